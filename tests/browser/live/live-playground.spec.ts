import { expect, test } from '../support/fixtures.ts';

test.describe('for visitors of a demo', () => {
  test.use({ person: 'guest', viewport: { width: 1280, height: 900 } });

  test('SDUI-12: a block in a state, language, theme and width is drawn from its address; its props can be changed', async ({
    page,
  }) => {
    await page.goto('/playground?block=notice&state=long&language=en&theme=dark&width=768');
    const stage = page.frameLocator('iframe');
    await expect(stage.locator('[data-block="notice"]')).toContainText('Sample text Sample text');
    await expect.poll(() => stage.locator('body').evaluate((body) => body.clientWidth)).toBe(768);
    await expect
      .poll(() => stage.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--kertas').trim()))
      .toBe('#0b1310');
    await page.getByLabel('title').fill('Judul lain');
    await expect(stage.locator('[data-block="notice"]')).toContainText('Judul lain');
    await expect.poll(() => new URL(page.url()).searchParams.get('props')).toContain('Judul lain');
    await page.getByRole('button', { name: 'product.pulsa' }).click();
    await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('SDUI-12: an agent does not get the console of operations', async ({ page }) => {
  const answer = await page.goto('/ops');
  expect(answer?.status()).toBe(403);
});
