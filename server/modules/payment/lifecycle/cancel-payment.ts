import { advance } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../record/payment-row.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';

/**
 * Calls a payment off before it is made. Money that comes nevertheless is booked as if it had not been.
 * @throws AppError `not_found`, `event_refused`
 */
export async function cancelPayment(
  executor: Executor,
  { purposes }: Pick<PaymentDeps, 'purposes'>,
  code: string,
  by: { readonly accountId: string | null; readonly requestId: string },
): Promise<PaymentRow> {
  const { accountId, requestId } = by;
  const cause = { origin: accountId === null ? 'system' : 'user', requestId, actor: accountId ?? 'guest' } as const;
  return (await advance(executor, paymentLifecycle(purposes), code, { event: { type: 'CANCEL' }, cause })).row;
}
