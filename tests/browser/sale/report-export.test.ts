import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from '../support/fixtures.ts';
import { PEOPLE } from '../support/people.ts';

test.describe.configure({ mode: 'serial' });

test('TRX-1: all rows of a filtered report become a file, with a notice when it is there', async ({ page, books }) => {
  await page.goto('/account/laporan/transaksi?status=failed');
  await expect(page.getByRole('button', { name: 'Gagal', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const count = page.locator('[data-block-id="total-count"]');
  await expect(count).toContainText(/\d/);
  // The filter of products comes with its own answer and moves what is below it.
  await expect(page.getByText('Semua produk').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unduh semua baris' }).click();
  await expect(page).toHaveURL('/account/laporan/unduhan');
  const save = page.getByRole('button', { name: 'Unduh berkas CSV' }).first();
  await expect(save).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^konter-transaksi-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n');
  const { rows } = await sql<{
    ref: string;
  }>`select t.ref_id as ref from transaction t join account a on a.id = t.owner_id
    where a.hp = ${PEOPLE.agent} and t.state = 'failed' order by t.business_date desc, t.id desc`.execute(books.db);
  expect(lines[0]).toContain('Tanggal (WIB);No. transaksi;Status');
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(rows.map(({ ref }) => ref));
  expect(lines.slice(1).every((line) => line.includes(';Gagal;'))).toBe(true);
});

test('TRX-1: another account does not get the file', async ({ page, books, browser, sessionOf, program }) => {
  await page.goto('/account/laporan/unduhan');
  await expect(page.getByRole('button', { name: 'Unduh berkas CSV' }).first()).toBeVisible();
  const { rows } = await sql<{
    reference: string;
  }>`select reference from report_export where state = 'ready' limit 1`.execute(books.db);
  const file = `/api/v1/report-export/${rows[0]?.reference}/file`;
  const own = await page.request.get(file);
  expect(own.status()).toBe(200);
  expect(own.headers()['content-disposition']).toContain('attachment');
  const other = await browser.newContext({ baseURL: program.url, storageState: await sessionOf('master') });
  expect((await other.request.get(file)).status()).toBe(404);
  await other.close();
});

test('TRX-1: mutations of the deposit by kind and reference, with sums in the same numbers', async ({
  page,
  books,
}) => {
  await page.goto('/account/laporan/deposit');
  await page.getByRole('group', { name: 'Jenis' }).getByRole('button', { name: 'Pembelian' }).click();
  await expect(page).toHaveURL(/kind=hold/);
  const { rows } = await sql<{ debit: string; reference: string }>`
    select sum(-e.amount) as debit, max(j.reference) as reference from entry e join journal j on j.id = e.journal_id
    join ledger_account l on l.id = e.ledger_account_id and l.kind = 'deposit' join account a on a.id = l.owner_id
    where a.hp = ${PEOPLE.agent} and j.kind = 'hold'`.execute(books.db);
  const debit = page.locator('[data-block-id="total-debit"]');
  await expect.poll(async () => (await debit.innerText()).replace(/\D/g, '')).toBe(rows[0]?.debit);
  await page.getByLabel('Cari no. transaksi lengkap').fill(rows[0]?.reference ?? '');
  await expect(page.locator('[data-block-id="total-count"]')).toContainText('1');
  await page.getByLabel('Cari no. transaksi lengkap').fill('K26000000000');
  await expect(page.getByText('Tidak ada yang cocok. Longgarkan saringan atau tanggalnya.')).toBeVisible();
});

for (const width of [360, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`TRX-1: sales by day and product at ${width} px, as bars and as tables, by keyboard`, async ({
      page,
      books,
    }) => {
      await page.goto('/account/laporan/grafik');
      const bars = page.getByRole('slider', { name: 'Per hari' });
      await expect(bars).toBeVisible();
      await expect(bars).toHaveAttribute('aria-valuemax', '30');
      await bars.focus();
      await page.keyboard.press('Home');
      await expect(bars).toHaveAttribute('aria-valuenow', '1');
      await expect(page.getByRole('list', { name: 'Per produk' }).getByRole('listitem').first()).toBeVisible();
      await page.getByRole('button', { name: 'Tabel' }).click();
      const { rows } = await sql<{ profit: string }>`select sum(t.selling_price - t.price) as profit from transaction t
        join account a on a.id = t.owner_id where a.hp = ${PEOPLE.agent} and t.state = 'success'
        and t.business_date > (now() at time zone 'Asia/Jakarta')::date - 30`.execute(books.db);
      for (const caption of ['Per hari', 'Per produk']) {
        const sum = page.getByRole('table', { name: caption }).getByRole('row').last().getByRole('cell').last();
        await expect.poll(async () => (await sum.innerText()).replace(/\D/g, '')).toBe(rows[0]?.profit);
      }
    });
  });
}

test('TRX-1: a report is narrowed to one product', async ({ page, books }) => {
  // A product of the demo that no other test buys.
  const { rows } = await sql<{ count: string }>`select count(*) as count from transaction t join account a
    on a.id = t.owner_id where a.hp = ${PEOPLE.agent} and t.product_id = 'tv-vidio'`.execute(books.db);
  await page.goto('/account/laporan/transaksi');
  await page.getByRole('button', { name: /^Saring/ }).click();
  const field = page.locator('[data-block-id="product"]');
  await field.locator('button[data-value=""]').click();
  await field.locator('button[data-value="tv-vidio"]').click();
  await expect(page.locator('[data-block-id="total-count"]')).toContainText(
    new RegExp(`^Transaksi(?: · [\\d.]+ berhasil)?${rows[0]?.count}$`),
  );
  await expect(page.locator('main li button[data-ref]')).toHaveCount(Number(rows[0]?.count));
});
