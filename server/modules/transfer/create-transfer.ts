import { begin } from '#server/lifecycle/begin.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { TransferCreateBody } from '#src/contract/sale/transfer.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { TRANSFER_PERMISSION } from '#src/domain/sale/transfer.ts';
import { findReceiver } from './find-receiver.ts';
import { transferLifecycle } from './transfer.lifecycle.ts';
import { insertTransfer } from './transfer.repository.ts';
import type { TransferRow } from './transfer-row.ts';

type Sender = Pick<Caller, 'accountId' | 'category' | 'state' | 'permissions'>;

/** @throws AppError `forbidden`, `account_inactive`, `transfer_closed`, `transfer_not_permitted` */
export async function requireSender(db: Executor, { category, state, permissions }: Sender): Promise<void> {
  if (category !== 'agent' && category !== 'master') throw new AppError('forbidden');
  if (state !== 'active') throw new AppError('account_inactive');
  const { deposit } = await readSitePreferences(db);
  if (!deposit.allowDepositTransfer) throw new AppError('transfer_closed');
  if (!permissions.includes(TRANSFER_PERMISSION)) throw new AppError('transfer_not_permitted');
}

/**
 * Passes deposit on to another user (DEP-4): checks, writes the transfer down and books both sides, all in the caller's
 * database transaction. The password was checked before it. A transfer that succeeded cannot be taken back.
 * @throws AppError as {@link requireSender} and `findReceiver`; `validation_failed` for the amount; `insufficient_deposit`
 */
export async function createTransfer(
  executor: Executor,
  { caller, requestId }: { readonly caller: Sender; readonly requestId: string },
  { destination, amount, notes }: TransferCreateBody,
): Promise<TransferRow> {
  await requireSender(executor, caller);
  if (amount < 1_000 || amount % 1_000 !== 0) {
    throw new AppError('validation_failed', { fields: { '/amount': [{ code: 'transfer_amount' }] } });
  }
  const receiver = await findReceiver(executor, caller.accountId, destination);
  const draft = {
    code: newReference(await databaseNow(executor), 'T'),
    senderId: caller.accountId,
    receiverId: receiver.id,
    amount,
    notes: notes?.trim() ?? '',
    requestId,
  };
  return begin(executor, transferLifecycle, {
    subject: draft,
    events: [{ type: 'CONFIRM' } as const],
    cause: { origin: 'user', actor: caller.accountId, requestId },
    insert: (state) => insertTransfer(executor, draft, state),
  });
}
