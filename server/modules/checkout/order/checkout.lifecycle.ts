import { payBack } from '#server/ledger/postings/refund-to-deposit.ts';
import { type MoneyBack, putMoneyBack, sendMoneyBack, setMoneyAside } from '#server/ledger/postings/refund-to-payer.ts';
import type { LifecycleDefinition, LifecycleEffect } from '#server/lifecycle/lifecycle-definition.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { machineMeta } from '#src/machines/registry.ts';
import { houseAccount } from '../house-account.ts';
import { lockOrder, updateOrder } from './checkout-order.repository.ts';
import type { OrderColumns, OrderRow, OrderSubject } from './checkout-order-row.ts';

/** Tasks of the worker that belong to orders of guests. */
export const CHECKOUT_TASKS = {
  check: 'checkout.check',
  giveBack: 'checkout.return',
  sweep: 'checkout.sweep',
} as const;

/** Key of the one waiting look at an order's customer; a later one replaces it. */
export const checkOrderKey = (code: string): string => `checkout.check:${code}`;

/** Key of the one waiting try to give an order's money back. */
export const returnKey = (code: string): string => `checkout.return:${code}`;

/** A step of money on its way back; what it posts is the ledger's. */
const moneyBack = (
  post: (executor: Executor, money: MoneyBack) => Promise<unknown>,
): LifecycleEffect<OrderSubject, OrderColumns> => ({
  kind: 'ledger',
  run: async (executor, { code, received }) => {
    const { accountId: house } = await houseAccount(executor);
    await post(executor, { house, reference: code, amount: received });
    return undefined;
  },
});

const effects = new Map<string, LifecycleEffect<OrderSubject, OrderColumns>>([
  [
    'payBack',
    {
      kind: 'ledger',
      run: async (executor, { code, received }, parameters) => {
        const to = accountOf(parameters);
        const { accountId: from } = await houseAccount(executor);
        await payBack(executor, { from, to, amount: received, reference: code });
        return { refundedTo: to };
      },
    },
  ],
  [
    'scheduleCheck',
    {
      kind: 'job',
      job: ({ code }, parameters) => ({
        task: CHECKOUT_TASKS.check,
        payload: { code },
        options: { afterSeconds: secondsOf(parameters), key: checkOrderKey(code) },
      }),
    },
  ],
  [
    'scheduleReturn',
    {
      kind: 'job',
      job: ({ code }, parameters) => ({
        task: CHECKOUT_TASKS.giveBack,
        payload: { code },
        options: { afterSeconds: secondsOf(parameters), key: returnKey(code) },
      }),
    },
  ],
  ['setAside', moneyBack(setMoneyAside)],
  ['sendBack', moneyBack(sendMoneyBack)],
  ['putBack', moneyBack(putMoneyBack)],
]);

/** Binds the checkout machine to its table and the ledger. */
export const checkoutLifecycle: LifecycleDefinition<OrderSubject, OrderRow, OrderColumns> = {
  noun: 'checkout',
  machine: checkoutMachine,
  meta: (state) => machineMeta('checkout', state),
  table: { lock: lockOrder, update: updateOrder },
  effects,
  keyOf: ({ code }) => code,
};

function accountOf(parameters: unknown): string {
  const account: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, 'account') : undefined;
  if (typeof account !== 'string' || account === '') throw new Error('the machine named no account to pay back to');
  return account;
}

function secondsOf(parameters: unknown): number {
  const seconds: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, 'afterSeconds') : undefined;
  if (typeof seconds !== 'number') throw new Error('the machine does not say when to look again');
  return seconds;
}
