import { lockRow } from '#server/lifecycle/advance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { CHECKOUT_TASKS, checkoutLifecycle, returnKey } from '../order/checkout.lifecycle.ts';
import { noteReturnTurn } from '../order/checkout-order.repository.ts';
import type { OrderRow } from '../order/checkout-order-row.ts';

/** Longer than both questions to a gateway take with what they wait for: whoever has not answered by then does not live any more. */
const TURN_SECONDS = 300;

/** Somebody's turn to ask a gateway about a refund. */
export interface RefundLease {
  readonly order: OrderRow;
  readonly until: Date;
  /** Somebody had it before and never wrote what came of it: the refund may have been sent. */
  readonly interrupted: boolean;
}

/**
 * Takes the turn to ask about a refund: while two ask, the gateway's refusal of the second sending would end what the first one
 * brings about, and what people decide meanwhile would drop its answer (decision 0079). Where somebody else has it, the job comes
 * back after that.
 * @returns `being-asked` while somebody else has it; undefined where nothing is to be asked any more
 */
export function takeRefundLease(db: Executor, code: string): Promise<RefundLease | 'being-asked' | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await lockRow(trx, checkoutLifecycle, code);
    if (order.state !== 'returning') return undefined;
    const now = await databaseNow(trx);
    const left = secondsLeft(order, now);
    if (left > 0) {
      await enqueue(trx, CHECKOUT_TASKS.giveBack, { code }, { key: returnKey(code), afterSeconds: left });
      return 'being-asked';
    }
    const until = new Date(now.getTime() + TURN_SECONDS * 1_000);
    await noteReturnTurn(trx, order.id, until);
    return { order, until, interrupted: order.returnAskingUntil !== null };
  });
}

/** Ends a turn that came to nothing, as a process that broke off would have left it, but at once. */
export async function breakRefundLease(db: Executor, { order, until }: RefundLease): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { returnAskingUntil: held } = await lockRow(trx, checkoutLifecycle, order.code);
    if (held?.getTime() === until.getTime()) await noteReturnTurn(trx, order.id, await databaseNow(trx));
  });
}

/** Refuses to decide about a refund while its gateway is asked. @param order locked @throws AppError `refund_being_asked` */
export async function requireNotAsked(executor: Executor, order: OrderRow): Promise<void> {
  if (secondsLeft(order, await databaseNow(executor)) > 0) throw new AppError('refund_being_asked');
}

const secondsLeft = ({ returnAskingUntil: until }: OrderRow, now: Date): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
