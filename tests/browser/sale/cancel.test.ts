import { sql } from 'kysely';
import type { Books } from '../support/books.ts';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';

/** Sales stay in the queue from now on, as when every worker is busy. */
async function holdSales({ db }: Books): Promise<void> {
  await sql`create or replace function hold_sales() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier = 'transaction.send')
      then new.run_at = now() + interval '1 hour'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger hold_sales before insert on graphile_worker._private_jobs
    for each row execute function hold_sales()`.execute(db);
}

/** Workers take what waits. */
async function letSalesGo({ db }: Books): Promise<void> {
  await sql`drop trigger if exists hold_sales on graphile_worker._private_jobs`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now() where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'transaction.send')`.execute(db);
  await sql`notify "jobs:insert"`.execute(db);
}

test.beforeEach(({ books }) => holdSales(books));
test.afterEach(({ books }) => letSalesGo(books));

test('LIFE-7, TRX-3: a queued sale is canceled from its page, and all of its money is back', async ({
  page,
  till,
  books,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  await till.prepare(mobileNumber('0000'));
  await till.settle();
  await expect(till.status).toHaveText('Menunggu giliran');
  expect(await books.deposit(PEOPLE.agent)).toBeLessThan(before);
  const cancel = page.getByRole('button', { name: 'Batalkan' });
  await cancel.click();
  await expect(till.status).toHaveText('Dibatalkan');
  await expect(page.getByTestId('refund-line')).toHaveText(/^Rp\s[\d.]+ kembali ke saldo pukul \d\d\.\d\d$/);
  await expect(cancel).toBeHidden();
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});

test('LIFE-7, TRX-3: after a late cancel the page shows that the order is with the supplier and what happens to the money', async ({
  page,
  till,
  books,
}) => {
  const number = mobileNumber('0000');
  await till.prepare(number);
  await till.settle();
  await page.route('**/cancel', async (route) => {
    await letSalesGo(books);
    await expect.poll(async () => (await books.purchases(number))[0]?.state).not.toBe('unprocessed');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Batalkan' }).click();
  await expect(page.getByText('Tidak sempat dibatalkan: pesanan sudah dikirim ke pemasok.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan' })).toBeHidden();
  await expect(till.status).toHaveText('Berhasil');
});
