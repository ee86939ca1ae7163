import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../tests/support/fresh-database.ts';
import { MODULES } from './modules/module-list.ts';
import { enqueue } from './platform/outbox/enqueue.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** The jobs that repeat themselves, by key. */
const REPEATED = [
  'cashback.earn',
  'checkout.sweep',
  'deletion.nightly',
  'notification.nightly',
  'offer.sync',
  'payment.audit',
  'payment.mutations',
  'payment.sweep',
  'reconciliation.daily',
  'recording.forget',
  'report.fold',
  'shop-order.sweep',
  'supplier.watch',
  'transaction.sweep',
];
const SCHEDULES = MODULES.flatMap(({ schedules = [] }) => schedules);

test('REAL-4: work that repeats itself outlives a failure before its next turn is there', async () => {
  for (const schedule of SCHEDULES) await schedule(fresh.db);
  const { rows } = await fresh.pool.query('select key, max_attempts as tries from graphile_worker.jobs order by key');
  expect(rows.map(({ key }) => key)).toEqual(REPEATED);
  expect(rows).toHaveLength(SCHEDULES.length);
  expect(rows.filter(({ tries }) => tries < 25)).toEqual([]);
});

test('REAL-4: once its next turn waits, a turn that fails is not tried again', async () => {
  await enqueue(fresh.db, 'again', {}, { key: 'again' });
  await fresh.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key = 'again'",
  );
  await enqueue(fresh.db, 'again', {}, { key: 'again', afterSeconds: 60 });
  const { rows } = await fresh.pool.query(
    "select key, attempts < max_attempts as alive from graphile_worker.jobs where task_identifier = 'again' order by id",
  );
  expect(rows).toEqual([
    { key: null, alive: false },
    { key: 'again', alive: true },
  ]);
});
