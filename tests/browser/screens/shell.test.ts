import { expect, test } from '../support/fixtures.ts';
import { pickLanguage } from '../support/kept-language.ts';
import { mobileNumber } from '../support/numbers.ts';

test('NAV-4: Back closes the confirmation, the page behind it does not scroll and keeps its entries', async ({
  page,
  till,
}) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  await expect(page).toHaveURL(/[?&]dialog=confirm/);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.goBack();
  await expect(till.confirm).toBeHidden();
  await expect(page).toHaveURL('/prabayar/pulsa');
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await expect(till.number).toHaveValue(new RegExp(`${destination.slice(0, 4)} `));
  await expect(till.nominal('Pulsa 10.000')).toBeChecked();
  await page.goForward();
  await expect(till.confirm).toBeVisible();
});

test('NAV-4: Escape, the cross and a click beside close an overlay like Back does', async ({ page, till }) => {
  await till.prepare(mobileNumber('0000'));
  await page.keyboard.press('Escape');
  await expect(till.confirm).toBeHidden();
  await till.next.click();
  await till.confirm.getByRole('button', { name: 'Tutup' }).click();
  await expect(till.confirm).toBeHidden();
  await till.next.click();
  await expect(till.confirm).toBeVisible();
  await page.mouse.click(180, 10);
  await expect(till.confirm).toBeHidden();
  await expect(page).toHaveURL('/prabayar/pulsa');
});

test('NAV-6: the home shows the server’s menu in its categories, and finds an entry by name or number', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Isi ulang' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Tagihan' })).toBeVisible();
  const tiles = main.locator('[data-block="menu-tiles"]').getByRole('link');
  for (const name of ['Pulsa', 'Paket data', 'Token listrik', 'PLN']) {
    await expect(tiles.filter({ has: page.getByText(name, { exact: true }) })).toBeVisible();
  }
  await page.getByLabel('Cari produk atau ketik nomor').fill('token listrik');
  await expect(tiles).toHaveText(['Token listrik']);
  await page.getByLabel('Cari produk atau ketik nomor').fill('081234567890');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/prabayar/pulsa?number=081234567890');
});

test('NAV-10: the bottom navigation leads to the main screens and marks where one is', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Menu utama' });
  for (const [name, path] of [
    ['Laporan', '/account/laporan/transaksi'],
    ['Akun', '/account'],
    ['Beranda', '/'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('NAV-10, NAV-4: the sidebar opens over the page, Back closes it, its entries lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const sidebar = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Semua menu' }) });
  await expect(sidebar).toBeVisible();
  await expect(page).toHaveURL(/sidebar=menu/);
  await page.goBack();
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await sidebar.getByRole('link', { name: 'Pengaturan struk' }).click();
  await expect(page).toHaveURL('/account/receipt');
  await expect(sidebar).toBeHidden();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('NAV-10, NAV-20: the menu is at the side and there is no bottom bar', async ({ page }) => {
    await page.goto('/');
    const rail = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(rail.getByRole('heading', { name: 'Jualan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buka menu' })).toHaveCount(0);
    await rail.getByRole('link', { name: 'Pengaturan struk' }).click();
    await expect(page).toHaveURL('/account/receipt');
  });
});

test('NAV-15: the language changes at once without a reload, and stays', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  const home = page.locator('nav a[href="/"]');
  for (const [button, language, name] of [
    ['English', 'en', 'Home'],
    ['中文', 'zh', '首页'],
    ['Indonesia', 'id', 'Beranda'],
    ['English', 'en', 'Home'],
  ] as const) {
    await pickLanguage(page, button, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(home).toHaveText(name);
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await pickLanguage(page, 'Indonesia', 'id');
  await expect(home).toHaveText('Beranda');
});

test('NAV-15: a guest picks a language too, and it stays after a reload', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-鿿]/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[一-鿿]/);
  await context.close();
});

test.describe('a guest on a wide screen', () => {
  test.use({ person: 'guest', viewport: { width: 1280, height: 800 } });

  test('NAV-10: has the menu at the side, except where there is only one thing to do', async ({ page }) => {
    await page.goto('/help');
    const rail = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(rail.getByRole('link', { name: 'Daftar harga' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rail).toHaveCount(0);
  });
});
