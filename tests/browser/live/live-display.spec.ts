import { expect, test } from '../support/fixtures.ts';

test.use({ person: 'second' });

test('NAV-19: text size, typeface and corners change at once and are there on the next page and device', async ({
  page,
  browser,
  program,
  sessionOf,
}) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Tampilan' }).click();
  const html = page.locator('html');
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  const before = await size();
  await page.getByText('Sangat besar').click();
  await expect(html).toHaveAttribute('data-text', 'huge');
  await expect.poll(async () => Number.parseFloat(await size())).toBeGreaterThan(Number.parseFloat(before));
  await page.getByText('Tegas').click();
  await expect(html).toHaveAttribute('data-corners', 'sharp');
  await page.getByText('Mudah dibaca', { exact: true }).click();
  await expect(html).toHaveAttribute('data-font', 'legible');
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible"'))).toBe(true);
  await expect(page.getByRole('radio', { name: 'Mudah dibaca' })).toBeChecked();

  // The page changes before the account has it.
  const other = await browser.newContext({ baseURL: program.url, storageState: await sessionOf('second') });
  const elsewhere = async () => (await other.request.get('/')).text();
  await expect.poll(elsewhere).toContain('data-text="huge" data-font="legible" data-corners="sharp"');
  await page.getByText('Biasa').first().click();
  await expect(html).toHaveAttribute('data-text', 'regular');
  await expect.poll(elsewhere).toContain('data-text="regular"');
  await other.close();
});
