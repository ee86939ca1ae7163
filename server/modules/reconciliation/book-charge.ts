import { sql } from 'kysely';
import { bookGatewayCharges } from '#server/ledger/postings/gateway-charge.ts';
import { decideResolution, insertChargeResolution, openChargeResolution } from '#server/modules/payment/index.ts';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import { needsFourEyes, requireConfirmable, requireWithdrawable } from '#server/platform/approvals/four-eyes.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Actor, type AuditedAction, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { ResolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah, type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { underLock } from './reconcile-day.ts';

interface ChargeDifference {
  readonly id: string;
  readonly connector: string;
  /** The payment's code. */
  readonly reference: string;
  readonly kept: Rupiah;
}

/**
 * Proposes to book what a gateway kept of a payment although its rule says otherwise (decision 0061); a second person confirms it,
 * unless the site asks for none where money is concerned.
 * @throws AppError `not_found`, `difference_gone`, `event_refused` for a difference of another class, `settlement_proposed`,
 *   `forbidden` for who is not of operations any more, as below
 */
export function proposeCharge(executor: Executor, operator: Actor, id: string, note: string): Promise<void> {
  return withDifference(executor, id, async (trx, difference) => {
    if ((await openChargeResolution(trx, id)) !== undefined) throw new AppError('settlement_proposed');
    const proposedBy = operator.caller.accountId;
    await requireActiveStaff(trx, { by: proposedBy });
    const fourEyes = await needsFourEyes(trx);
    const proposal = { fourEyes, proposedBy, charge: difference.kept };
    const resolution = await insertChargeResolution(trx, id, { ...proposal, note });
    await record(trx, operator, difference, { action: 'difference.propose', after: wordsOf(difference), note });
    if (!fourEyes) await book(trx, operator, difference, resolution, note);
  });
}

/**
 * Says yes as a second person: the charge is booked, and the difference is explained by it.
 * @throws AppError `not_found`, `difference_gone`, `settlement_gone` also when the statement says another charge by now or who
 *   proposed is not of operations any more, `own_settlement`
 */
export function confirmCharge(
  executor: Executor,
  operator: Actor,
  id: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  return withDifference(executor, id, async (trx, difference) => {
    const earlier = await openChargeResolution(trx, id);
    const standing = earlier?.charge === difference.kept ? earlier : undefined;
    const open = await requireConfirmable(trx, standing, { id: resolution, by: operator.caller.accountId });
    await book(trx, operator, difference, open.id, note);
  });
}

/** Takes a proposal back: its author, or whoever does not agree. @throws AppError `not_found`, `difference_gone`, `settlement_gone` */
export function withdrawCharge(
  executor: Executor,
  operator: Actor,
  id: string,
  { resolution, note }: ResolutionDecideBody,
): Promise<void> {
  return withDifference(executor, id, async (trx, difference) => {
    const by = operator.caller.accountId;
    const open = await requireWithdrawable(trx, await openChargeResolution(trx, id), { id: resolution, by });
    await decideResolution(trx, open.id, { state: 'withdrawn', by, note });
    await record(trx, operator, difference, { action: 'difference.withdraw', before: wordsOf(difference), note });
  });
}

/** Locks the provider first, as its comparison does, then the difference. */
async function withDifference(
  executor: Executor,
  id: string,
  work: (trx: Executor, difference: ChargeDifference) => Promise<void>,
): Promise<void> {
  const provider = await executor
    .selectFrom('reconciliation_difference')
    .select('connector_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (provider === undefined) throw new AppError('not_found');
  await underLock(executor, provider.connector_id, async (trx) => {
    const row = await trx
      .selectFrom('reconciliation_difference')
      .select(['reference', 'class', 'state', 'fee_theirs'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'open') throw new AppError('difference_gone');
    if (row.class !== 'fee' || row.fee_theirs === null) {
      throw new AppError('event_refused', { details: { state: row.class, event: 'book-charge' } });
    }
    const kept = toRupiah(row.fee_theirs);
    await work(trx, { id, connector: provider.connector_id, reference: row.reference, kept });
  });
}

async function book(
  trx: Executor,
  operator: Actor,
  difference: ChargeDifference,
  resolution: string,
  note: string,
): Promise<void> {
  const { id, reference, kept } = difference;
  const by = operator.caller.accountId;
  await decideResolution(trx, resolution, { state: 'confirmed', by, note });
  await bookGatewayCharges(trx, [{ reference, kept }]);
  await sql`update reconciliation_difference set state = 'closed', closed_by = ${by}, closed_at = now(), note = ${note}
    where id = ${id}::bigint`.execute(trx);
  await record(trx, operator, difference, {
    action: 'difference.confirm',
    before: 'open',
    after: wordsOf(difference),
    note,
  });
}

const wordsOf = ({ kept }: ChargeDifference): string => `book-charge ${formatRupiah(kept)}`;

function record(
  trx: Executor,
  operator: Actor,
  { connector, reference }: ChargeDifference,
  deed: Omit<AuditedAction, 'subject'>,
): Promise<void> {
  return recordAuditedAction(trx, operator, { ...deed, subject: `${connector} ${reference}` });
}
