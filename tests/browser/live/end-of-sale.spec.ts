import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { untilDrawn } from '../support/look-at-screens.ts';
import { NEW_PRODUCT, newProduct } from '../support/new-product.ts';
import { PASSWORD } from '../support/people.ts';
import { releasePeople } from '../support/release-people.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const NO_LONGER = 'Produk ini tidak dijual lagi.';
const SHOTS = process.env.KONTER_SHOTS;

for (const size of SIZES) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size });

    test('SDUI-4, PRE-20: a form and its confirmation that are open at the end of the period say so where one looks, and keep what was typed', async ({
      page,
      program,
      books,
      till,
    }) => {
      const people = await releasePeople(program, books);
      const { begun } = listeningOf(page);
      const ends = Date.now() + 25_000;
      const effective = { from: '2020-01-01', to: new Date(ends).toISOString() };
      const release = await people.prepare(await newProduct(people, { effective }));
      await people.publish(release);
      await page.goto(NEW_PRODUCT.path);
      await begun();
      await till.number.fill('1234567890');
      await page.getByRole('radio').first().click();
      await till.next.click();
      await expect(till.confirm).toBeVisible();
      await till.password.fill(PASSWORD);
      expect(Date.now(), 'the confirmation is open before the end').toBeLessThan(ends);
      await expect(till.confirm.getByText(NO_LONGER)).toBeVisible({ timeout: 40_000 });
      process.stdout.write(`  an open confirmation said so ${Date.now() - ends} ms after the end\n`);
      await expect(till.confirm.getByText(NO_LONGER)).toBeInViewport();
      await expect(till.confirm.getByRole('button', { name: /^Bayar/ })).toBeDisabled();
      await till.confirm.getByRole('button', { name: 'Tutup' }).click();
      await expect(page.getByText(NO_LONGER).first()).toBeInViewport();
      await expect(till.next).toBeDisabled();
      expect((await till.number.inputValue()).replaceAll(' ', '')).toBe('1234567890');
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/ended-${size.width}.png` });
      await people.rollBack(release);
      await expect(page.getByRole('heading', { level: 1, name: 'Sudah tidak ada di sini' })).toBeVisible();
    });

    test('NAV-1, SDUI-4: the address of a product that was rolled back says that it is gone, on an open page and on a new one; no other product opens', async ({
      page,
      program,
      books,
    }) => {
      const people = await releasePeople(program, books);
      const { begun } = listeningOf(page);
      const release = await people.prepare(await newProduct(people));
      await people.publish(release);
      await page.goto(NEW_PRODUCT.path);
      await expect(page.getByRole('heading', { level: 1, name: NEW_PRODUCT.name })).toBeVisible();
      await begun();
      await people.rollBack(release);
      const gone = page.getByRole('heading', { level: 1, name: 'Sudah tidak ada di sini' });
      await expect(gone).toBeVisible();
      await expect(page).toHaveURL(NEW_PRODUCT.path);
      for (const address of [NEW_PRODUCT.path, `/webapp${NEW_PRODUCT.path}?number=1`]) {
        const answer = await page.goto(address);
        await untilDrawn(page);
        expect(answer?.status()).toBe(404);
        await expect(gone).toBeInViewport();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(excess).toBeLessThanOrEqual(0);
      }
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/gone-${size.width}.png` });
      await page.getByRole('link', { name: 'Ke beranda' }).click();
      await expect(page).toHaveURL('/');
    });
  });
}
