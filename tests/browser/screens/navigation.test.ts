import { editDocument, RELOADED } from '../../support/program-folder.ts';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';

const bar = { name: 'Menu utama' };

test('NAV-10: a phone has the main entries in the bar and all others one tap behind it', async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('navigation', bar);
  await expect(entries.getByRole('link')).toHaveText(['Beranda', 'Laporan', 'Favorit', 'Akun']);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const all = page.getByRole('navigation', { name: 'Semua menu' });
  for (const name of [
    'Obrolan',
    'Belanja',
    'Agen',
    'Isi saldo',
    'Notifikasi',
    'Daftar harga',
    'Bantuan',
    'Unduh aplikasi',
  ]) {
    await expect(all.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await all.getByRole('link', { name: 'Isi saldo' }).click();
  await expect(page).toHaveURL('/payment/deposit');
});

test('NAV-10: the agent center shows agents that it is for Masters', async ({ page }) => {
  await page.goto('/?sidebar=menu');
  await page.getByRole('link', { name: 'Pusat agen' }).click();
  await expect(page).toHaveURL('/agent-center');
  await expect(page.getByRole('main')).toContainText('Master');
});

test.describe('a guest', () => {
  test.use({ person: 'guest' });

  test('NAV-10: has a bar of their own in sight, except where they sign in', async ({ page }) => {
    await page.goto('/help');
    const entries = page.getByRole('navigation', bar);
    await expect(entries.getByRole('link', { name: 'Daftar harga' })).toBeInViewport();
    await entries.getByRole('link', { name: 'Masuk' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('navigation', bar)).toHaveCount(0);
  });
});

test('NAV-6, SDUI-4: a changed place in a product document shows in the menu of an open page', async ({
  page,
  program,
}) => {
  const { begun } = listeningOf(page);
  await page.goto('/');
  await begun();
  const tile = page.locator('[data-block="menu-tiles"]').getByRole('link', { name: 'Pulsa murah' });
  await expect(tile).toHaveCount(0);
  const pulsa = 'products/prepaid/pulsa.json';
  const name = { id: 'Pulsa murah', en: 'Cheap airtime', zh: '特惠话费' };
  let before = {};
  editDocument(program.folder, pulsa, (document) => {
    before = document;
    return { ...document, menu: { ...(document.menu as object), type: name } };
  });
  try {
    await expect(tile).toBeVisible(RELOADED);
  } finally {
    editDocument(program.folder, pulsa, () => before);
  }
  await expect(tile).toHaveCount(0, RELOADED);
});
