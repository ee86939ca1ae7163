import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readBalances } from '#server/ledger/balance.ts';
import { purchaseListRoutes } from '#server/modules/purchase-list/index.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import type { PurchaseListAnswer } from '#src/contract/sale/purchase-list.contract.ts';
import { liveProduct, productNominal } from '../factories/product.ts';
import { signedIn, type TestAnswer, type TestCaller, testApp } from '../test-app.ts';
import { openCounter, PASSWORD, type TestAgent, type TestCounter } from './counter.ts';

const LOOKED_UP = {
  connector: 'biller',
  inquiry: 'inquiry',
  pay: 'top-up',
  status: 'status',
  customerNumber: { $: 'parameters.destination' },
};

/** The list in an answer. */
export const listOf = ({ body }: Pick<TestAnswer, 'body'>) => body as PurchaseListAnswer & Record<string, unknown>;

/** A counter with airtime and a looked-up product, and one agent of Rp 50,000 with a purchase list. */
export function purchaseListDesk() {
  let counter: TestCounter;
  let app: FastifyInstance;
  let agent: TestAgent;
  let caller: TestCaller;
  let presses = 0;

  beforeAll(async () => {
    counter = await openCounter({ max: 40 });
    await counter.publish(liveProduct('pulsa', { nominals: [productNominal('p10'), productNominal('p20')] }));
    await counter.publish(liveProduct('token', { flow: { inquiry: 'required', bills: 'none' }, supplier: LOOKED_UP }));
    app = await testApp(counter, { routes: [...transactionRoutes(counter.deps), ...purchaseListRoutes(counter.deps)] });
  });
  beforeEach(async () => {
    await counter.reset();
    agent = await counter.agent({ deposit: 50_000 });
    caller = await signedIn(app, counter.db, agent.id);
  });
  afterEach(async () => {
    expect(await counter.violations()).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await counter.close();
  });

  const key = () => {
    presses += 1;
    return `key-of-press-${presses}`;
  };
  const add = (number: string, values: object = {}, who = caller) =>
    who.call('purchase-list.add', {
      product: 'pulsa',
      nominal: 'p10',
      parameters: { destination: number },
      quoted_price: 10_000,
      selling_price: 12_000,
      ...values,
    });
  const list = async (who = caller) => listOf(await who.call('purchase-list.get'));
  const confirm = async (values: object = {}, pressed = key()) => {
    const seen = await list();
    const agreed = { lines: seen.lines.map(({ line }) => line), quoted_total: seen.total };
    return caller.call('purchase-list.confirm', { ...agreed, password: PASSWORD, ...values }, { key: pressed });
  };
  const sales = async (): Promise<number> => {
    const { rows } = await counter.pool.query(
      `select count(*)::int as n from transaction where owner_id = $1 and state not in ('inquiry', 'expired')`,
      [agent.id],
    );
    return rows[0].n;
  };
  const balances = () => readBalances(counter.db, agent.id);

  return {
    get counter() {
      return counter;
    },
    get app() {
      return app;
    },
    get agent() {
      return agent;
    },
    get caller() {
      return caller;
    },
    key,
    add,
    list,
    confirm,
    sales,
    balances,
  };
}
