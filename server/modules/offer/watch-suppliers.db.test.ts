import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Live } from '#server/documents/document-store.ts';
import { REALTIME_CHANNEL } from '#server/platform/realtime/publish.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import {
  BILLER,
  openCounter,
  RESERVE,
  type TestAgent,
  type TestCounter,
} from '../../../tests/support/desks/counter.ts';
import { TWICE_SUPPLIED, twoSuppliers } from '../../../tests/support/desks/two-suppliers.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { offerTasks } from './sync-offers.ts';
import { SUPPLIER_WATCH_TASK, watchSuppliers } from './watch-suppliers.ts';

let counter: TestCounter;
let agent: TestAgent;
let till: ReturnType<typeof twoSuppliers>;
let listener: pg.PoolClient;
let heard: string[] = [];
let connectors: readonly Live<ConnectorDocument>[] = [BILLER, RESERVE];

beforeAll(async () => {
  counter = await openCounter();
  await counter.publish(TWICE_SUPPLIED);
  await counter.publish(liveProduct('of-nobody-else', { type: 'other' }));
  till = twoSuppliers(counter, () => agent);
  listener = await counter.pool.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (payload.includes('"offer.changed"')) heard.push(payload);
  });
  await listener.query(`listen ${REALTIME_CHANNEL}`);
});
beforeEach(async () => {
  await counter.reset();
  await till.healAll();
  await counter.pool.query('delete from supplier_standing');
  connectors = [BILLER, RESERVE];
  heard = [];
  agent = await counter.agent({ deposit: 500_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  listener.release(true);
  await counter.close();
});

const deps = () => ({ ...counter.deps, documents: { ...counter.deps.documents, connectors: () => connectors } });
const look = () => watchSuppliers(deps());
const toldOf = () => heard.map((text) => (JSON.parse(text) as { data: { products: string[] } }).data.products);
async function sellTenTimes(outcome: 'success' | 'failed'): Promise<void> {
  counter.supplier.answer('top-up', { outcome, nothingCreated: false });
  for (let sale = 0; sale < 10; sale += 1) {
    await till.buy();
    await counter.work();
    await counter.pool.query('delete from purchase_slot');
  }
}

describe('PRE-18, REAL-4: open pages hear how suppliers do', () => {
  test('a supplier that became disturbed is told once, with the products it delivers, and once when it is well again', async () => {
    expect(await look()).toEqual([]);
    await sellTenTimes('failed');
    expect(await look()).toEqual(['biller']);
    expect(await look()).toEqual([]);
    await vi.waitFor(() => expect(toldOf()).toEqual([['pulsa', 'of-nobody-else']]));
    await till.healAll();
    expect(await look()).toEqual(['biller']);
    await vi.waitFor(() => expect(toldOf()).toHaveLength(2));
  });

  test('purchases that go well are no news', async () => {
    await sellTenTimes('success');
    expect(await look()).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('the daily hours of a supplier are told when they begin; a supplier of one product wakes no other page', async () => {
    // From an hour ago to an hour from now, whatever the time is.
    const { rows } = await counter.pool.query<{ minute: string }>(
      `select to_char((now() at time zone 'Asia/Jakarta') + interval '1 hour', 'HH24:MI') as minute`,
    );
    const end = rows[0]?.minute ?? '';
    const start = `${String((Number(end.slice(0, 2)) + 22) % 24).padStart(2, '0')}${end.slice(2)}`;
    connectors = [BILLER, { ...RESERVE, document: { ...RESERVE.document, cutOffs: [{ start, end }] } }];
    expect(await look()).toEqual(['reserve']);
    await vi.waitFor(() => expect(toldOf()).toEqual([['pulsa']]));
    connectors = [BILLER, RESERVE];
    expect(await look()).toEqual(['reserve']);
  });

  test('two workers that look at once tell once; the task waits for its next turn by itself', async () => {
    await sellTenTimes('failed');
    const seen = await Promise.all([look(), look(), look()]);
    expect(seen.flat()).toEqual(['biller']);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const tasks = offerTasks(deps());
    const log = { info: vi.fn(), warn: vi.fn() } as never;
    await tasks[SUPPLIER_WATCH_TASK]?.({}, { jobId: '1', attempt: 1, maxAttempts: 1, signal: undefined, log });
    const { rows } = await counter.pool.query(
      `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = $1 and run_at > now()`,
      [SUPPLIER_WATCH_TASK],
    );
    expect(rows).toEqual([{ waiting: 1 }]);
  });
});
