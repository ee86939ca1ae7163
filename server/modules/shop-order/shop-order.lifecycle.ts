import { sql } from 'kysely';
import { capture } from '#server/ledger/postings/capture.ts';
import { hold } from '#server/ledger/postings/hold.ts';
import { release } from '#server/ledger/postings/release.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import { notify } from '#server/modules/notification/index.ts';
import { releaseStock, reserveStock, shipStock, takeBackStock } from '#server/modules/stock/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { enqueue } from '#server/platform/outbox/enqueue.ts';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { ORDER_TIMES } from '#src/domain/shop/order-times.ts';
import type { ReturnedGoods } from '#src/domain/shop/stock.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { shopOrderMachine } from '#src/machines/shop-order/shop-order.machine.ts';
import { lockOrder, updateOrder } from './shop-order.repository.ts';
import type { OrderColumns, OrderRow, OrderSubject } from './shop-order-row.ts';

/** The worker's tasks of orders. */
export const ORDER_TASKS = { timer: 'shop-order.timer', invoice: 'shop-order.invoice' } as const;

/** Name of the message to the buyer's open pages. */
const ORDER_UPDATED = 'shop-order.updated';

/** States of which the buyer is notified: those that somebody else brought about. */
const NOTIFIED: ReadonlySet<string> = new Set(['processed', 'shipped', 'cancelled', 'done']);

type Effect = LifecycleEffect<OrderSubject, OrderColumns>;
type Run = (executor: Executor, order: OrderSubject, parameters: unknown) => Promise<unknown>;

/** Money and goods change in the transaction of the state: neither without the other. */
const inside = (kind: 'ledger' | 'record', run: Run): Effect => ({
  kind,
  run: async (executor, order, parameters) => {
    await run(executor, order, parameters);
    return undefined;
  },
});

/** Has an event sent later; the instant is a column, so that a page can show it and a sweep finds what its job lost. */
const timer = (event: string, seconds: number): Effect => ({
  kind: 'record',
  run: async (executor, { number }) => {
    const { rows } = await sql<{ at: Date }>`
      select now() + make_interval(secs => ${seconds}::double precision) as at`.execute(executor);
    const dueAt = rows[0]?.at;
    if (dueAt === undefined) throw new Error('the database gave no time');
    await enqueue(
      executor,
      ORDER_TASKS.timer,
      { order: number },
      { key: `${ORDER_TASKS.timer}:${number}`, runAt: dueAt },
    );
    return { dueEvent: event, dueAt };
  },
});

const MONEY: readonly (readonly [string, Effect])[] = [
  [
    'holdFunds',
    {
      kind: 'ledger',
      run: async (executor, { number: reference, buyerId: owner, total: price }) => {
        await hold(executor, { owner, reference, price });
        const { rows } = await sql<{ at: Date }>`select now() as at`.execute(executor);
        return { paidAt: rows[0]?.at ?? null };
      },
    },
  ],
  ['releaseFunds', inside('ledger', (trx, { number, buyerId }) => release(trx, { owner: buyerId, reference: number }))],
  [
    'captureFunds',
    // What the goods cost was paid when they came; the whole price is the house's.
    inside('ledger', (trx, { number, buyerId }) => capture(trx, { owner: buyerId, reference: number, cost: 0 })),
  ],
];

const GOODS: readonly (readonly [string, Effect])[] = [
  ['reserveStock', inside('record', (trx, { number, reserve }) => reserveStock(trx, number, reserve ?? []))],
  ['releaseStock', inside('record', (trx, { number }) => releaseStock(trx, number))],
  ['shipStock', inside('record', (trx, { number }) => shipStock(trx, number))],
  [
    'takeBackStock',
    inside('record', (trx, { number }, parameters) =>
      takeBackStock(trx, number, (parameters as { readonly goods: ReturnedGoods }).goods),
    ),
  ],
];

const TIMERS: readonly (readonly [string, Effect])[] = [
  ['scheduleExpiry', timer('EXPIRE', ORDER_TIMES.pay)],
  ['scheduleConfirmation', timer('EXPIRE', ORDER_TIMES.confirm)],
  ['scheduleLateness', timer('LATE', ORDER_TIMES.handOver)],
  ['scheduleCollection', timer('EXPIRE', ORDER_TIMES.collect)],
  ['scheduleCompletion', timer('COMPLETE', ORDER_TIMES.complete)],
  ['scheduleOverdue', timer('OVERDUE', ORDER_TIMES.arrive)],
];

const EFFECTS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ...MONEY,
  ...GOODS,
  ...TIMERS,
  [
    'giveInvoice',
    {
      kind: 'job',
      // Not inside: one counter's row would make all buyers wait for each other.
      job: ({ number }) => ({ task: ORDER_TASKS.invoice, payload: { order: number }, options: { maxAttempts: 10 } }),
    },
  ],
  [
    'publishUpdate',
    {
      kind: 'notice',
      notice: ({ number, buyerId }, { to, version }) => ({
        channel: accountChannel(buyerId),
        event: ORDER_UPDATED,
        data: { order: number, status: to, version },
      }),
      tell: async (executor, { number: subject, buyerId: accountId, total: amount }, { from, to: state }) => {
        if (from === state || !NOTIFIED.has(state)) return;
        await notify(executor, { accountId, noun: 'shop-order', subject, state, facts: { amount } });
      },
    },
  ],
]);

/** Binds the machine of orders to its table, the stock, the ledger and the worker's timers. */
export const orderLifecycle: LifecycleDefinition<OrderSubject, OrderRow, OrderColumns> = {
  noun: 'shop-order',
  machine: shopOrderMachine,
  meta: (state) => machineMeta('shop-order', state),
  table: { lock: lockOrder, update: updateOrder },
  effects: EFFECTS,
  keyOf: ({ number }) => number,
};
