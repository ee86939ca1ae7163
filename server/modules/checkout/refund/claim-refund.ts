import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import { requireBuyer } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkoutLifecycle } from '../order/checkout.lifecycle.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';
import { claimOf } from './may-claim.ts';
import type { ReturnDeps } from './return-money.ts';

/**
 * Gives a guest's money to the deposit of the signed-in account that holds the order's link: refunds return as deposit (spec
 * section 9). Once: a second claim finds it refunded. In the caller's database transaction.
 * @throws AppError `not_found` for an unknown link, `event_refused` while there is nothing to give back, or
 *   the gateway is to give it back, `forbidden`,
 *   `account_inactive`
 */
export async function claimRefund(
  executor: Executor,
  documents: Pick<ReturnDeps['documents'], 'connectorByHash'>,
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  code: string,
): Promise<OrderRow> {
  requireBuyer(caller);
  const order = await lockRow(executor, checkoutLifecycle, code);
  if ((await claimOf(executor, documents, order)) !== 'claimable') {
    throw new AppError('event_refused', { details: { state: order.state, event: 'CLAIM' } });
  }
  const event = { type: 'CLAIM', account: caller.accountId } as const;
  const cause = { origin: 'user', actor: caller.accountId, requestId } as const;
  return (await advanceLocked(executor, checkoutLifecycle, order, { event, cause })).row;
}
