import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { inFours, mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE, writeHeaders } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { changePrice } from '../support/supplier.ts';

test('PRE-18: the operator follows the number, another one may be picked, an unknown prefix does not block', async ({
  page,
  till,
}) => {
  const operator = page.getByTestId('operator-name');
  await page.goto('/prabayar/pulsa');
  await till.number.fill('+62 812-3456-0000');
  await expect(till.number).toHaveValue('0812 3456 0000');
  await expect(operator).toHaveText('Telkomsel');
  await page.getByRole('button', { name: 'Ganti' }).click();
  await page.getByRole('option', { name: /Indosat/ }).click();
  await expect(operator).toHaveText(/Indosat/);
  await expect(page.getByText('dipilih sendiri')).toBeVisible();
  await till.number.fill('0800 1234 0000');
  await expect(operator).toHaveText(/Indosat/);

  await page.getByRole('button', { name: 'Hapus nomor' }).click();
  await till.number.fill('0819 0000 0000'.replace('0819', '0830'));
  await expect(page.getByText('Nomor ini belum dikenali')).toBeVisible();
  await page.getByRole('button', { name: 'Pilih operator' }).click();
  await page.getByRole('option', { name: /Telkomsel/ }).click();
  await till.nominal('Pulsa 10.000').click();
  await till.next.click();
  await expect(till.confirm).toBeVisible();
});

test('PRE-20: a selling price below the price cannot be paid, one above it is kept', async ({ page, till }) => {
  await till.prepare(mobileNumber('0000'));
  await till.confirm.getByRole('button', { name: 'Ubah harga jual, nomor pesanan' }).click();
  const selling = till.confirm.getByLabel('Harga jual');
  await selling.fill('10000');
  await expect(till.pay).toBeDisabled();
  await expect(till.confirm.getByText('Harga jual masih di bawah harga beli.').first()).toBeVisible();
  await selling.fill('13000');
  await expect(till.row('Untung', till.confirm)).toHaveText('Rp 2.570');
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await expect(till.row('Harga jual')).toHaveText('Rp 13.000');
  await expect(page.getByText('Rp 2.570')).toBeVisible();
});

/** In sight as a whole: above what is pinned to the foot of the sheet, and under no alert. */
async function seen(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    const box = await message.boundingBox();
    if (box === null) throw new Error('nothing is drawn');
    const ends = [box.y + 1, box.y + box.height - 1].map((y) => [box.x + box.width / 2, y] as const);
    const onTop = await message.evaluate(
      (element, points) => points.map(([x, y]) => element.contains(document.elementFromPoint(x, y))),
      ends,
    );
    expect(onTop).toEqual([true, true]);
  }).toPass({ timeout: 5_000 });
  await expect(page.getByRole('alert')).toHaveText('');
}

test('PRE-20, API-3: an order number takes letters, digits, dashes and underscores, and only once', async ({
  page,
  till,
}) => {
  const orderNumber = `TOKO_${mobileNumber('')}-a`;
  for (const place of ['first', 'second']) {
    await till.prepare(mobileNumber('0000'));
    await till.confirm.getByRole('button', { name: 'Ubah harga jual, nomor pesanan' }).click();
    const field = till.confirm.getByLabel('Nomor pesanan');
    await field.pressSequentially(`${orderNumber} !/`);
    await expect(field).toHaveValue(orderNumber);
    await till.password.fill(PASSWORD);
    await till.pay.click();
    if (place === 'first') {
      await till.reference();
      await expect(till.row('No. pesanan')).toContainText(orderNumber);
      await expect(till.status).toHaveText('Berhasil');
    } else {
      await expect(till.confirm.getByText('Nomor pesanan sudah dipakai.')).toHaveCount(1);
      await expect(field).toBeFocused();
      await seen(page, till.confirm.getByText('Nomor pesanan sudah dipakai.'));
    }
  }
});

test('PRE-21, API-3: a wrong password is shown at its field, in sight and once, and nothing is bought', async ({
  page,
  till,
  books,
}) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  await till.password.fill('salah-sekali-1');
  await till.pay.click();
  await expect(till.confirm.getByText('Kata sandi salah. Masih bisa 4 kali lagi.')).toHaveCount(1);
  await seen(page, till.confirm.getByText('Kata sandi salah. Masih bisa 4 kali lagi.'));
  await expect(till.password).toHaveAttribute('aria-invalid', 'true');
  await expect(till.password).toBeFocused();
  expect(await books.purchases(destination)).toHaveLength(0);
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
});

test.describe('for a session of one’s own', () => {
  test.use({ person: 'guest' });

  test('PRE-21: a remembered password is not requested again in this session', async ({ page, till, books }) => {
    const hp = await books.newAgent(50_000);
    await page.goto('/login');
    await signIn(page, hp);
    await expect(page).toHaveURL('/');
    await till.prepare(mobileNumber('0000'));
    await till.confirm.getByLabel('Ingat selama saya masuk').check();
    await till.settle();
    await expect(till.status).toHaveText('Berhasil');
    await till.prepare(mobileNumber('0000'));
    await expect(till.password).toHaveCount(0);
    await till.pay.click();
    await till.reference();
    await expect(till.status).toHaveText('Berhasil');
  });

  test('PRE-1: too little balance disables paying with the missing amount; the server refuses too', async ({
    page,
    till,
    books,
  }) => {
    const hp = await books.newAgent(10_000);
    await page.goto('/login');
    await signIn(page, hp);
    await expect(page).toHaveURL('/');
    const destination = mobileNumber('0000');
    await till.prepare(destination);
    await expect(till.pay).toBeDisabled();
    await expect(till.confirm.getByText('Saldo kurang Rp 430. Isi saldo dulu.')).toBeVisible();
    const refused = await page.request.post('/api/v1/transaction', {
      headers: { ...(await writeHeaders(page.request)), 'idempotency-key': crypto.randomUUID() },
      data: {
        product: 'pulsa',
        nominal: 'telkomsel-10',
        operator: 'telkomsel',
        parameters: { destination },
        quoted_price: 10_430,
        password: PASSWORD,
      },
    });
    expect(refused.status()).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'insufficient_deposit' });
    expect(await books.deposit(hp)).toBe(10_000);
    expect(await books.purchases(destination)).toHaveLength(0);
  });
});

test('PRE-22: the same nominal to the same number again is asked about before the password, with the first one’s time and a way to it', async ({
  page,
  till,
  books,
}) => {
  const destination = mobileNumber('0000');
  await till.prepare(destination);
  const first = await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.getByRole('link', { name: 'Beli lagi' }).click();
  // Two taps from the history to the confirmation, everything filled in.
  await expect(till.row('Nomor tujuan', till.confirm)).toHaveText(inFours(destination));
  await expect(till.confirm.getByText(/sudah dibeli hari ini/).first()).toBeVisible();
  await expect(till.confirm.getByText(/[Pp]ukul \d\d\.\d\d/)).toBeVisible();
  await expect(till.pay).toBeDisabled();
  await till.confirm.locator(`a[href="/transaction/${first}"]`).click();
  expect(await till.reference()).toBe(first);
  expect(await books.purchases(destination)).toHaveLength(1);
});

test('POST-16, PRE-1: an open sheet gets a new price, and paying waits until the agent has read it', async ({
  page,
  till,
  books,
  program,
}) => {
  const destination = mobileNumber('0000');
  const before = await books.deposit(PEOPLE.agent);
  const { begun } = listeningOf(page);
  await till.prepare(destination, 'Pulsa 20.000');
  await expect(till.pay).toHaveText('Bayar Rp 20.250');
  await begun();
  await till.password.fill(PASSWORD);
  await changePrice(program, books.db, 'tsel20', 20_400);
  await expect(till.confirm.getByText(/berubah dari Rp\s20\.250 menjadi Rp\s20\.550/)).toBeVisible();
  await expect(till.pay).toBeDisabled();
  await till.confirm.getByRole('button', { name: 'Sudah saya periksa' }).click();
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.deposit(PEOPLE.agent)).toBe(before - 20_550);
});

test('POST-16, PRE-1: a page that missed a new price is refused by the server and confirms again; nothing is debited', async ({
  page,
  till,
  books,
  program,
}) => {
  const destination = mobileNumber('0000');
  const before = await books.deposit(PEOPLE.agent);
  // The page goes on reading the prices it began with until it has tried to pay.
  const body = await (await page.request.get('/api/v1/product/pulsa/offer')).text();
  let tried = false;
  await page.route('**/api/v1/product/pulsa/offer*', (route) =>
    tried ? route.continue() : route.fulfill({ body, contentType: 'application/json' }),
  );
  page.on('request', (request) => {
    tried ||= request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/transaction';
  });
  await till.prepare(destination, 'Pulsa 15.000');
  await expect(till.pay).toHaveText('Bayar Rp 15.300');
  await till.password.fill(PASSWORD);
  await changePrice(program, books.db, 'tsel15', 15_650);
  await till.pay.click();
  await expect(till.confirm.getByText('Harga berubah')).toBeVisible();
  await expect(till.confirm.getByText(/Dari Rp\s15\.300 menjadi Rp\s15\.800/)).toBeVisible();
  expect(await books.deposit(PEOPLE.agent)).toBe(before);
  expect(await books.purchases(destination)).toHaveLength(0);
  await expect(till.pay).toHaveText('Bayar Rp 15.800');
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.deposit(PEOPLE.agent)).toBe(before - 15_800);
});

test('PRE-1: an invalid number is shown at the field before anything is sent', async ({ page, till }) => {
  await page.goto('/prabayar/pulsa');
  await till.number.fill('08123');
  await till.next.click();
  await expect(page.getByText('Isi nomor HP 10 sampai 13 angka, diawali 08.')).toBeVisible();
  await expect(till.number).toHaveAttribute('aria-invalid', 'true');
  await till.number.fill('081234567890');
  await expect(page.getByText('Isi nomor HP 10 sampai 13 angka, diawali 08.')).toBeHidden();
  await till.next.click();
  await expect(page.getByText('Pilih nominal dulu.')).toBeVisible();
  await expect(till.confirm).toBeHidden();
});
