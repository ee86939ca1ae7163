import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { issueInvoice, ordersWithoutInvoice } from './issue-invoice.ts';
import { runTimer } from './run-timer.ts';
import { ORDER_TASKS } from './shop-order.lifecycle.ts';
import { overdueOrders } from './shop-order.repository.ts';

/** Repeating task that finds what lost jobs left; it enqueues itself again. */
const SWEEP_TASK = 'shop-order.sweep';
const SWEEP_SECONDS = 60;
/** How long a timer's own job has before the sweep acts in its place. */
const GRACE_SECONDS = 120;
const AT_ONCE = 200;

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function shopOrderTasks({ db }: { readonly db: Executor }): JobTasks {
  return {
    [ORDER_TASKS.timer]: async (payload) => {
      await runTimer(db, orderOf(payload));
    },
    [ORDER_TASKS.invoice]: async (payload) => {
      await issueInvoice(db, orderOf(payload));
    },
    [SWEEP_TASK]: async (_payload, { log }) => {
      await scheduleOrderSweep(db);
      const found = await sweepOrders(db, (error, order) =>
        log.error({ err: error, order }, 'the timer or the invoice of an order failed'),
      );
      if (found > 0) log.warn({ orders: found }, 'timers or invoices of orders had lost their job');
    },
  };
}

/**
 * Does what lost jobs should have done. An order that fails is reported, and the others go on: those behind it hold goods and money.
 * @returns how many orders were found
 */
export async function sweepOrders(db: Executor, report: (error: unknown, order: string) => void): Promise<number> {
  const attempt = async (number: string, work: typeof runTimer | typeof issueInvoice): Promise<void> => {
    await work(db, number).catch((error: unknown) => report(error, number));
  };
  const due = await overdueOrders(db, GRACE_SECONDS, AT_ONCE);
  for (const number of due) await attempt(number, runTimer);
  const without = await ordersWithoutInvoice(db, AT_ONCE);
  for (const number of without) await attempt(number, issueInvoice);
  return due.length + without.length;
}

/** A sweep that already waits is moved, not doubled. */
export async function scheduleOrderSweep(db: Executor): Promise<void> {
  await enqueue(db, SWEEP_TASK, {}, { key: SWEEP_TASK, afterSeconds: SWEEP_SECONDS });
}

function orderOf(payload: unknown): string {
  const number: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'order') : undefined;
  if (typeof number !== 'string' || number === '') throw new Error('the job has no order');
  return number;
}
