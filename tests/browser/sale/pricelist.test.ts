import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { scheduleOfferSync } from '#server/modules/offer/index.ts';
import { expect, test } from '../support/fixtures.ts';

const PRODUCT = 'tv-vidio';
const LIST = '/pricelist/tv';

test.describe('a guest', () => {
  test.use({ person: 'guest' });

  test('TRX-4: the public price list is searched and says what cannot be bought now, and why', async ({
    page,
    books,
  }) => {
    const { rows } = await sql<{ code: string; active: boolean; reason: string | null }>`select code, active, reason
      from offer where product_id = ${PRODUCT} order by code limit 2`.execute(books.db);
    const [disturbed, closed] = rows;
    const put = (code: string | undefined, active: boolean, reason: string | null) =>
      sql`update offer set active = ${active}, reason = ${reason} where product_id = ${PRODUCT} and code = ${code}`.execute(
        books.db,
      );
    // The supplier's own list, read now, would take back what is written here.
    await scheduleOfferSync(books.db, 3_600);
    await put(disturbed?.code, false, 'disturbed');
    await put(closed?.code, false, 'gone');
    try {
      await page.goto('/pricelist');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(LIST);
      const row = (code: string | undefined) => page.locator(`tr[data-code="${code}"]`);
      await expect(row(disturbed?.code)).toHaveAttribute('data-state', 'disturbed');
      await expect(row(disturbed?.code)).toContainText('Gangguan');
      await expect(row(disturbed?.code)).toContainText('Sedang gangguan di pemasok.');
      await expect(row(closed?.code)).toHaveAttribute('data-state', 'closed');
      await expect(row(closed?.code)).toContainText('Tidak ada lagi di daftar pemasok.');
      await expect(page.locator('tr[data-state="active"]').first()).toContainText('Aktif');
      await expect(page.getByText('Ini harga untuk pelanggan.')).toBeVisible();
      await expect(page.getByText('Harga Anda')).toHaveCount(0);

      const all = await page.locator('tr[data-code]').count();
      await page.getByLabel('Cari produk atau nominal').fill('vidio');
      await expect.poll(() => page.locator('tr[data-code]').count()).toBeLessThan(all);
      await expect(row(disturbed?.code)).toBeVisible();
      await page.getByLabel('Yang bisa dijual saja').check();
      await expect(row(disturbed?.code)).toHaveCount(0);
      await page.getByLabel('Cari produk atau nominal').fill('tidak-ada-begini');
      await expect(page.getByText('Tidak ada yang cocok. Coba kata lain.')).toBeVisible();
    } finally {
      for (const { code, active, reason } of rows) await put(code, active, reason);
    }
  });

  test('TRX-4: a price list that does not exist says so and leads to all there are', async ({ page }) => {
    for (const path of ['/pricelist/tidak-ada', '/pricelist/international/tidak-ada']) {
      await page.goto(path);
      await expect(page.getByText('Daftar harga ini tidak ada')).toBeVisible();
      await expect(page.getByText('Ini harga untuk pelanggan.')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
      await page.locator('[data-block="empty"]').getByRole('link', { name: 'Semua daftar harga' }).click();
      await expect(page).toHaveURL('/pricelist');
    }
  });
});

test.describe('an agent', () => {
  test.use({ person: 'second', viewport: { width: 1280, height: 900 } });

  test('TRX-4: the menu leads to selling rules; one rule moves the prices of its type and no other', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Harga jual' }).click();
    await expect(page).toHaveURL('/account/pricelist');
    const call = async (type: string): Promise<{ price: number; selling_price: number }[]> => {
      const answer = await page.request.get(`/api/v1/pricelist/${type}`);
      const { data } = (await answer.json()) as {
        data: { items: { price: number; selling_price: number; own?: boolean }[] }[];
      };
      return data.flatMap(({ items }) => items);
    };
    const [before, others] = [await call('tv'), await call('data')];
    const scope = page.locator('[data-block-id="scope"]');
    const change = scope.locator('button[data-value]').first();
    await change.click();
    await scope.locator('button[data-value="tv"]').click();
    await page.getByLabel('Tambahan di atas harga Anda').fill('4321');
    await page.locator('[data-block-id="round"] input').uncheck();
    await page.getByRole('button', { name: 'Simpan aturan' }).click();
    await expect(page.locator('[data-block-id="rules"]')).toContainText('4.321');
    expect((await call('tv')).map(({ price, selling_price }) => selling_price - price)).toEqual(
      before.map(() => 4_321),
    );
    expect(await call('data')).toEqual(others);
    // A look at one product's own price is no new rule for all of them.
    await page.locator('tr[data-code] button').first().click();
    await expect(page.getByRole('dialog').getByLabel('Harga jual')).not.toHaveValue('4.321');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Tambahan di atas harga Anda')).toHaveValue('4.321');
    await page.getByRole('button', { name: 'Hapus aturan' }).click();
    await expect(page.getByRole('button', { name: 'Hapus aturan' })).toHaveCount(0);
    expect(await call('tv')).toEqual(before);
  });
});

test('TRX-4: the price list becomes a picture of 1080 px with the name of the agent’s shop, from the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Gambar harga' }).click();
  await expect(page).toHaveURL('/account/pricelist/picture');
  const picture = page.locator('canvas[role="img"]');
  await expect(picture).toHaveAttribute('aria-label', /^Konter Sari, /);
  await page.getByLabel('Nama di gambar').fill('Toko Melati');
  await expect(picture).toHaveAttribute('aria-label', /^Toko Melati, .*Rp /);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-block="price-picture"] .button-secondary').click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1_080);
});
