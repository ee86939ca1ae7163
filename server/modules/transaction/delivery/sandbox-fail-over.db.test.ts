import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processInbox } from '#server/inbound/process-inbox.ts';
import { receiveCallback } from '#server/inbound/receive-callback.ts';
import { seedOffers } from '#server/modules/offer/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type SandboxRuntime, startSandboxRuntime } from '../../../../tests/documents/sandbox-runtime.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { twoSuppliers } from '../../../../tests/support/desks/two-suppliers.ts';
import { shippedDocuments } from '../../../../tests/support/factories/shipped-documents.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { checkTransaction, sendTransaction } from './send-transaction.ts';

const PRICE = 49_650;
const COST = 49_500;
/** A supplier that never answers is waited for so long in this test instead of three quarters of a minute. */
const PATIENCE_MS = 500;

let suppliers: SandboxRuntime;
let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;
let numbers = 0;

beforeAll(async () => {
  suppliers = await startSandboxRuntime();
  const shipped = shippedDocuments();
  counter = await openCounter({
    replace: async ({ db }) => {
      await shipped.store(db);
      await seedOffers(db, shipped);
      const connectorByHash = async (hash: string) => impatient(await shipped.connectorByHash(hash));
      return { connectors: suppliers.runtime, documents: { ...shipped, connectorByHash } };
    },
  });
  till = twoSuppliers(counter, () => agent);
});
beforeEach(async () => {
  await counter.reset();
  await till.healAll();
  agent = await counter.agent({ deposit: 100_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await counter.close();
  await suppliers.stop();
});

type Shipped = Awaited<ReturnType<ReturnType<typeof shippedDocuments>['connectorByHash']>>;
function impatient(connector: Shipped): Shipped {
  const operations = Object.entries(connector.operations).map(([name, one]) => [
    name,
    { ...one, timeoutMs: PATIENCE_MS },
  ]);
  return { ...connector, operations: Object.fromEntries(operations) as Shipped['operations'] };
}

/** A top-up of 50,000 to a number whose last digits choose what its suppliers do. */
async function buy(ending: string): Promise<TransactionRow> {
  numbers += 1;
  const destination = `08121${String(numbers).padStart(3, '0')}${ending}`;
  const request = { caller: agent.caller, requestId: 'test' };
  const body = { product: 'pulsa', nominal: 'telkomsel-50', operator: 'telkomsel', parameters: { destination } };
  return inTransaction(counter.db, (trx) =>
    createTransaction(trx, counter.deps, request, { ...body, quoted_price: PRICE }),
  );
}
/** Asks about a sale as often as it takes: the sandbox's suppliers need a moment. */
const ended = (row: TransactionRow) =>
  vi.waitFor(async () => {
    await checkTransaction(counter.deps, row.refId);
    const now = await till.now(row);
    expect(now.state).not.toBe('processing');
    return now;
  });
const asked = async (row: TransactionRow) =>
  (await till.attempts(row)).map(({ connector_id, state }) => `${connector_id} ${state}`);
/** Movements of our deposit at a supplier for a sale, under whichever of its references. */
const moves = async (supplier: string, { refId }: TransactionRow) =>
  (await Promise.all([refId, `${refId}B`].map((reference) => suppliers.rig.moves(supplier, reference)))).flat();
/** The supplier's own reports of a sale, as they came over HTTP. @returns what became of each */
async function hear(connectorId: string, { refId }: TransactionRow): Promise<readonly (string | undefined)[]> {
  const reports = await vi.waitFor(() => {
    const found = suppliers.rig.callbacks(refId).filter(({ url }) => url.pathname.includes(connectorId));
    expect(found).not.toHaveLength(0);
    return found;
  });
  const outcomes: (string | undefined)[] = [];
  for (const { method, url, headers, body } of reports) {
    const raw = { method: method as 'POST', headers, query: url.search.slice(1), rawBody: Buffer.from(body) };
    expect(await receiveCallback(counter.deps, { ...raw, connectorId, address: '127.0.0.1' })).toMatchObject({
      status: 200,
    });
    const { rows } = await counter.pool.query('select id from inbox_event order by id desc limit 1');
    outcomes.push(await processInbox(counter.deps, rows[0].id));
  }
  return outcomes;
}

describe('REAL-4: fail-over between the sandbox’s suppliers, over HTTP', () => {
  test('the first refuses before it makes anything: the second sells, and only it is paid', async () => {
    const row = await buy('2014');
    expect(await sendTransaction(counter.deps, row.refId)).toBe('reroute');
    expect(await counter.work()).toEqual([]);
    expect(await ended(row)).toMatchObject({ state: 'success', needsReview: false });
    expect(await asked(row)).toEqual(['digiflazz failed', 'otomax succeeded']);
    expect(await moves('digiflazz', row)).toEqual([]);
    expect(await moves('otomax', row)).toMatchObject([{ kind: 'debit' }]);
    expect(await till.balances()).toMatchObject({ deposit: 100_000 - PRICE, hold: 0 });
  });

  test.each([
    ['gives no answer, yet delivers', '2004'],
    ['answers with a gateway’s error, yet delivers', '2009'],
    ['answers with a page, yet delivers', '2008'],
  ])('the first %s: the sale waits for it, and the second never hears of it', async (_, ending) => {
    const row = await buy(ending);
    expect(await sendTransaction(counter.deps, row.refId)).toBe('wait');
    expect(await till.now(row)).toMatchObject({ state: 'processing' });
    expect(await till.balances()).toMatchObject({ hold: PRICE });
    expect(await ended(row)).toMatchObject({ state: 'success', supplierPrice: COST });
    expect(await asked(row)).toEqual(['digiflazz succeeded']);
    expect(await moves('digiflazz', row)).toEqual([{ kind: 'debit', amount: COST }]);
    expect(await moves('otomax', row)).toEqual([]);
  });

  test('the first takes the order and is never heard of again: it stays pending, the money held, the second unasked', async () => {
    const row = await buy('2012');
    expect(await sendTransaction(counter.deps, row.refId)).toBe('wait');
    for (let times = 0; times < 3; times += 1) expect(await checkTransaction(counter.deps, row.refId)).toBe('wait');
    expect(await till.now(row)).toMatchObject({ state: 'processing' });
    expect(await till.balances()).toMatchObject({ deposit: 100_000 - PRICE, hold: PRICE });
    expect(await moves('otomax', row)).toEqual([]);
  });

  test('the first is out of order altogether: nobody knows whether it was heard, so nobody else is asked', async () => {
    await suppliers.rig.control('digiflazz', { down: true });
    const row = await buy('1039');
    expect(await sendTransaction(counter.deps, row.refId)).toBe('wait');
    expect(await checkTransaction(counter.deps, row.refId)).toBe('wait');
    await suppliers.rig.control('digiflazz', { down: false });
    expect(await ended(row)).toMatchObject({ state: 'success' });
    expect(await asked(row)).toEqual(['digiflazz succeeded']);
    expect(await moves('otomax', row)).toEqual([]);
  });

  test('the first refused, yet reports a success after the second has sold: one sale, one debit, and a person is called', async () => {
    const row = await buy('2015');
    expect(await sendTransaction(counter.deps, row.refId)).toBe('reroute');
    expect(await counter.work()).toEqual([]);
    const sold = await ended(row);
    expect(sold).toMatchObject({ state: 'success' });
    const books = await till.books(row);
    await hear('digiflazz', row);
    expect(await till.now(row)).toMatchObject({ state: 'success', needsReview: true, sn: sold.sn });
    expect(await till.balances()).toMatchObject({ deposit: 100_000 - PRICE, hold: 0 });
    expect(books.deposit).toBe(-PRICE);
    // Both were paid by us: what the first one took stands in our books, not with the agent.
    const [first, second] = [await moves('digiflazz', row), await moves('otomax', row)];
    expect([first, second]).toMatchObject([[{ kind: 'debit', amount: COST }], [{ kind: 'debit' }]]);
    const paid = COST + (second[0]?.amount ?? 0);
    expect((await till.books(row)).supplier_float).toBe(paid);
  });

  test('every supplier refuses: the money is back once, and nobody was paid', async () => {
    const row = await buy('2007');
    await sendTransaction(counter.deps, row.refId);
    expect(await counter.work()).toEqual([]);
    expect(await till.now(row)).toMatchObject({ state: 'failed' });
    expect(await asked(row)).toEqual(['digiflazz failed', 'otomax failed']);
    expect(await till.balances()).toMatchObject({ deposit: 100_000, hold: 0 });
    expect([await moves('digiflazz', row), await moves('otomax', row)]).toEqual([[], []]);
  });
});
