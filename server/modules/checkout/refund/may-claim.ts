import { findPayment } from '#server/modules/payment/index.ts';
import { findTransaction, isBuyer } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';
import { isUnclaimed } from './is-unclaimed.ts';
import { type ReturnDeps, refundOf } from './return-money.ts';
import { isStillSwept } from './sweep-returns.ts';

/** Who takes refunds into a deposit. */
export const TAKES_REFUNDS = 'active';

/** Whether an account may take refunds at all: what it buys with is its own deposit. */
export const mayTakeRefunds = (caller: Caller): boolean =>
  isBuyer(caller) && isLetIn(TAKES_REFUNDS, caller, OPERATIONS['checkout.order.claim']);

/** What becomes of money that bought nothing. */
export type Claim =
  /** Nothing is due back, or it is on its way or where it belongs. */
  | 'none'
  /** The gateway is about to be asked to give it back to the guest: it is no account's, whoever holds the link. */
  | 'returning-soon'
  /** A signed-in account may take it as deposit. */
  | 'claimable';

/**
 * Whether what a guest paid may be claimed as deposit. Pages are told by it, and the claim itself is held to it: under the order's
 * lock it stays true until the transaction ends.
 */
export async function claimOf(
  db: Executor,
  documents: Pick<ReturnDeps['documents'], 'connectorByHash'>,
  order: OrderRow,
): Promise<Claim> {
  if (!(await isUnclaimed(db, order))) return 'none';
  if (order.returnAskedAt !== null) return 'claimable';
  const payment = await findPayment(db, order.code);
  if (payment === undefined || (await refundOf({ documents }, payment)) === undefined) return 'claimable';
  const sale = order.refId === null ? undefined : await findTransaction(db, order.refId);
  const endedAt = sale?.updatedAt ?? order.updatedAt;
  return isStillSwept(endedAt, await databaseNow(db)) ? 'returning-soon' : 'claimable';
}
