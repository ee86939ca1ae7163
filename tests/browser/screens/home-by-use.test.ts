import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('NAV-6, TRX-4: balance, its three verbs, today’s profit and the tiles sold from are in sight without scrolling', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const often = main.getByRole('navigation', { name: 'Sering dijual' });
    await expect(often.getByRole('link')).toHaveCount(8);
    for (const part of [
      main.getByText('Saldo Anda'),
      main.getByText('Untung hari ini'),
      main.getByLabel('Cari produk atau ketik nomor'),
      often.getByRole('link').last(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    for (const [name, path] of [
      ['Isi', '/payment'],
      ['Kirim', '/payment/transfer'],
      ['Mutasi', '/account/laporan/deposit'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
      await page.goBack();
      await expect(often).toBeVisible();
    }
  });

  test('NAV-6: what an agent has sold lately comes first, and each entry of the menu is there once', async ({
    page,
    till,
  }) => {
    await till.prepare(mobileNumber('0000'));
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    await page.goto('/');
    const main = page.getByRole('main');
    const often = main.getByRole('navigation', { name: 'Sering dijual' });
    await expect(often.getByRole('link', { name: 'Pulsa', exact: true })).toBeVisible();
    const addresses = await main
      .locator('[data-block="menu-tiles"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('NAV-10: an errand has no bottom bar; its head opens all menus, and its back button leads to where there is a bar', async ({
    page,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Menu utama' });
    await page.goto('/');
    await expect(bar).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Pulsa', exact: true }).click();
    await expect(page).toHaveURL('/prabayar/pulsa');
    await expect(page.getByRole('heading', { level: 1, name: 'Pulsa' })).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Semua menu' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Kembali' }).click();
    await expect(bar).toBeVisible();
  });
});

for (const text of ['small', 'regular', 'large', 'huge'] as const) {
  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    test(`PRE-20, NAV-19: amounts, password and button of the check sheet are in sight together, text ${text} at ${width} px`, async ({
      page,
      till,
    }) => {
      await page.setViewportSize({ width, height });
      await till.prepare(mobileNumber('0000'));
      await page.evaluate((size) => {
        document.documentElement.dataset.text = size;
      }, text);
      for (const part of [
        till.row('Harga', till.confirm),
        till.row('Saldo setelah', till.confirm),
        till.password,
        till.pay,
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      // In sight is not enough: nothing pinned may lie above it.
      for (const label of ['Harga', 'Harga jual', 'Untung', 'Saldo setelah']) {
        const covered = await till.row(label, till.confirm).evaluate((row) => {
          const { x, y, width: w, height: h } = row.getBoundingClientRect();
          return !row.contains(document.elementFromPoint(x + w / 2, y + h / 2));
        });
        expect(covered, label).toBe(false);
      }
    });
  }
}
