import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';

test.use({ viewport: { width: 360, height: 740 } });

const areaField = (page: Page) => page.getByRole('combobox', { name: 'Kelurahan atau kecamatan' });
const isAreaList = (request: Request) => /\/assets\/areas-[^/]*\.txt$/.test(request.url());

test('MLO-8, ACC-5: an address is added by one search that works without the network, corrected and deleted', async ({
  page,
  seat,
  books,
}) => {
  await seat(await books.newAgent(0));
  const lists: string[] = [];
  page.on('request', (request) => isAreaList(request) && lists.push(request.url()));
  await page.goto('/account/address');
  await expect(page.getByText('Belum ada alamat')).toBeVisible();
  expect(lists, 'the list of areas is fetched only for a form').toEqual([]);

  const fetched = page.waitForResponse((answer) => isAreaList(answer.request()));
  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  const answer = await fetched;
  expect(answer.headers()['cache-control']).toContain('immutable');
  await areaField(page).fill('sekeloa bdg');
  await expect(page.getByRole('option')).toHaveCount(1);

  await page.context().setOffline(true);
  await areaField(page).fill('kec cilandak kota jakarta selatan');
  await expect(page.getByRole('option').first()).toContainText('Cilandak (semua kelurahan)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Cilandak Barat, Cilandak, Kota Jakarta Selatan/ })).toBeFocused();
  await expect(page.getByLabel('Kode pos')).toHaveValue('12430');
  await page.context().setOffline(false);
  expect(lists).toHaveLength(1);

  await page.getByLabel('Jalan dan nomor rumah').fill('Jl. Melati 5');
  await page.getByLabel('Patokan').fill('Depan masjid');
  await page.getByLabel('Nomor HP').fill(mobileNumber('0000'));
  await page.getByLabel('Kode pos').fill('40132');
  await page.getByRole('button', { name: 'Simpan alamat' }).click();
  await expect(page.getByText('Kode pos ini milik kota atau kabupaten lain.')).toBeVisible();
  await page.getByLabel('Kode pos').fill('');
  await page.getByRole('button', { name: 'Simpan alamat' }).click();
  await expect(page.getByText('Jl. Melati 5 (Depan masjid), Cilandak Barat')).toBeVisible();

  await page.getByRole('button', { name: 'Ubah' }).click();
  await page.getByLabel('Nama alamat').fill('Toko');
  await page.getByRole('button', { name: /^Kelurahan atau kecamatan/ }).click();
  await areaField(page).fill('coblong bandung');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Simpan alamat' }).click();
  await expect(page.getByText('Isi kode pos: kecamatan ini punya beberapa.')).toBeVisible();
  await page.getByLabel('Kode pos').fill('40132');
  await page.getByRole('button', { name: 'Simpan alamat' }).click();
  await expect(page.getByText('Coblong, Kota Bandung, Jawa Barat, 40132')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Toko · / })).toBeVisible();

  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page.getByText('Belum ada alamat')).toBeVisible();
});
