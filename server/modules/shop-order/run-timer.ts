import { advanceLocked } from '#server/lifecycle/advance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ShopOrderState, TimerReason } from '#src/domain/sale/shop-order.ts';
import { ORDER_TASKS, orderLifecycle } from './shop-order.lifecycle.ts';
import { lockOrder } from './shop-order.repository.ts';

/** Why an order ends by its timer, by the state in which it waited. */
const REASONS: Partial<Readonly<Record<ShopOrderState, TimerReason>>> = {
  'waiting-payment': 'not_paid',
  pending: 'seller_silent',
  processed: 'not_collected',
  shipped: 'not_arrived',
};

/** Events of timers that end an order without goods. */
const ENDING: ReadonlySet<string> = new Set(['EXPIRE', 'OVERDUE']);

/**
 * Sends the event of an order's timer if it is due by the database's clock. A job that comes early, twice or for a state that is over
 * does nothing.
 * @returns whether a step was made
 */
export async function runTimer(db: Executor, number: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, number);
    if (order?.dueAt == null || order.dueEvent === null) return false;
    if (order.dueAt.getTime() > (await databaseNow(trx)).getTime()) return false;
    const reason = ENDING.has(order.dueEvent) ? REASONS[order.state] : undefined;
    await advanceLocked(trx, orderLifecycle, order, {
      event: { type: order.dueEvent },
      cause: { origin: 'timer', actor: ORDER_TASKS.timer },
      ...(reason === undefined ? {} : { columns: { cancelReason: reason } }),
    });
    return true;
  });
}
