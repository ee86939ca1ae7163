import { sql } from 'kysely';
import {
  countUnpaidTransfers,
  createPayment,
  type OfferedChannel,
  type PaymentDeps,
  type PaymentRow,
  requireChannel,
} from '#server/modules/payment/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { DepositPreference } from '#src/contract/operations/preference.contract.ts';
import type { DepositCreateBody } from '#src/contract/sale/deposit.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { depositClosure } from './deposit-hours.ts';
import { newDepositCode } from './new-deposit-code.ts';

/** More than an agent who changes her mind asks for in a day. */
const MOST_UNPAID = 20;

/**
 * Asks for a top-up (DEP-1). In the caller's database transaction.
 * @throws AppError `deposit_closed` with `until`, `validation_failed` for an amount that is not allowed,
 *   `payment_channel_closed`, `payment_amount_out_of_range`, `transfers_unpaid`, `transfer_codes_used_up`
 */
export async function createDeposit(
  executor: Executor,
  deps: PaymentDeps,
  by: { readonly accountId: string; readonly requestId: string },
  { amount, channel }: DepositCreateBody,
): Promise<PaymentRow> {
  const { deposit } = await readSitePreferences(executor);
  const now = await databaseNow(executor);
  const closure = depositClosure(deposit, now);
  if (closure !== undefined) throw new AppError('deposit_closed', { details: { ...closure } });
  requireAmount(amount, deposit);
  const offered = await requireChannel(executor, deps.documents, channel);
  await requireFewUnpaid(executor, by.accountId, offered);
  const code = newDepositCode(now);
  return createPayment(executor, deps, {
    code,
    purpose: 'deposit',
    subject: code,
    ownerId: by.accountId,
    offered,
    amount,
    feeOnPayer: deposit.payExternalPaymentFee,
    requestId: by.requestId,
  });
}

/**
 * A day has 999 sums for an amount at a bank: nobody keeps them from the others by asking and not paying. Whoever asks many
 * times at once is counted one after the other.
 */
async function requireFewUnpaid(
  executor: Executor,
  owner: string,
  { channel, connector }: OfferedChannel,
): Promise<void> {
  if (channel.kind !== 'bank-transfer') return;
  const bank = { connectorId: connector.document.id, channel: channel.code };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid transfers ${owner}`}, 0))`.execute(executor);
  if ((await countUnpaidTransfers(executor, owner, bank)) >= MOST_UNPAID) throw new AppError('transfers_unpaid');
}

/** Multiples of 1,000, not below the minimum; others than the listed ones only where the site allows them (spec section 5). */
function requireAmount(amount: Rupiah, preference: DepositPreference): void {
  const { minTopup, mostTopup, nominals, allowCustomNominals } = preference;
  const refuse = (code: string, params?: Record<string, number>): never => {
    throw new AppError('validation_failed', {
      fields: { '/amount': [{ code, ...(params === undefined ? {} : { params }) }] },
    });
  };
  if (amount % 1_000 !== 0) refuse('topup_amount');
  if (amount < minTopup) refuse('min_value', { value: minTopup });
  if (amount > mostTopup) refuse('max_value', { value: mostTopup });
  if (!allowCustomNominals && !nominals.includes(amount)) refuse('topup_amount');
}
