import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { PlainDocument } from '../../support/program-folder.ts';
import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

const words = (text: string) => ({ id: text, en: text, zh: text });
const article = (buyer_sku_code: string, price: number, product_name: string) => ({
  ...{ buyer_sku_code, price, product_name, brand: 'TELKOMSEL', stock: 0, unlimited_stock: true },
  ...{ buyer_product_status: true, seller_product_status: true, start_cut_off: '00:00', end_cut_off: '00:00' },
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('SDUI-6: a share of the accounts sees a release, the same ones again, until it is everybody’s or rolled back', async ({
  page,
  author,
  colleague,
  browser,
  baseURL,
  sessionOf,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await sessionOf('second') });
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto('/prabayar/pulsa');
  const before = await author.live('product', 'pulsa');
  await author.open('product', 'pulsa');
  await author.write({ ...before, name: words('Pulsa bertahap') });
  await author.save();
  const address = await author.prepareRelease('Nama baru bertahap');
  // A name is no money: one person is enough. The share is one account by its phone number.
  await author.page.getByRole('button', { name: 'Tayangkan bertahap', exact: true }).click();
  await author.dialog.getByLabel('Persen akun').fill('');
  await author.dialog.getByLabel('Akun tertentu').fill('081200000001');
  await author.dialog.getByLabel('Catatan').fill('Satu gerai dulu');
  await author.dialog.getByRole('button', { name: 'Tayangkan untuk bagian ini' }).click();
  await expect(author.dialog).toBeHidden();
  await expect(author.state).toHaveText('Bertahap');
  await expect(heading(page)).toHaveText('Pulsa bertahap');
  for (const each of [page, other]) await each.reload();
  await expect(heading(page)).toHaveText('Pulsa bertahap');
  await expect(heading(other)).toHaveText('Pulsa');

  // Everybody by percent, without a reload, then back for all in one action by the colleague.
  await colleague.page.goto(address);
  await colleague.page.getByRole('button', { name: 'Tayangkan bertahap', exact: true }).click();
  await colleague.dialog.getByLabel('Persen akun').fill('100');
  await colleague.dialog.getByLabel('Catatan').fill('Semua');
  await colleague.dialog.getByRole('button', { name: 'Tayangkan untuk bagian ini' }).click();
  await expect(heading(other)).toHaveText('Pulsa bertahap');
  await colleague.step('Kembalikan', 'Kembalikan sekarang');
  for (const each of [page, other]) await expect(heading(each)).toHaveText('Pulsa');
  await context.close();
});

test('SDUI-6: a scheduled release goes live by itself on an open page, without an operator', async ({
  page,
  author,
  books,
}) => {
  await page.goto('/prabayar/data');
  const before = await author.live('product', 'data');
  await author.open('product', 'data');
  await author.write({ ...before, name: words('Paket data pagi') });
  await author.save();
  await author.prepareRelease('Nama pagi');
  await author.page.getByRole('button', { name: 'Jadwalkan', exact: true }).click();
  await author.dialog.getByLabel(/^Tayang/).fill('2031-01-01T06:00');
  await author.dialog.getByLabel('Catatan').fill('Besok pagi');
  await author.dialog.getByRole('button', { name: 'Jadwalkan tayang' }).click();
  await expect(author.state).toHaveText('Terjadwal');
  await expect(heading(page)).not.toHaveText('Paket data pagi');
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'release.publish %'`.execute(
    books.db,
  );
  await expect(heading(page)).toHaveText('Paket data pagi');
  await expect(author.state).toHaveText('Tayang', { timeout: 20_000 });
  await author.step('Kembalikan', 'Kembalikan sekarang');
});

test('SDUI-11, NAV-14: a price list and a biller’s record become drafts, a module is switched off on an open page', async ({
  page,
  till,
  author,
}) => {
  await page.goto('/prabayar/pulsa');
  await till.number.fill(mobileNumber('0000'));
  const live = await author.live('product', 'pulsa');
  const [first] = live.nominals as readonly PlainDocument[];
  await author.page.goto('/ops/import');
  const prices = author.page.getByRole('article').filter({ hasText: 'Daftar harga pemasok' });
  await prices.getByLabel('Produk').selectOption('pulsa');
  await prices
    .getByLabel('Daftar harga (JSON)')
    .fill(JSON.stringify([article(String(first?.sku), 1_234, 'Lama'), article('tsel-baru-7', 7_100, 'Pulsa 7.000')]));
  await prices.getByRole('button', { name: 'Impor ke draf pulsa' }).click();
  await expect(prices.getByRole('status')).toContainText('Baru: 1 · harga berubah: 1');
  await prices.getByRole('link', { name: 'Buka drafnya' }).click();
  await expect(author.editor).toBeVisible();
  // Nothing of it is live.
  expect(await author.live('product', 'pulsa')).toEqual(live);

  await author.page.goto('/ops/import');
  const biller = author.page.getByRole('article').filter({ hasText: 'Data biller bentuk' });
  await biller.getByLabel('Konektor').selectOption('digiflazz');
  await biller.getByLabel('Id produk (boleh kosong)').fill('air-kota');
  await biller.getByLabel('Data (JSON)').fill(
    JSON.stringify({
      billerId: 'AIR00001',
      billerName: 'Air Kota',
      billerCategoryName: 'Water',
      billerCustomerParams: [
        { paramName: 'Nomor pelanggan', dataType: 'NUMERIC', optional: 'false', minLength: '8', maxLength: '12' },
      ],
      fetchRequirement: 'MANDATORY',
      responseType: 'SINGLE',
      paymentAmountExactness: 'EXACT',
    }),
  );
  await biller.getByRole('button', { name: 'Jadikan draf produk' }).click();
  await expect(biller.getByRole('status')).toContainText('Draf siap');
  await biller.getByRole('link', { name: 'Buka drafnya' }).click();
  await expect(author.page).toHaveURL(/\/ops\/document\/product\/air-kota/);
  await expect(author.editor).toContainText('"Air Kota"');

  const module = 'Modul PPOB (prabayar dan pascabayar)';
  const save = async (on: boolean) => {
    await author.page.goto('/ops/preference');
    await author.page.getByLabel(module).setChecked(on);
    await author.page.getByLabel('Catatan').fill('Uji');
    await author.page.getByRole('button', { name: /^Simpan 1 perubahan/ }).click();
    await expect(author.page.getByRole('button', { name: /^Simpan 1 perubahan/ })).toHaveCount(0);
  };
  await page.goto('/');
  const pulsa = page.getByRole('main').getByRole('link', { name: 'Pulsa', exact: true });
  await expect(pulsa).toBeVisible();
  await save(false);
  await expect(pulsa).toHaveCount(0);
  await save(true);
  await expect(pulsa).toBeVisible();
});
