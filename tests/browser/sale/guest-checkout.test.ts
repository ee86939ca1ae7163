import { expect, test } from '../support/fixtures.ts';
import { payWith } from '../support/guest-payment.ts';
import { gasNumber, mobileNumber } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

const LINK = '/checkout/pulsa/telkomsel/telkomsel-15';

for (const [scenario, told, name, channel] of [
  ['0000', 'Berhasil', 'GoPay', 'midtrans.gopay'],
  // A counter gives nothing back: what it took is claimed.
  ['0014', 'Gagal', 'Alfamart', 'midtrans.alfamart'],
] as const)
  test(`PRE-19: a guest orders by a link, pays at the gateway and sees ${told} at an unguessable link`, async ({
    page,
    till,
    books,
  }) => {
    await page.goto(LINK);
    const order = page.getByRole('button', { name: /^Pesan dan bayar/ });
    await order.click();
    await expect(page.getByText('Pilih cara bayar dulu.').first()).toBeVisible();
    await till.number.fill(mobileNumber(scenario));
    await page.getByRole('textbox', { name: /Nomor HP Anda/ }).fill('+62 812 0000 0001');
    await payWith(page.locator('[data-block-id="channel"]'), name, channel);
    await order.click();
    await expect(page).toHaveURL(/\/checkout\/order\/CHK[A-Z2-7]{26}$/);
    const link = page.url();
    await page.getByRole('link', { name: 'Bayar sekarang' }).click();
    await page.getByRole('button', { name: 'Bayar', exact: true }).click();
    await page.waitForURL(/\/payment\/finish/);
    await page.getByRole('link', { name: 'Lihat statusnya' }).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByText(told, { exact: true }).first()).toBeVisible({ timeout: 45_000 });
    if (told === 'Berhasil') {
      await expect(page.getByText('SN', { exact: true })).toBeVisible();
      await expect(page.getByText('Uang Anda aman')).toHaveCount(0);
      return;
    }
    await expect(page.getByText('Uang Anda aman')).toBeVisible();
    await page.getByRole('link', { name: 'Masuk untuk mengambilnya' }).click();
    const before = await books.deposit(PEOPLE.second);
    await signIn(page, PEOPLE.second);
    await expect(page).toHaveURL(link);
    await page.getByRole('button', { name: 'Terima sebagai saldo' }).click();
    await expect(page.getByText('Uang kembali ke saldo').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Terima sebagai saldo' })).toHaveCount(0);
    expect(await books.deposit(PEOPLE.second)).toBe(before + 17_000);
  });

test("PRE-19: a guest sees the customer's name before ordering, and pays for that customer", async ({ page, till }) => {
  await page.goto('/checkout/pertagas/pertagas/gas-50');
  await expect(page.getByRole('heading', { level: 1, name: 'Token gas' })).toBeVisible();
  await till.number.fill(gasNumber('0000'));
  await page.getByRole('button', { name: 'Cek nama' }).click();
  await expect(page.getByText(/^\w{1,2}•+/).first()).toBeVisible();
  const order = page.getByRole('button', { name: /^Pesan dan bayar/ });
  await till.number.fill(gasNumber('0000'));
  await expect(order).toHaveCount(0);
  await page.getByRole('button', { name: 'Cek nama' }).click();
  await page.getByRole('textbox', { name: /Nomor HP Anda/ }).fill('0812 0000 0001');
  await payWith(page.locator('[data-block-id="channel"]'), 'GoPay', 'midtrans.gopay');
  await order.click();
  await expect(page).toHaveURL(/\/checkout\/order\/CHK[A-Z2-7]{26}$/);
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.waitForURL(/\/payment\/finish/);
  await page.getByRole('link', { name: 'Lihat statusnya' }).click();
  await expect(page.getByText('Berhasil', { exact: true }).first()).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/•/)).toHaveCount(0);
});

test('PRE-19, POST-14: a guest starts at the landing page, sees the amount due, pays it and gets a receipt', async ({
  page,
}) => {
  await page.goto('/m/pascabayar/gas');
  await page.getByRole('link', { name: 'Gas PGN' }).first().click();
  await expect(page).toHaveURL(/\/checkout\/gas\/gas\/bills$/);
  const number = page.getByRole('textbox', { name: /Nomor pelanggan/ });
  await number.fill(gasNumber('0000'));
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await expect(page.getByText(/^\w{1,2}•+/).first()).toBeVisible();
  const order = page.getByRole('button', { name: /^Pesan dan bayar/ });
  await number.fill(gasNumber('0000'));
  await expect(order).toHaveCount(0);
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await page.getByRole('textbox', { name: /Nomor HP Anda/ }).fill('0812 0000 0001');
  await payWith(page.locator('[data-block-id="channel"]'), 'GoPay', 'midtrans.gopay');
  await expect(page.getByText('Biaya cara bayar')).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(/\/checkout\/order\/CHK[A-Z2-7]{26}$/);
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await page.waitForURL(/\/payment\/finish/);
  await page.getByRole('link', { name: 'Lihat statusnya' }).click();
  await expect(page.getByText('Berhasil', { exact: true }).first()).toBeVisible({ timeout: 45_000 });
  await expect(page.locator('[data-block="receipt"]')).toContainText('Struk');
  await expect(page.getByText(/•/)).toHaveCount(0);
});

test('PRE-19: a link that no order has is a 404', async ({ page }) => {
  const answer = await page.goto(`/checkout/order/CHK${'A'.repeat(26)}`);
  expect(answer?.status()).toBe(404);
});
