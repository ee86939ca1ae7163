import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { away } from '../support/gateway-away.ts';
import { payWith } from '../support/guest-payment.ts';
import { untilDrawn } from '../support/look-at-screens.ts';
import { mobileNumber } from '../support/numbers.ts';
import { expectNoOverflow, SIZES } from '../support/sizes.ts';

test.use({ person: 'guest' });

/** The next attempt at the gateway, and what a busy machine adds. */
const SILENT = { timeout: 60_000 };

/** Orders phone credit of Rp 15.000 by GoPay. @returns the order's link */
async function orderAsGuest(page: Page): Promise<string> {
  await page.goto('/checkout/pulsa/telkomsel/telkomsel-15');
  await page.locator('[data-block-id="parameter-destination"]').getByRole('textbox').fill(mobileNumber('0000'));
  await page.getByRole('textbox', { name: /Nomor HP Anda/ }).fill('0812 0000 0001');
  await payWith(page.locator('[data-block-id="channel"]'), 'GoPay', 'midtrans.gopay');
  await page.getByRole('button', { name: /^Pesan dan bayar/ }).click();
  await page.waitForURL(/\/checkout\/order\/CHK[A-Z2-7]{26}$/);
  return new URL(page.url()).pathname;
}

test.afterEach(({ program }) => away(program, null));

test('PRE-19, DEP-1: a guest whose gateway does not answer sees until when it is asked and another way to pay, leaves, comes back by the link and pays once it answers', async ({
  page,
  browser,
  program,
}) => {
  await away(program, 'cut');
  const link = await orderAsGuest(page);
  const notice = (at: Page) => at.locator('[data-block-id="gateway-silent"]');
  await expect(notice(page)).toBeVisible(SILENT);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    await expect(notice(page)).toContainText('Penyedia pembayaran belum menjawab');
    await expect(notice(page)).toContainText(/menanyakannya sampai \d{1,2} \w+ \d{4} \d{1,2}[.:]\d{2} WIB/);
    await expect(notice(page)).toContainText('Halaman ini boleh ditutup: simpan alamatnya dan buka lagi nanti');
    await expect(notice(page)).toContainText('Belum ada yang perlu dibayar');
    await expectNoOverflow(page);
  }
  const another = notice(page).getByRole('link', { name: 'Pesan dengan cara bayar lain' });
  await expect(another).toHaveAttribute('href', '/checkout/pulsa/telkomsel/telkomsel-15');
  await page.close();

  // Another browser, without a cookie of the first one.
  const context = await browser.newContext({ baseURL: program.url });
  const later = await context.newPage();
  await later.goto(link);
  await expect(notice(later)).toBeVisible();
  await away(program, null);
  const pay = later.getByRole('link', { name: 'Bayar sekarang' });
  await expect(pay).toBeVisible(SILENT);
  await expect(notice(later)).toHaveCount(0);
  await pay.click();
  await later.getByRole('button', { name: 'Bayar', exact: true }).click();
  await later.waitForURL(/\/payment\/finish/);
  await later.goto(link);
  await expect(later.getByText('Berhasil', { exact: true }).first()).toBeVisible(SILENT);
  await context.close();
});
