import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { writeCsv } from '#server/platform/spreadsheet/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/write-xlsx.ts';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';

const HEAD = ['Nomor tujuan', 'Kode produk', 'Harga', 'Nomor meter'];
const PRICE = 10_430;
type Row = readonly (string | number)[];

/** Writes a real file and uploads it through the page. */
async function upload(page: Page, info: TestInfo, name: string, rows: readonly Row[]): Promise<void> {
  mkdirSync(info.outputDir, { recursive: true });
  const path = info.outputPath(name);
  const table = [HEAD, ...rows];
  await writeFile(
    path,
    name.endsWith('.csv') ? writeCsv(table) : writeXlsx([{ name: 'a', widths: [20], rows: table }]),
  );
  await page.goto('/prabayar/topupByExcel');
  await page.getByLabel('Pilih berkas').setInputFiles(path);
}

const good = (count: number): Row[] =>
  Array.from({ length: count }, () => [mobileNumber('0000'), 'telkomsel-10', PRICE]);

test('PRE-16: a file is checked, confirmed once, and its progress updates by itself', async ({ page, books }, info) => {
  const before = await books.deposit(PEOPLE.agent);
  await upload(page, info, 'lancar.xlsx', good(6));
  await expect(page).toHaveURL(/\/bulk-file\/B[0-9A-Z]+/);
  await page.getByRole('button', { name: 'Beli 6 baris' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beli semua baris?' });
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Beli semua Rp 62.580' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Baris selesai diproses' })).toHaveJSProperty('value', 6);
  await expect(page.locator('[data-state="done"]')).toBeVisible();
  await expect(page.getByText(/^6 berhasil/)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-block="bulk-rows"] [data-state="success"]')).toHaveCount(6);
  expect(await books.deposit(PEOPLE.agent)).toBe(before - 6 * PRICE);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hasil CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('lancar-hasil.csv');
});

test('PRE-16, API-3: flagged rows show the reason; the good one among them is bought alone, at the price of now', async ({
  page,
  books,
}, info) => {
  const before = await books.deposit(PEOPLE.agent);
  const number = mobileNumber('0000');
  await upload(page, info, 'salah.csv', [
    [number, 'telkomsel-10', ''],
    [number, 'telkomsel-10', PRICE],
    ['0812', 'telkomsel-10', PRICE],
    [mobileNumber('0000'), 'tidak-ada', PRICE],
    [mobileNumber('0000'), 'telkomsel-10', 9_000],
  ]);
  await expect(page.getByText('Ada baris yang perlu diperbaiki')).toBeVisible();
  await expect(page.getByText('Nomor dan produk sama dengan baris 2.')).toBeVisible();
  await expect(page.getByText(/Nomor salah\./)).toBeVisible();
  await expect(page.getByText('Produk tidak ditemukan: tidak-ada.')).toBeVisible();
  await expect(page.getByText('Harga sekarang Rp 10.430, di berkas Rp 9.000.')).toBeVisible();
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
  await page.getByRole('button', { name: 'Beli 1 baris yang benar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beli baris yang benar?' });
  await expect(sheet.getByText('Dilewati')).toBeVisible();
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Beli yang benar Rp 10.430' }).click();
  await expect(page.getByText(/^1 berhasil · 0 menunggu jawaban · 0 gagal · 4 dilewati/)).toBeVisible();
  await expect(page.locator('[data-state="done"]')).toBeVisible();
  expect(await books.deposit(PEOPLE.agent)).toBe(before - PRICE);
});

test('PRE-16: a file of which no row is good offers nothing to buy', async ({ page }, info) => {
  await upload(page, info, 'semua-salah.csv', [['0812', 'telkomsel-10', PRICE]]);
  await expect(page.getByText('Ada baris yang perlu diperbaiki')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Beli/ })).toHaveCount(0);
});

test('PRE-16: a file whose sales wait for an answer is sent, and done only after the last one', async ({
  page,
}, info) => {
  await upload(page, info, 'menunggu.csv', [[mobileNumber('1039'), 'telkomsel-10', PRICE]]);
  await page.getByRole('button', { name: 'Beli 1 baris' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beli semua baris?' });
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Beli semua Rp 10.430' }).click();
  await expect(page.locator('[data-block-id="status"] [data-state="sent"]')).toBeVisible();
  await expect(page.getByText(/^1 berhasil/)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-block-id="status"] [data-state="done"]')).toBeVisible();
});

test('PRE-16: a file that is no spreadsheet, and a name that was used, are refused where one looks', async ({
  page,
}, info) => {
  mkdirSync(info.outputDir, { recursive: true });
  const path = info.outputPath('lama.xlsx');
  await writeFile(path, Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2_000)]));
  await page.goto('/prabayar/topupByExcel');
  await page.getByLabel('Pilih berkas').setInputFiles(path);
  await expect(page.getByRole('alert').filter({ hasText: 'berkas Excel lama (.xls)' })).toBeVisible();
  await upload(page, info, 'sama.csv', good(1));
  await expect(page).toHaveURL(/\/bulk-file\//);
  await upload(page, info, 'sama.csv', good(2));
  await expect(page.getByRole('alert').filter({ hasText: 'sudah diunggah hari ini' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'sama.csv' })).toHaveCount(1);
  await upload(page, info, `${'panjang'.repeat(20)}.csv`, good(1));
  await expect(page.getByRole('alert').filter({ hasText: 'Nama berkas' })).toContainText('Maksimal 120 karakter.');
});

test('NAV-5: entering checks once; a failed call leads to the prepaid home', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/checkExcel|screen\?/.test(request.url())) asked.push(request.url());
  });
  const enter = () => page.getByRole('link', { name: 'Isi ulang massal' }).first().click();
  await page.goto('/');
  await enter();
  await expect(page).toHaveURL('/prabayar/topupByExcel');
  // Going back before the answer is no entry: the next attempt checks again.
  await expect(page.getByRole('heading', { level: 1, name: 'Isi ulang massal' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await enter();
  await expect(page).toHaveURL('/prabayar/topupByExcel');
  expect(asked.filter((url) => url.includes('checkExcel'))).toHaveLength(1);
  await page.route('**/api/v1/prabayar/checkExcel', (route) => route.abort());
  await page.goto('/');
  await enter();
  await expect(page).toHaveURL('/prabayar/pulsa');
});

test('NAV-5: a call that refuses and the answer that was kept of it lead to the prepaid home', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/v1/prabayar/checkExcel', (route) => {
    asked += 1;
    return route.fulfill({ json: { excelAccess: false } });
  });
  await page.goto('/');
  for (const turn of ['refused', 'kept']) {
    await page.getByRole('link', { name: 'Isi ulang massal' }).first().click();
    await expect(page, turn).toHaveURL('/prabayar/pulsa');
    await page.getByRole('link', { name: 'Konter', exact: true }).click();
    await expect(page).toHaveURL('/');
  }
  expect(asked).toBe(1);
  // An answer without a permission does not admit either.
  await page.route('**/api/v1/prabayar/checkExcel', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Isi ulang massal' }).first().click();
  await expect(page).toHaveURL('/prabayar/pulsa');
});

test.describe('without the permission', () => {
  test.use({ person: 'second' });
  test('NAV-5: the address leads to the prepaid home and the menu does not name it', async ({ page }) => {
    await page.goto('/prabayar/topupByExcel');
    await expect(page).toHaveURL('/prabayar/pulsa');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Isi ulang massal' })).toHaveCount(0);
  });
});
