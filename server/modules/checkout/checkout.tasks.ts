import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import { fulfilAfterReinquiry, giveUpSelling } from './delivery/fulfil-after-reinquiry.ts';
import type { SaleDeps } from './delivery/sell-order.ts';
import { forgetOldLookUps } from './look-up/guest-lookup.repository.ts';
import { CHECKOUT_TASKS, checkOrderKey } from './order/checkout.lifecycle.ts';
import { type ReturnDeps, returnMoney } from './refund/return-money.ts';
import { sweepReturns } from './refund/sweep-returns.ts';

const EVERY_SECONDS = 300;
/** Longer than any pause between two looks at a customer. */
const LATE_MINUTES = 10;
const AT_ONCE = 200;

/** The worker's tasks of this module, by name. Each bears a repetition. */
export function checkoutTasks(deps: SaleDeps & ReturnDeps): JobTasks {
  return {
    [CHECKOUT_TASKS.check]: async (payload, { attempt, maxAttempts, log }) => {
      const code = orderOf(payload);
      try {
        log.info({ state: await fulfilAfterReinquiry(deps, code) }, 'a paid order was looked at again');
      } catch (error) {
        if (attempt >= maxAttempts) await giveUpSelling(deps.db, code);
        throw error;
      }
    },
    [CHECKOUT_TASKS.giveBack]: async (payload, { log }) => {
      log.info({ state: await returnMoney(deps, orderOf(payload)) }, 'the money of an order was looked at');
    },
    [CHECKOUT_TASKS.sweep]: async (_payload, { log }) => {
      await scheduleCheckoutSweep(deps.db);
      await forgetOldLookUps(deps.db);
      const late = await sweepOrders(deps.db);
      if (late > 0) log.warn({ late }, 'paid orders had no job and were queued again');
      const unreturned = await sweepReturns(deps);
      if (unreturned > 0) log.info({ unreturned }, 'the money of unsold orders is to go back');
    },
  };
}

/** Has the sweep run now or after some seconds; one that already waits is moved, not doubled. */
export function scheduleCheckoutSweep(db: Executor, afterSeconds: number = EVERY_SECONDS): Promise<void> {
  return enqueue(db, CHECKOUT_TASKS.sweep, {}, { key: CHECKOUT_TASKS.sweep, afterSeconds });
}

/** Finds paid orders whose job is overdue (a restored backup) and queues them again. @returns how many */
export function sweepOrders(db: Executor): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ code: string }>`
      select code from checkout_order
      where state = 'checking' and updated_at < now() - make_interval(mins => ${LATE_MINUTES})
      order by updated_at limit ${AT_ONCE} for update skip locked`.execute(trx);
    for (const { code } of rows) await enqueue(trx, CHECKOUT_TASKS.check, { code }, { key: checkOrderKey(code) });
    return rows.length;
  });
}

function orderOf(payload: unknown): string {
  const code: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'code') : undefined;
  if (typeof code !== 'string' || code === '') throw new Error('the job has no order');
  return code;
}
