import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Language } from '#src/domain/language.ts';
import { openAllDay } from '../support/deposit-hours.ts';
import { expect, test } from '../support/fixtures.ts';
import { away } from '../support/gateway-away.ts';
import { untilDrawn } from '../support/look-at-screens.ts';
import { signInOverHttp } from '../support/people.ts';
import { expectNoOverflow, SIZES } from '../support/sizes.ts';

/** A gateway's own time-out of 15 s, and what a busy machine adds. */
const SILENT = { timeout: 60_000 };
/** Title and a part of the text that says that the page may be left. */
const WORDS: Readonly<Record<Language, readonly [title: string, leave: string, notified: string]>> = {
  id: ['Penyedia pembayaran belum menjawab', 'Halaman ini boleh ditutup', 'Anda mendapat notifikasi'],
  en: ['The payment provider is not answering', 'You can leave this page', 'you get a notification'],
  zh: ['支付渠道暂无响应', '您可以离开此页面', '会通知您'],
};
const SHOTS = process.env.KONTER_SHOTS;

/** Asks for a top-up of Rp 50.000 by GoPay. @returns its page */
async function topUp(page: Page): Promise<string> {
  await page.goto('/payment');
  await page
    .getByRole('button', { name: /50\.000/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /GoPay/ }).check();
  await page.getByRole('button', { name: 'Lanjut bayar' }).click();
  await page.waitForURL(/\/deposit\/DEP\d+$/);
  return new URL(page.url()).pathname;
}

test.afterEach(({ program }) => away(program, null));

test('DEP-1, DEP-3: a gateway that does not answer is said in three languages, light and dark, on a phone and wide; the page may be left, and a notification leads back to paying', async ({
  browser,
  program,
  books,
}) => {
  await openAllDay(books);
  const hp = await books.newAgent(100_000);
  const storageState = await signInOverHttp(program.url, hp);
  const context = await browser.newContext({ storageState, baseURL: program.url });
  const page = await context.newPage();
  await away(program, 'silent');
  const address = await topUp(page);
  await expect(page.getByText('Cara bayarnya sedang disiapkan')).toBeVisible();
  const notice = page.locator('[data-block-id="gateway-silent"]');
  // The open page changes without a reload.
  await expect(notice).toBeVisible(SILENT);
  await expect(page.getByText('Cara bayarnya sedang disiapkan')).toHaveCount(0);
  for (const language of ['id', 'en', 'zh'] as const) {
    await context.addCookies([{ name: 'konter_language', value: language, url: program.url }]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(address);
        await untilDrawn(page);
        for (const words of WORDS[language]) await expect(notice).toContainText(words);
        await expect(notice.getByRole('link')).toHaveAttribute('href', '/payment');
        await expect(notice.getByRole('button')).toBeVisible();
        await expect(notice).toContainText(/\d{1,2}[.:]\d{2} WIB/);
        await expectNoOverflow(page);
        if (SHOTS)
          await page.screenshot({
            path: `${SHOTS}/silent-${language}-${colorScheme}-${size.width}.png`,
            fullPage: true,
          });
      }
    }
  }
  await context.addCookies([{ name: 'konter_language', value: 'id', url: program.url }]);
  await page.goto('/');
  await away(program, null);
  await expect
    .poll(
      async () =>
        (await sql`select 1 from notification where subject = ${address.split('/').at(-1) ?? ''}`.execute(books.db))
          .rows.length,
      SILENT,
    )
    .toBe(1);
  await page.goto('/notification/today');
  await page.getByText('Isi saldo · Menunggu pembayaran').first().click();
  await page.locator(`main a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-state="waiting"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka halaman pembayaran' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});

test('DEP-1, LIFE-5: a top-up that its gateway does not answer is canceled from its page, another way is paid, and both are credited when the first is paid after all', async ({
  browser,
  program,
  books,
}) => {
  await openAllDay(books);
  const hp = await books.newAgent(0);
  const context = await browser.newContext({
    storageState: await signInOverHttp(program.url, hp),
    baseURL: program.url,
  });
  const page = await context.newPage();
  await away(program, 'lost');
  const first = await topUp(page);
  const notice = page.locator('[data-block-id="gateway-silent"]');
  await expect(notice).toBeVisible(SILENT);
  await notice.getByRole('button', { name: 'Batalkan' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Batalkan' });
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect(page.locator('[data-state="canceled"]')).toBeVisible();
  await away(program, null);
  await page.getByRole('link', { name: 'Isi saldo lagi' }).click();
  const second = await topUp(page);
  await expect(page.locator('[data-state="waiting"]')).toBeVisible(SILENT);
  for (const address of [first, second]) {
    const body = JSON.stringify({ order_id: address.split('/').at(-1), status: 'settlement' });
    expect((await fetch(`${program.sandboxUrl}/midtrans/_event`, { method: 'POST', body })).status).toBe(200);
  }
  await expect.poll(() => books.deposit(hp), SILENT).toBe(100_000);
  await expect(page.locator('[data-state="paid"]')).toBeVisible(SILENT);
  await context.close();
});
