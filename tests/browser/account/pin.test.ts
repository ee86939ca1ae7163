import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

test('ACC-3: a PIN is set and confirms a purchase, a wrong one is shown as such, and the password still pays', async ({
  page,
  till,
  books,
}) => {
  const hp = await books.newAgent(60_000);
  await page.goto('/login?next=/account/pin');
  await signIn(page, hp);
  await page.getByLabel('Kata sandi akun').fill(PASSWORD);
  await page.getByLabel('PIN baru', { exact: true }).fill('482915');
  await page.getByLabel('Ulangi PIN baru').fill('482916');
  await page.getByRole('button', { name: 'Buat PIN' }).click();
  await expect(page.getByText('Ulangan PIN tidak sama.').first()).toBeVisible();
  await page.getByLabel('Ulangi PIN baru').fill('482915');
  await page.getByRole('button', { name: 'Buat PIN' }).click();
  await expect(page.getByText('PIN aktif')).toBeVisible();

  const pin = page.getByRole('dialog').getByLabel('PIN', { exact: true });
  const [first, second] = [mobileNumber('0000'), mobileNumber('0000')];
  await till.prepare(first);
  await expect(till.password).toBeHidden();
  await pin.fill('111112');
  await till.pay.click();
  await expect(page.getByText('PIN salah. Masih bisa 4 kali lagi.').first()).toBeVisible();
  await pin.fill('482915');
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(first)).toHaveLength(1);

  await till.prepare(second);
  await page.getByRole('button', { name: 'Pakai kata sandi saja' }).click();
  await till.password.fill(PASSWORD);
  await till.pay.click();
  await till.reference();
  expect(await books.purchases(second)).toHaveLength(1);
});
