import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentEvent } from '#src/machines/payment/payment.machine.ts';
import type { PaymentRow } from './payment-row.ts';
import { isOwnerGone } from './require-owner.ts';

/** Says of money that has come whether the account that it is for is still there; anything else stays as it is. */
export async function flagErasedOwner(
  transaction: Executor,
  { ownerId }: Pick<PaymentRow, 'ownerId'>,
  event: PaymentEvent,
): Promise<PaymentEvent> {
  if (event.type !== 'RECEIVED' || ownerId === null) return event;
  return (await isOwnerGone(transaction, ownerId)) ? { ...event, ownerGone: true } : event;
}
