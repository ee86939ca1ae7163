import type { Static } from '@sinclair/typebox';
import { maskNumber } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { type Hit, lookupAnswer, lookupQuery } from '#src/contract/operations/lookup.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { type FoundRow, findEverywhere, readTyped } from './lookup.repository.ts';

/** Hits of one kind; who has more types more. */
const MOST = 20;
/** A person types; a script that tries numbers in turn is stopped soon. */
const PER_MINUTE = 60;

/** One box that finds whatever has a number or a name of its own. */
export function lookupRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.lookup',
      summary: 'Anything by its number, reference, serial number, or what a supplier, gateway or bank calls it; masked',
      policy: OPERATIONS_ONLY,
      audit: 'lookup',
      auditsItself: true,
      perMinute: PER_MINUTE,
      query: lookupQuery,
      answer: lookupAnswer,
      handle: (context, { query }) => inTransaction(context.db, (trx) => lookUp(trx, context, query.search)),
    }),
  ];
}

/**
 * Looks everywhere. The log has what was shown and not what was typed: customers' numbers and tokens do not stand in it.
 */
async function lookUp(db: Executor, actor: Actor, search: string): Promise<Static<typeof lookupAnswer>> {
  const typed = readTyped(search);
  const found = typed === undefined ? [] : await findEverywhere(db, typed, MOST + 1);
  const counts = new Map<string, number>();
  const shown = found.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= MOST;
  });
  const subject = shown.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  await recordAuditedAction(db, actor, { action: 'lookup', subject: subject === '' ? 'nothing' : subject });
  return { data: shown.map(present), more: found.length > shown.length };
}

const present = ({ owner_id: id, owner_name: name, number, about, ...row }: FoundRow): Hit => ({
  kind: row.kind,
  key: row.key,
  at: row.at.toISOString(),
  status: row.state,
  amount: row.amount === null ? null : toRupiah(row.amount),
  person: id === null ? null : { id, name: name ?? '' },
  about: number === null ? about : `${about} · ${maskNumber(number)}`,
});
