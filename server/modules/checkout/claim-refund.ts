import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { findTransaction, requireBuyer } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/app-error.ts';
import { checkoutLifecycle } from './checkout.lifecycle.ts';
import type { OrderRow } from './checkout-order-row.ts';

/** Ends of a sale in which its money came back. */
const GIVEN_BACK: ReadonlySet<string> = new Set(['failed', 'canceled', 'returned', 'blocked']);

/** Whether what a guest paid is nobody's yet: it was not sold, the sale ended without delivery, the gateway gave nothing back. */
export async function isUnclaimed(db: Executor, { state, refId }: OrderRow): Promise<boolean> {
  if (state === 'unsold' || state === 'claimable') return true;
  if (state !== 'sold' || refId === null) return false;
  const sale = await findTransaction(db, refId);
  return sale !== undefined && GIVEN_BACK.has(sale.state);
}

/**
 * Gives a guest's money to the deposit of the signed-in account that holds the order's link: refunds return as deposit (spec
 * section 9). Once: a second claim finds it refunded. In the caller's database transaction.
 * @throws AppError `not_found` for an unknown link, `event_refused` while there is nothing to give back, `forbidden`,
 *   `account_inactive`
 */
export async function claimRefund(
  executor: Executor,
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  code: string,
): Promise<OrderRow> {
  requireBuyer(caller);
  const order = await lockRow(executor, checkoutLifecycle, code);
  if (!(await isUnclaimed(executor, order))) {
    throw new AppError('event_refused', { details: { state: order.state, event: 'CLAIM' } });
  }
  const event = { type: 'CLAIM', account: caller.accountId } as const;
  const cause = { origin: 'user', actor: caller.accountId, requestId } as const;
  return (await advanceLocked(executor, checkoutLifecycle, order, { event, cause })).row;
}
