import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';
import { PEOPLE } from '../support/people.ts';

const PRICE = 49_650;

test('REAL-4, PRE-1, TRX-2: the first supplier refuses before it makes anything: the second delivers, one sale, one debit', async ({
  page,
  till,
  author,
  books,
}) => {
  const destination = mobileNumber('2014');
  const before = await books.deposit(PEOPLE.agent);
  await till.prepare(destination, 'Pulsa 50.000');
  const refId = await till.settle();
  await expect(till.status).toHaveText('Berhasil', { timeout: 30_000 });
  expect(await books.deposit(PEOPLE.agent)).toBe(before - PRICE);
  expect(await books.debits(destination)).toBe(0);
  expect(await books.purchases(destination)).toEqual([{ refId, state: 'success' }]);

  await page.getByRole('link', { name: 'Cetak' }).click();
  await expect(page).toHaveURL(`/receipt/prabayar/${refId}`);
  const paper = page.getByRole('article', { name: 'Struk isi pulsa' });
  await expect(paper).toContainText(refId);
  await expect(paper).toContainText('Rp 52.000');

  await author.page.goto('/ops/review');
  await author.page.getByLabel('Referensi, nomor tujuan').fill(refId);
  const attempts = author.page.getByRole('list', { name: 'Percobaan ke pemasok' }).locator('> li');
  await expect(attempts).toHaveCount(2);
  await expect(attempts.nth(0)).toContainText('digiflazz');
  await expect(attempts.nth(0)).toContainText('Gagal');
  await expect(attempts.nth(1)).toContainText('otomax');
  await expect(attempts.nth(1)).toContainText('Terkirim');
  await expect(attempts.nth(1)).toContainText('Pemasok sebelumnya tidak membuat apa-apa.');
  await attempts.nth(1).getByText('2 pemasok dipertimbangkan').click();
  await expect(attempts.nth(1)).toContainText('sudah dicoba');

  await author.page.goto('/ops/supplier');
  const desk = author.page.getByRole('article', { name: 'OtomaX' });
  await expect(desk).toContainText(/dari \d+ pembelian terakhir terkirim/);
  await expect(desk.getByRole('link', { name: 'pulsa', exact: true })).toBeVisible();
});

test('REAL-4, TRX-3: every supplier refuses: the sale fails once and all of the money is back', async ({
  till,
  books,
  page,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  await till.prepare(mobileNumber('2007'), 'Pulsa 50.000');
  await till.settle();
  await expect(till.status).toHaveText('Gagal', { timeout: 30_000 });
  await expect(page.getByTestId('refund-line')).toContainText('Rp 49.650 kembali ke saldo');
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});
