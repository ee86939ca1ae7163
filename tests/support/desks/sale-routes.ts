import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { registerCallbackRoutes } from '#server/inbound/callback.routes.ts';
import { readBalances } from '#server/ledger/balance.ts';
import { transactionRoutes } from '#server/modules/transaction/index.ts';
import { signedIn, type TestCaller, testApp } from '../test-app.ts';
import { openCounter, type TestAgent, type TestCounter } from './counter.ts';

/** How a product names its supplier where a number is looked up before it is paid for. */
export const ASKED_FIRST = {
  connector: 'biller',
  inquiry: 'inquiry',
  pay: 'top-up',
  status: 'status',
  customerNumber: { $: 'parameters.destination' },
} as const;

/**
 * The routes of sales over HTTP, callbacks included, with one agent of Rp 50,000 who is signed in; the ledger is checked after
 * each test of the file.
 * @param products what the counter sells @param max connections to the database
 */
export function saleRoutes(products: readonly Parameters<TestCounter['publish']>[0][], max = 20) {
  let counter: TestCounter;
  let app: FastifyInstance;
  let agent: TestAgent;
  let caller: TestCaller;

  beforeAll(async () => {
    counter = await openCounter({ max });
    for (const product of products) await counter.publish(product);
    app = await testApp(counter, {
      routes: transactionRoutes(counter.deps),
      extend: (limited) => registerCallbackRoutes(limited, counter.deps),
    });
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
    /** The agent's calls. */
    get caller() {
      return caller;
    },
    /** What the agent has, without what is on hold, in rupiah. */
    deposit: async (): Promise<number> => (await readBalances(counter.db, agent.id)).deposit,
  };
}
