import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { SIZES } from '../support/sizes.ts';

const REPORT = '/account/laporan/transaksi';

test('PRE-22: a nominal bought already today is asked about where it is picked, and the answer sells it again', async ({
  page,
  till,
  books,
}) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  const first = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.goto('/prabayar/pulsa');
  await till.number.fill(destination);
  await till.nominal('Pulsa 15.000').click();
  await expect(till.next).toBeVisible();
  await till.nominal('Pulsa 10.000').click();
  const line = page.locator('[data-block-id="repeat-line"]');
  await expect(line).toContainText(/Yang ke-2 hari ini\. Pertama pukul \d\d\.\d\d: Berhasil/);
  await expect(line.getByRole('link')).toHaveAttribute('href', `/transaction/${first}`);
  await page.getByRole('button', { name: 'Beli lagi' }).click();
  const answer = till.confirm.getByRole('checkbox', { name: 'Ya, beli lagi' });
  await expect(answer).toBeChecked();
  await answer.uncheck();
  await expect(till.pay).toBeDisabled();
  await answer.check();
  const second = await till.settle();
  expect(second).not.toBe(first);
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(2);
});

/** Rows that are seen whole: inside the window, below the header, above what sticks to the bottom. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-bar="true"] > nav');
    const bottom = Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? window.innerHeight);
    const rows = [...document.querySelectorAll('main [data-ref]')].map((one) => one.closest('tr, li') ?? one);
    return rows.filter((row) => {
      const { top, bottom: end, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && end <= bottom;
    }).length;
  });

for (const { width, height } of SIZES) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });
    const least = width < 1024 ? 3 : 5;

    test(`TRX-1: the report has ${least} rows in sight at ${width}x${height}, below its sums and one line of filters`, async ({
      page,
    }) => {
      await page.goto(REPORT);
      await expect(page.locator('main [data-ref]').first()).toBeVisible();
      await expect(page.locator('[data-block-id="total-profit"]')).toContainText('Rp');
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(least);
      const heightOf = async (selector: string) =>
        (await page.locator(selector).first().boundingBox())?.height ?? Number.POSITIVE_INFINITY;
      expect(await heightOf('[data-block-id="filter-line"]')).toBeLessThanOrEqual(48);
      expect(await heightOf('[data-block-id="totals"]')).toBeLessThanOrEqual(112);
      if (width < 1024) expect(await heightOf('main li:has([data-ref])')).toBeLessThanOrEqual(76);
    });

    test(`TRX-2: at ${width} px the receipt ${width < 1024 ? 'is one tap away from' : 'lies beside'} the status of a sale, and is printed from there`, async ({
      page,
      till,
    }) => {
      await till.prepare(mobileNumber('0000'));
      const refId = await till.settle();
      await expect(till.status).toHaveText('Berhasil');
      const paper = page.getByRole('article');
      if (width < 1024) {
        await expect(paper).toHaveCount(0);
        await page.getByRole('link', { name: 'Struk' }).click();
        await expect(paper).toContainText(refId);
        return;
      }
      await expect(paper).toContainText(refId);
      const [hero, receipt] = await Promise.all([
        page.locator('[data-block-id="hero"]').boundingBox(),
        paper.boundingBox(),
      ]);
      const beside = (receipt?.x ?? 0) >= (hero?.x ?? 0) + (hero?.width ?? 0);
      expect(beside).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-block-id="hero"]')).toBeHidden();
      await expect(paper).toBeVisible();
    });
  });
}

test('NAV-19, SDUI-8: dark is chosen on this device, and the next page begins dark before any script', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/account/display');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Gelap' }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  const html = await (await page.request.get('/account')).text();
  expect(html).toMatch(/<html[^>]* data-look="dark"/);
  expect(html).toContain('<meta name="color-scheme" content="dark"');
  await page.reload();
  expect(await ground()).toBe(dark);
  await expect(page.getByRole('radio', { name: 'Gelap' })).toBeChecked();
  await page.getByRole('radio', { name: 'Ikut perangkat' }).check();
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
  await page.getByRole('radio', { name: 'Terang' }).check();
  await expect.poll(ground).toBe(light);
  await page.getByRole('radio', { name: 'Ikut perangkat' }).check();
  expect(complaints).toEqual([]);
});
