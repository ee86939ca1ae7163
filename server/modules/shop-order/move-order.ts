import { advanceLocked, lockRow } from '#server/lifecycle/advance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { BuyerReason, SellerReason } from '#src/domain/sale/shop-order.ts';
import { sameCode, wrongCode } from './check-pickup-code.ts';
import { orderLifecycle } from './shop-order.lifecycle.ts';
import type { OrderRow } from './shop-order-row.ts';

interface Actor {
  readonly accountId: string;
  readonly requestId: string;
}

/**
 * The buyer calls an order off: until the seller took it on, and after that only when the seller is late. Goods and money go back in
 * the same transaction.
 * @throws AppError `not_found`, also for another buyer's order; `event_refused`
 */
export async function cancelOrder(
  executor: Executor,
  { accountId, requestId }: Actor,
  number: string,
  reason: BuyerReason,
): Promise<OrderRow> {
  const order = await lockRow(executor, orderLifecycle, number);
  if (order.buyerId !== accountId) throw new AppError('not_found');
  const cause = { origin: 'user', actor: accountId, requestId } as const;
  const event = { type: 'CANCEL', reason } as const;
  return (await advanceLocked(executor, orderLifecycle, order, { event, cause, columns: { cancelReason: reason } }))
    .row;
}

const byOperator = ({ accountId, requestId }: Actor) => ({ origin: 'operator', actor: accountId, requestId }) as const;

/** The seller takes an order on. @throws AppError `not_found`, `event_refused` */
export async function confirmOrder(executor: Executor, actor: Actor, number: string): Promise<OrderRow> {
  const order = await lockRow(executor, orderLifecycle, number);
  const step = { event: { type: 'CONFIRM' } as const, cause: byOperator(actor) };
  return (await advanceLocked(executor, orderLifecycle, order, step)).row;
}

/** The seller cannot deliver: goods and money go back. @throws AppError `not_found`, `event_refused` */
export async function rejectOrder(
  executor: Executor,
  actor: Actor,
  number: string,
  reason: SellerReason,
): Promise<OrderRow> {
  const order = await lockRow(executor, orderLifecycle, number);
  const step = {
    event: { type: 'REJECT', reason } as const,
    cause: byOperator(actor),
    columns: { cancelReason: reason },
  };
  return (await advanceLocked(executor, orderLifecycle, order, step)).row;
}

/**
 * The goods are handed over at the counter, and the held money is the house's. The buyer's code proves that the buyer is there: so no
 * single person of operations moves the money alone.
 * @throws AppError `not_found`, `event_refused`, `pickup_code_wrong`
 */
export async function handOverOrder(
  executor: Executor,
  actor: Actor,
  number: string,
  pickupCode: string,
): Promise<OrderRow> {
  const order = await lockRow(executor, orderLifecycle, number);
  if (order.state === 'processed' && !sameCode(order.pickupCode, pickupCode.replaceAll(/\s/g, ''))) {
    throw wrongCode();
  }
  const step = { event: { type: 'HAND_OVER' } as const, cause: byOperator(actor) };
  return (await advanceLocked(executor, orderLifecycle, order, step)).row;
}
