import { sql } from 'kysely';
import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

test('LIFE-1, LIFE-9, SDUI-6: a sale without an answer is found, checked, proposed by one person, settled by another, and its agent sees it', async ({
  page,
  till,
  author,
  colleague,
  books,
}) => {
  const destination = mobileNumber('2012');
  await till.prepare(destination);
  const refId = await till.settle();
  await expect(till.status).toHaveText('Diproses');
  const moveSending = (days: number) =>
    sql`update supplier_attempt a set sent_at = sent_at + make_interval(days => ${days}::int) from transaction t
      where t.id = a.transaction_id and t.ref_id = ${refId}`.execute(books.db);
  await moveSending(-2);

  await author.page.goto('/ops/review');
  await author.page.getByLabel('Referensi, nomor tujuan').fill(destination);
  const row = author.page.getByRole('row').filter({ hasText: refId });
  await row.getByRole('button', { name: `Tanya pemasok tentang ${refId}` }).click();
  await expect(author.page.getByText(`${refId}: Pemasok belum bisa memastikan.`)).toBeVisible();
  await expect(row.getByText('Perlu ditinjau', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Usulkan penyelesaian ${refId}` }).click();
  await author.dialog.getByLabel('Hasilnya').selectOption('Terkirim');
  await expect(author.dialog.getByText(/yang ditahan dipakai membayar transaksi ini/)).toBeVisible();
  const send = author.dialog.getByRole('button', { name: 'Usulkan', exact: true });
  await author.dialog.getByLabel('Catatan').fill('Dicek lewat telepon');
  await expect(send).toBeDisabled();
  await author.dialog.getByLabel('Nomor SN atau token').fill('SN-4711-BUDI');
  await send.click();
  await expect(author.dialog).toBeHidden();
  await expect(row.getByText('SN-4711-BUDI')).toBeVisible();
  await expect(row.getByRole('button', { name: `Setujui usulan ${refId}` })).toHaveCount(0);
  await expect(till.status).toHaveText('Diproses');

  // A follower at the newest step sees steps of others arrive; a reader of an earlier one keeps the position.
  const follower = await author.page.context().newPage();
  await follower.goto(`/inspector/transaction/${refId}?step=failing`);
  await follower.getByLabel('Ikuti langsung').check();
  await expect(follower.getByText(/^Mengikuti · langkah (\d+) dari \1$/)).toBeVisible();
  const reader = await author.page.context().newPage();
  await reader.goto(`/inspector/transaction/${refId}?step=2`);
  await reader.getByLabel('Ikuti langsung').check();

  await colleague.page.goto('/ops/review');
  await colleague.page.getByRole('button', { name: `Setujui usulan ${refId}` }).click();
  await expect(colleague.dialog.getByText('Dicek lewat telepon')).toBeVisible();
  await colleague.dialog.getByLabel('Catatan').fill('Bukti cocok');
  await colleague.dialog.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(colleague.dialog).toBeHidden();
  await expect(follower.locator('[data-state="success"]')).toHaveAttribute('data-active', 'true', { timeout: 5_000 });
  await expect(follower.getByRole('complementary', { name: 'Rincian langkah' })).toContainText('SETTLE_SUCCEEDED');
  await expect(reader.getByRole('button', { name: /SETTLE_SUCCEEDED/ })).toBeVisible({ timeout: 5_000 });
  await expect(reader.getByText(/^Mengikuti · langkah 2 dari/)).toBeVisible();
  await expect(colleague.page.getByText(refId)).toHaveCount(0);
  await expect(till.status).toHaveText('Berhasil');
  await expect(page.getByText('SN-4711-BUDI').first()).toBeVisible();
  await expect(row.getByText('Tidak perlu ditinjau')).toBeVisible({ timeout: 20_000 });
  // A restarted program compares past days with the supplier, which has no record of the sale then.
  await moveSending(2);
});

test('SDUI-11: the pages of reviews and of the log fit a phone; the former are refused to other accounts', async ({
  author,
  browser,
  baseURL,
  sessionOf,
}) => {
  await author.page.setViewportSize({ width: 360, height: 740 });
  await author.page.goto('/ops/review');
  await expect(author.page.getByRole('heading', { level: 1, name: 'Tinjauan transaksi' })).toBeVisible();
  const wide = await author.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  // A long form above a list must leave the list its height.
  await author.page.goto('/ops/audit');
  const entry = author.page.getByRole('region', { name: 'Catatan audit' }).getByRole('row').nth(1);
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport({ ratio: 0.9 });
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await sessionOf('second') });
  const agent = await context.newPage();
  expect((await agent.goto('/ops/review'))?.status()).toBe(403);
  await context.close();
});
