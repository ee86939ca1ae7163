import { expect, test } from '../support/fixtures.ts';

test.describe('a guest', () => {
  test.use({ person: 'guest' });

  test('SHOP-1, LIFE-6: finds goods, chooses a variant and reads the price of the quantity', async ({ page }) => {
    await page.goto('/shop');
    await page.getByLabel('Cari barang').fill('kertas 58');
    const card = page.getByRole('listitem').filter({ hasText: 'Kertas struk 58×30 mm' });
    await expect(card).toContainText('mulai Rp');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/product\/kertas-struk-58/);
    const tiers = page.getByRole('list', { name: 'Harga menurut jumlah' });
    await expect(tiers.locator('[aria-current]')).toHaveText('1 sampai 92.800');
    await page.getByLabel('Jumlah', { exact: true }).fill('10');
    await expect(tiers.locator('[aria-current]')).toHaveText('10 sampai 492.600');
    await expect(page.locator('[data-block="sticky-bar"]')).toContainText('26.000');
    await page.getByRole('button', { name: '±20 m, habis' }).click();
    await expect(page).toHaveURL(/sku=KRT58-20M/);
    await expect(page.getByRole('button', { name: 'Habis', exact: true })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('button', { name: '±20 m, habis' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('SHOP-1: a product that is sold no more says so and leads on', async ({ page }) => {
    await page.goto('/shop/product/paket-buka-konter');
    await expect(page.getByText('Barang ini tidak dijual lagi')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Lihat barang lain' }).click();
    await expect(page).toHaveURL('/shop');
  });
});
