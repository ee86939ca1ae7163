import { sql } from 'kysely';
import { listedOffer } from '#server/modules/offer/index.ts';
import { lockActiveStaff, requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { announceNominal } from './announce-nominal.ts';
import { newestDecision, type OverrideRow, standingOverrides, takeNominal } from './override.repository.ts';
import { inWords } from './override-words.ts';
import { whyNoApproval } from './why-no-approval.ts';

/** Which nominal a decision is about. */
export interface NominalName {
  readonly product: string;
  readonly code: string;
}

/**
 * A second person puts a proposal into force (four eyes); open clients see it without a reload.
 * @throws AppError `not_found`, `own_approval`, `override_stale` when somebody decided since it was written, `below_cost`,
 *   `settlement_gone` when who proposed is not of operations any more
 */
export async function approveOverride(db: Executor, actor: Actor, id: string, note: string): Promise<NominalName> {
  return inTransaction(db, async (transaction) => {
    const row = await takeProposal(transaction, id);
    const by = actor.caller.accountId;
    const working = await lockActiveStaff(transaction, [by, row.author_id]);
    if (!working.has(by)) throw new AppError('forbidden');
    const newest = newestDecision(await standingOverrides(transaction, row.product_id, row.code));
    const cost = (await listedOffer(transaction, row.product_id, row.code))?.supplierPrice ?? 0;
    const refusal = whyNoApproval(row, { by, working, now: await databaseNow(transaction), newest, cost });
    if (refusal !== undefined) throw refusal;
    await decide(transaction, actor, row, 'decided', note);
    await recordAuditedAction(transaction, actor, {
      action: 'offer-override.approve',
      subject: `product ${row.product_id}: ${row.code}`,
      before: newest === undefined ? null : inWords(newest),
      after: inWords(row),
      note,
    });
    const { product_id: product, code, from_at: from, to_at: to } = row;
    await announceNominal(transaction, { id, product, from, to });
    return { product, code };
  });
}

/** Takes a proposal back before it is in force. @throws AppError `not_found` */
export async function withdrawOverride(db: Executor, actor: Actor, id: string, note: string): Promise<NominalName> {
  return inTransaction(db, async (transaction) => {
    const row = await takeProposal(transaction, id);
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    await decide(transaction, actor, row, 'withdrawn', note);
    await recordAuditedAction(transaction, actor, {
      action: 'offer-override.withdraw',
      subject: `product ${row.product_id}: ${row.code}`,
      before: inWords(row),
      note,
    });
    return { product: row.product_id, code: row.code };
  });
}

/** Locks the nominal first, as everybody does, then looks whether the proposal still waits. */
async function takeProposal(transaction: Executor, id: string): Promise<OverrideRow> {
  const select = transaction.selectFrom('offer_override').selectAll().where('id', '=', id).where('state', '=', 'open');
  const seen = await select.executeTakeFirst();
  if (seen !== undefined) await takeNominal(transaction, seen.product_id, seen.code);
  const row = await select.forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function decide(
  transaction: Executor,
  actor: Actor,
  { id }: OverrideRow,
  state: 'decided' | 'withdrawn',
  note: string,
): Promise<void> {
  await transaction
    .updateTable('offer_override')
    .set({ state, decided_by: actor.caller.accountId, decided_at: sql<Date>`clock_timestamp()`, decision_note: note })
    .where('id', '=', id)
    .execute();
}
