import { sql } from 'kysely';
import { BUSINESS_ZONE } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { StatementMatches } from '#src/domain/sale/reconciliation.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { bookedClaims, type Provider, referencesOfDay } from './claims.repository.ts';
import { compareDay } from './compare-day.ts';
import { readDays, statementOf, writeDay, writeTotals } from './day.repository.ts';
import { type FetchedStatement, fetchStatement } from './fetch-statement.ts';
import type { ReadLine } from './read-lines.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { takeIn } from './statement.repository.ts';

/** What a provider's statement is held against; undefined for those that move none of our money. */
export function matchesOfProvider({ statement, group }: ConnectorDocument): StatementMatches | undefined {
  if (statement !== undefined) return statement.matches;
  return group === 'biller' ? 'attempts' : group === 'gateway' ? 'payments' : undefined;
}

/** A day's neighbours: what was sent a moment before midnight is in the statement of the day after. */
interface Statements {
  readonly own: FetchedStatement | undefined;
  readonly neighbours: readonly { readonly day: string; readonly lines: readonly ReadLine[] }[];
}

/**
 * Fetches a provider's statement of a day and of the days beside it, takes its lines in, and compares them with our books
 * (DEP-6, I13, I14). May run any number of times for a day, also by several at once; nothing moves money.
 * @param day business day, not after today
 */
export async function reconcileProvider(
  deps: ReconciliationDeps & { readonly db: Executor },
  connector: ConnectorDocument,
  day: string,
): Promise<void> {
  const matches = matchesOfProvider(connector);
  if (matches === undefined) return;
  const provider = { connectorId: connector.id, matches };
  const statements = await fetchAll(deps, connector, day);
  await underLock(deps.db, connector.id, async (trx) => {
    const before = await statementOf(trx, connector.id, day);
    const { own } = statements;
    const silent = own === undefined || (!own.whole && own.unset === true);
    if (silent && before === undefined && (await referencesOfDay(trx, provider, day)).length === 0) return;
    if (own === undefined) {
      // A file that people brought stays the day's statement.
      const statement = before?.statement === 'read' ? 'read' : 'none';
      await compareAs(trx, deps, provider, { day, statement, trouble: null });
      return;
    }
    if (!own.whole) {
      await compareAs(trx, deps, provider, { day, statement: 'unread', trouble: own.trouble });
      return;
    }
    const disturbed = await takeNeighbours(trx, provider, statements);
    const { changed } = await takeIn(trx, connector.id, 'call', own.lines);
    const whole = changed === 0;
    const found = whole
      ? ({ statement: 'read', trouble: null } as const)
      : ({ statement: 'unread', trouble: 'changed' } as const);
    await compareAs(trx, deps, provider, { day, ...found });
    for (const one of disturbed) await compareDay(trx, deps.documents, provider, one);
  });
}

async function fetchAll(
  { connectors, db }: ReconciliationDeps & { db: Executor },
  connector: ConnectorDocument,
  day: string,
): Promise<Statements> {
  const own = await fetchStatement(connectors, connector, day);
  if (own === undefined || !own.whole) return { own, neighbours: [] };
  const { rows } = await sql<{ before: string; after: string | null }>`
    select ${day}::date - 1 as before,
      case when ${day}::date < (now() at time zone ${BUSINESS_ZONE})::date then ${day}::date + 1 end as after`.execute(
    db,
  );
  const beside = [rows[0]?.before, rows[0]?.after].flatMap((one) => one ?? []);
  const neighbours: { day: string; lines: readonly ReadLine[] }[] = [];
  for (const one of beside) {
    const fetched = await fetchStatement(connectors, connector, one);
    if (fetched?.whole === true) neighbours.push({ day: one, lines: fetched.lines });
  }
  return { own, neighbours };
}

/** @returns days that were compared before and have got further lines now */
async function takeNeighbours(
  trx: Executor,
  { connectorId }: Provider,
  { neighbours }: Statements,
): Promise<readonly string[]> {
  const compared = new Set(await readDays(trx, connectorId));
  const disturbed: string[] = [];
  for (const { day, lines } of neighbours) {
    const { fresh } = await takeIn(trx, connectorId, 'call', lines);
    if (fresh > 0 && compared.has(day)) disturbed.push(day);
  }
  return disturbed;
}

/** Writes how the day's statement is and compares what there is. Without a whole statement there is nothing to differ from. */
export async function compareAs(
  trx: Executor,
  { documents }: Pick<ReconciliationDeps, 'documents'>,
  provider: Provider,
  found: Pick<Parameters<typeof writeDay>[1], 'day' | 'statement' | 'trouble'>,
): Promise<void> {
  await writeDay(trx, { ...provider, ...found });
  if (found.statement === 'read') return compareDay(trx, documents, provider, found.day);
  const claims = await bookedClaims(trx, provider, await referencesOfDay(trx, provider, found.day));
  const ours = claims.filter(({ day }) => day === found.day).reduce((sum, { amount }) => sum + amount, 0);
  await writeTotals(trx, provider.connectorId, found.day, { lines: 0, theirs: 0, ours, feeTheirs: 0 });
  return compareDay(trx, documents, provider, undefined);
}

/** One comparison of a provider at a time, over all processes. */
export function underLock<T>(db: Executor, connectorId: string, work: (trx: Executor) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`reconciliation ${connectorId}`}))`.execute(trx);
    return work(trx);
  });
}
