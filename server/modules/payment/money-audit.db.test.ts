import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKS_DISAGREE } from '#server/platform/outbox/exhausted-jobs.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { runJobs } from '../../../tests/support/run-jobs.ts';
import { paymentTasks } from './payment.tasks.ts';
import { PAYMENT_TASKS } from './payment-task-names.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

/** The nightly look, now. @returns what it ended with */
async function night(): Promise<readonly unknown[]> {
  const { [PAYMENT_TASKS.audit]: audit } = paymentTasks(desk.deps);
  if (audit === undefined) throw new Error('nobody looks at night');
  await desk.pool.query('select graphile_worker.add_job($1, job_key => $1)', [PAYMENT_TASKS.audit]);
  return runJobs(desk.pool, { [PAYMENT_TASKS.audit]: audit });
}

test('DEP-6, REAL-5: a night that finds a broken invariant fails, so that somebody is told; one that finds none ends that', async () => {
  const payer = await desk.payer();
  expect(await night()).toEqual([]);
  const spoil = () =>
    desk.pool.query(
      `insert into ledger_account (owner_id, kind, balance) values ($1, 'deposit', 1)
        on conflict (owner_id, kind) do update set balance = ledger_account.balance + excluded.balance`,
      [payer.id],
    );
  await spoil();
  const [trouble, ...others] = await night();
  expect(others).toEqual([]);
  expect(String(trouble)).toContain(`${BOOKS_DISAGREE}: `);
  // As the queue keeps it.
  await desk.pool.query(
    `select graphile_worker.add_job($1, job_key => 'last night', max_attempts => 1, run_at => now() + interval '6 hours')`,
    [PAYMENT_TASKS.audit],
  );
  await desk.pool.query("update graphile_worker._private_jobs set attempts = 1 where key = 'last night'");
  await desk.pool.query('update ledger_account set balance = balance - 1 where owner_id = $1', [payer.id]);
  expect(await night()).toEqual([]);
  const { rowCount } = await desk.pool.query("select 1 from graphile_worker.jobs where key = 'last night'");
  expect(rowCount).toBe(0);
});
