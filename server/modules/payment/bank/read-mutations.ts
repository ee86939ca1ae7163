import { sql } from 'kysely';
import { providerInstant } from '#server/connectors/answer/provider-instant.ts';
import { lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRupiah, type Rupiah } from '#src/domain/money/money.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { paymentLifecycle } from '../lifecycle/payment.lifecycle.ts';
import { receiveMoney } from '../lifecycle/receive-money.ts';
import { LATE_DAYS } from '../lifecycle/unique-code.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** A line of one of our bank accounts. */
interface Line {
  readonly id: string;
  readonly bank: string;
  readonly amount: Rupiah;
  readonly description: string;
  /** ISO instant. */
  readonly at: string;
}

const MOST_PAGES = 20;

/**
 * Reads the mutations of our bank accounts and books each once (DEP-1): a sum that one payment of the bank was asked for is
 * that payment's, be it late; a second transfer of it is put aside with it. What fits nothing stays without a payment, for
 * people to look at. Reads on until a page brings nothing new.
 * @param unreadable told how many lines of a page were none, e.g. with a time that is no ISO 8601: nothing is booked of them
 * @returns how many lines were new
 */
export async function readMutations(
  deps: PaymentDeps & { readonly db: Executor },
  connector: ConnectorDocument,
  unreadable: (lines: number) => void = () => undefined,
): Promise<number> {
  let fresh = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const context = { ref: `mutations-${page}`, page: String(page) };
    const result = await deps.connectors.call({ connector, operation: 'mutations', context });
    const said = Array.isArray(result.fields.mutations) ? result.fields.mutations : [];
    const lines = linesOf(said);
    const lost = said.length - lines.length + (result.dropped?.mutations ?? 0);
    if (lost > 0) unreadable(lost);
    const news: boolean[] = [];
    for (const line of [...lines].reverse()) {
      news.push(await inTransaction(deps.db, (trx) => bookLine(trx, deps, connector.id, line)));
    }
    const found = news.filter(Boolean).length;
    fresh += found;
    if (found === 0 || found < lines.length) break;
  }
  return fresh;
}

function linesOf(said: readonly Readonly<Record<string, unknown>>[]): readonly Line[] {
  return said.flatMap((entry) => {
    const { id, bank, amount, description } = entry;
    const at = providerInstant(entry.at);
    if (typeof id !== 'string' || typeof bank !== 'string' || !isRupiah(amount) || amount <= 0) return [];
    if (at === undefined) return [];
    return [{ id, bank, amount, at, description: typeof description === 'string' ? description : '' }];
  });
}

async function bookLine(trx: Executor, deps: PaymentDeps, connectorId: string, line: Line): Promise<boolean> {
  const stored = await trx
    .insertInto('bank_mutation')
    .values({
      connector_id: connectorId,
      external_id: line.id,
      channel: line.bank,
      amount: line.amount,
      description: line.description.slice(0, 300),
      at: line.at,
      payment_id: null,
      set_aside_at: null,
      booked_to: null,
      booked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['connector_id', 'channel', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return false;
  const code = await paymentOf(trx, connectorId, line);
  if (code === undefined) return true;
  const lifecycle = paymentLifecycle(deps.purposes);
  const row = await lockRow(trx, lifecycle, code);
  const cause = { origin: 'supplier', actor: connectorId } as const;
  await receiveMoney(trx, lifecycle, row, { received: row.received + line.amount, cause });
  await trx.updateTable('bank_mutation').set({ payment_id: row.id }).where('id', '=', stored.id).execute();
  return true;
}

/** The payment that was asked for under this very sum: the open one first, else the latest of the last days. */
async function paymentOf(trx: Executor, connectorId: string, { bank, amount, at }: Line): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from payment
    where connector_id = ${connectorId} and channel = ${bank} and total = ${amount} and unique_code is not null
      and created_at <= ${at}::timestamptz + interval '5 minutes'
      and created_at > ${at}::timestamptz - make_interval(days => ${LATE_DAYS})
    order by (state in ('created', 'waiting')) desc, id desc limit 1`.execute(trx);
  return rows[0]?.code;
}
