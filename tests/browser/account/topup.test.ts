import { sql } from 'kysely';
import { openAllDay } from '../support/deposit-hours.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD, signInOverHttp } from '../support/people.ts';

test('DEP-1, DEP-3: an agent tops up by GoPay: fee in sight, the gateway’s page, and the balance that changes by itself', async ({
  browser,
  program,
  books,
}) => {
  await openAllDay(books);
  const hp = await books.newAgent(100_000);
  const context = await browser.newContext({
    storageState: await signInOverHttp(program.url, hp),
    baseURL: program.url,
  });
  const page = await context.newPage();
  await page.goto('/payment');
  await page
    .getByRole('button', { name: /50\.000/ })
    .first()
    .click();
  await expect(page.getByText('Biaya Rp 1.020').first()).toBeVisible();
  await page.getByRole('radio', { name: /GoPay/ }).check();
  await page.getByRole('button', { name: 'Lanjut bayar' }).click();
  await page.waitForURL(/\/deposit\/DEP\d+$/);
  const status = page.url();
  await expect(page.locator('[data-state="waiting"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Rp 51.020').first()).toBeVisible();
  expect(await books.deposit(hp)).toBe(100_000);
  const payer = await context.newPage();
  await payer.goto((await page.getByRole('link', { name: 'Buka halaman pembayaran' }).getAttribute('href')) ?? '');
  await payer.getByRole('button', { name: 'Bayar' }).click();
  await payer.waitForURL(/\/payment\/finish\?/);
  await expect(payer.getByText('Terima kasih, pembayaran sedang kami pastikan')).toBeVisible();
  // Nobody touches the first page again: it hears of it.
  await expect(page.locator('[data-state="paid"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Masuk ke saldo')).toBeVisible();
  expect(await books.deposit(hp)).toBe(150_000);
  await payer.getByRole('link', { name: 'Lihat statusnya' }).click();
  await expect(payer).toHaveURL(status);
  await context.close();
});

test('DEP-4: deposit is passed on to a masked name, with the password, and both sides have a receipt', async ({
  browser,
  program,
  books,
}) => {
  const receiver = await books.newAgent(10_000);
  const sender = `0818${receiver.slice(-8)}`;
  await sql`update account set hp = ${sender}, permissions = array['deposit-transfer'], name = 'Rina Pengirim'
    where hp = ${receiver}`.execute(books.db);
  const other = await books.newAgent(30_000);
  const storageState = await signInOverHttp(program.url, sender);
  const context = await browser.newContext({ storageState, baseURL: program.url });
  const page = await context.newPage();
  await page.goto('/payment/transfer');
  await page.getByLabel('Nomor HP penerima').fill('081999');
  await page.getByLabel('Jumlah').fill('4000');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByLabel('Nomor HP penerima')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Nomor HP penerima').fill(other);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Periksa dulu' });
  await expect(sheet.getByText('Ag•• Uj•')).toBeVisible();
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Kirim Rp 4.000' }).click();
  await page.waitForURL(/\/payment\/transfer\/T[A-Z0-9]+$/);
  await expect(page.locator('[data-state="success"]')).toBeVisible();
  expect([await books.deposit(sender), await books.deposit(other)]).toEqual([6_000, 34_000]);
  await context.close();
});

test('DEP-5: cashback is seen in its wallet and becomes deposit with the password; both histories say so', async ({
  browser,
  program,
  books,
}) => {
  const hp = await books.newAgent(10_000);
  await books.giveCashback(hp, 1_250);
  const storageState = await signInOverHttp(program.url, hp);
  const context = await browser.newContext({ storageState, baseURL: program.url });
  const page = await context.newPage();
  await page.goto('/payment/cashback');
  await expect(page.getByText('Rp 1.250').first()).toBeVisible();
  await page.getByLabel('Jumlah yang ditukar').fill('2000');
  await expect(page.getByRole('button', { name: 'Lanjut', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Tukar semua' }).click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Periksa dulu' });
  await expect(sheet.getByText('Rp 11.250')).toBeVisible();
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Tukar Rp 1.250' }).click();
  await page.waitForURL(/\/account\/laporan\/cashback-balance$/);
  await expect(page.getByText('Ditukar ke saldo')).toBeVisible();
  await expect(page.getByText('-Rp 1.250').first()).toBeVisible();
  expect(await books.deposit(hp)).toBe(11_250);
  await context.close();
});
