import { expect, test } from '../support/fixtures.ts';

test.use({ person: 'guest' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, title, sentence] of [
    ['id', 'Pulsa', 'Harga terbuka, bisa dibaca tanpa masuk.'],
    ['en', 'Airtime', 'Open prices; no account needed to read them.'],
    ['zh', '话费', '价格公开，无需登录即可查看。'],
  ] as const)
    test(`NAV-21, NAV-15: /m/pulsa is read in ${language}, with title, description, canonical address and prices`, async ({
      page,
    }) => {
      const answer = await page.goto(`/m/pulsa?hl=${language}`);
      expect(answer?.status()).toBe(200);
      expect(await page.title()).toContain(title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        new RegExp(sentence.slice(0, 12)),
      );
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^?]+\/m\/pulsa$/);
      await expect(page.locator('link[rel=alternate]')).toHaveCount(3);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText(/: Rp\s7\.000$/).first()).toBeVisible();
      const link = page.getByRole('link').first();
      await expect(link).toHaveAttribute('href', /^\/checkout\/pulsa\/[a-z]+\/[a-z0-9-]+$/);
      await link.click();
      await expect(page).toHaveURL(/\/checkout\/pulsa\//);
    });

  test('NAV-21: a public page holds nothing that only an account may see', async ({ page }) => {
    await page.goto('/prabayar/pulsa');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Rp')).toHaveCount(0);
  });
});

test('NAV-21, PRE-19: a guest goes from a landing page to a checkout', async ({ page, till }) => {
  await page.goto('/m');
  await expect(page.getByRole('heading', { level: 1, name: 'Pulsa' })).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await page
    .getByRole('link', { name: /Telkomsel · Pulsa 5\.000/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/pulsa\/[a-z]+\//);
  await expect(till.number).toBeVisible();
});

test('NAV-21: bills and bulk top-up have landing pages, and an unknown one is a 404', async ({ page }) => {
  await page.goto('/m/pascabayar/pdam');
  await expect(page.getByRole('link', { name: 'Masuk', exact: true }).first()).toBeVisible();
  await page.goto('/m/topupByExcel');
  await expect(page.getByRole('heading', { level: 1, name: 'Isi ulang massal' })).toBeVisible();
  const unknown = await page.goto('/m/bukan');
  expect(unknown?.status()).toBe(404);
});
