import { expect, test } from '../support/fixtures.ts';
import { meterNumber, mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';

const TELKOMSEL_5 = '/checkout/pulsa/telkomsel/telkomsel-5';

test('PRE-19: an agent opens a link, types the number and the password, and the sale is made on that one page', async ({
  page,
  till,
  books,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  await page.goto(TELKOMSEL_5);
  await expect(page.getByRole('heading', { level: 1, name: 'Pulsa' })).toBeVisible();
  await expect(till.row('Pulsa').first()).toHaveText('Pulsa 5.000');
  const pay = page.getByRole('button', { name: /^Bayar Rp/ });
  await expect(pay).toHaveText(/^Bayar Rp [1-9]/);
  const price = Number((await pay.innerText()).replace(/\D/g, ''));
  await pay.click();
  await expect(page.getByText('Isi nomor HP 10 sampai 13 angka', { exact: false }).first()).toBeVisible();
  await till.number.fill(mobileNumber('0000'));
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.deposit(PEOPLE.agent)).toBe(before - price);
});

test('PRE-19, PRE-21: a wrong password is refused beside its field, nothing is sold and what was typed stays', async ({
  page,
  till,
  books,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  const number = mobileNumber('0000');
  await page.goto(TELKOMSEL_5);
  await till.number.fill(number);
  await page.getByLabel('Kata sandi', { exact: true }).fill('bukan-ini');
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await expect(page.getByText('Kata sandi salah', { exact: false }).first()).toBeVisible();
  await expect(till.number).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '));
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
});

test('PRE-19, PRE-22: the same sale by the same link twice in a day is asked about and shows the first one; unanswered it is not for sale', async ({
  page,
  till,
}) => {
  const number = mobileNumber('0000');
  await page.goto(TELKOMSEL_5);
  await till.number.fill(number);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  const first = await till.reference();
  await page.goto(TELKOMSEL_5);
  await till.number.fill(number);
  await expect(page.getByText('Sudah dibeli hari ini', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Lihat yang pertama' })).toHaveAttribute('href', `/transaction/${first}`);
});

test('PRE-19: where the customer is looked up first, the name is shown before it is paid', async ({ page, till }) => {
  await page.goto('/checkout/electricity/electricity/token-20');
  await till.number.fill(meterNumber('0000'));
  await till.next.click();
  await expect(till.row('Nama', till.confirm)).toHaveText(/^[A-Z]+ [A-Z]+$/);
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
});

for (const [what, path] of [
  ['type', '/checkout/bukan/telkomsel/telkomsel-5'],
  ['operator', '/checkout/pulsa/bukan/telkomsel-5'],
  ["another operator's nominal", '/checkout/pulsa/xl/telkomsel-5'],
  ['link', '/checkout/pulsa/telkomsel/bukan'],
] as const)
  test(`PRE-19, NAV-1: an unknown ${what} answers 404 and links to the price list`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Tautan ini tidak dikenal')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lihat daftar harga' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Bayar/ })).toHaveCount(0);
  });

test.describe('without an account', () => {
  test.use({ person: 'guest' });

  test('PRE-19, NAV-2: a guest sees the public price and not what an agent pays', async ({ page }) => {
    const answer = await page.goto(TELKOMSEL_5);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Pulsa 5.000').first()).toBeVisible();
    await expect(page.getByText('Rp 7.000').first()).toBeVisible();
    expect(await page.content()).not.toContain('"margin":1');
    await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveCount(0);
  });
});
