import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOffers } from '#server/modules/offer/index.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { reconciliationTasks, scheduleReconciliation } from './index.ts';
import { earliestOpenDay } from './reconciliation.tasks.ts';

let desk: PaymentDesk;
let yesterday: string;

beforeAll(async () => {
  desk = await openPaymentDesk({ tasks: (deps) => reconciliationTasks(deps) });
  await seedOffers(desk.db, desk.deps.documents);
  const today = await earliestOpenDay(desk.db);
  yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
});
afterAll(() => desk.close());

test('REAL-4, DEP-6: until four in the morning the day before is open, and a program that begins then leaves it alone', async () => {
  const open = (utc: string) => earliestOpenDay(desk.db, new Date(utc));
  expect(await open('2026-11-25T17:54:00Z')).toBe('2026-11-25');
  expect(await open('2026-11-25T20:59:59Z')).toBe('2026-11-25');
  expect(await open('2026-11-25T21:00:00Z')).toBe('2026-11-26');
});

test('REAL-4, DEP-6: a day that was compared by a clock that has been put back since is compared again', async () => {
  const times = async () => {
    const { rows } = await desk.pool.query(
      'select bool_or(checked_at > now()) as ahead, count(*)::int as days from reconciliation_day where day = $1',
      [yesterday],
    );
    return rows[0];
  };
  await scheduleReconciliation(desk.db);
  await desk.later();
  await desk.pool.query("update reconciliation_day set checked_at = now() + interval '1 day' where day = $1", [
    yesterday,
  ]);
  expect(await times()).toMatchObject({ ahead: true });
  await scheduleReconciliation(desk.db);
  await desk.later();
  expect((await times()).ahead).toBe(false);
});

test('DEP-6: a provider that makes our own program fail keeps no other from being compared; it is tried again', async () => {
  const unread = async () => {
    const { rows } = await desk.pool.query(
      `select connector_id, (select run_at < now() + interval '4 hours' from graphile_worker.jobs
         where key = 'reconciliation.daily') as soon
       from reconciliation_day where day = $1 and statement = 'unread' and connector_id in ('digiflazz', 'iak')`,
      [yesterday],
    );
    return rows;
  };
  await scheduleReconciliation(desk.db);
  await desk.later();
  await desk.pool.query("update reconciliation_day set statement = 'unread' where day = $1", [yesterday]);
  expect(await unread()).toHaveLength(2);
  await desk.pool.query(`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'a fault of ours'; end $$`);
  await desk.pool.query(`create trigger fail_here before insert on reconciliation_day for each row
    when (new.connector_id = 'digiflazz') execute function fail_here()`);
  try {
    await scheduleReconciliation(desk.db);
    await desk.later();
    expect(await unread()).toEqual([{ connector_id: 'digiflazz', soon: true }]);
  } finally {
    await desk.pool.query('drop function fail_here cascade');
  }
  await scheduleReconciliation(desk.db);
  expect(await desk.later()).toEqual([]);
  expect(await unread()).toEqual([]);
});
