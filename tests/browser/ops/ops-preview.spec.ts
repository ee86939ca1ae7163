import { mobileNumber } from '../support/numbers.ts';
import type { OpsDesk } from '../support/ops-desk.ts';
import { expect, test } from '../support/ops-people.ts';
import { PASSWORD } from '../support/people.ts';

const ANSWER = 'Jawaban pemasok';

/** The preview of a product with its controls in sight. */
async function look(desk: OpsDesk, product: string): Promise<void> {
  await desk.open('product', product);
  await expect(desk.phone.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.page.getByText('Dilihat sebagai').click();
}

const control = (desk: OpsDesk, name: string) => desk.page.getByLabel(name, { exact: true });
const next = (desk: OpsDesk) => desk.phone.getByRole('button', { name: 'Lanjut', exact: true });
const confirm = (desk: OpsDesk) => desk.phone.getByRole('dialog', { name: 'Periksa dulu' });

/** Number and nominal of a purchase in the preview. */
async function fill(desk: OpsDesk): Promise<void> {
  const number = desk.phone.locator('[data-block-id="parameter-destination"]').getByRole('textbox');
  await number.fill(mobileNumber('0000'));
  await desk.phone.getByRole('radio', { name: /^Pulsa 10\.000 / }).click();
}

async function prepare(desk: OpsDesk): Promise<void> {
  await fill(desk);
  await next(desk).click();
  await expect(confirm(desk)).toBeVisible();
}

async function pay(desk: OpsDesk): Promise<void> {
  await confirm(desk).getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await confirm(desk)
    .getByRole('button', { name: /^Bayar Rp/ })
    .click();
}

test('SDUI-11: the preview is drawn for a role: staff buy nothing, guests do not get in', async ({ author }) => {
  await look(author, 'pulsa');
  await prepare(author);
  await expect(confirm(author).getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled();
  await control(author, 'Peran').selectOption('qa');
  await expect(confirm(author).getByRole('button', { name: /^Bayar Rp/ })).toBeDisabled();
  await control(author, 'Peran').selectOption('master');
  await expect(confirm(author).getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled();
  await control(author, 'Peran').selectOption('guest');
  await expect(author.page.getByText('Tamu tidak melihat halaman ini')).toBeVisible();
  await expect(author.phone.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('SDUI-11: the preview has a balance: one that is too small blocks the purchase and shows the reason', async ({
  author,
}) => {
  await look(author, 'pulsa');
  await control(author, 'Saldo (Rp)').fill('5000');
  await prepare(author);
  await expect(confirm(author)).toContainText('Saldo kurang Rp 5.430.');
  await expect(confirm(author).getByRole('button', { name: /^Bayar Rp/ })).toBeDisabled();
  await control(author, 'Saldo (Rp)').fill('2000000');
  await expect(confirm(author)).not.toContainText('Saldo kurang');
  await expect(confirm(author).getByRole('button', { name: /^Bayar Rp/ })).toBeEnabled();
});

test('SDUI-11, NAV-15: the preview has its own language, apart from the console’s', async ({ author }) => {
  await look(author, 'pulsa');
  await control(author, 'Bahasa').selectOption('en');
  await expect(author.phone.getByText('Phone number').first()).toBeVisible();
  await expect(author.phone.locator('html')).toHaveAttribute('lang', 'en');
  await control(author, 'Bahasa').selectOption('zh');
  await expect(author.phone.getByText('手机号码').first()).toBeVisible();
  await expect(author.page.getByRole('button', { name: 'Simpan draf' })).toBeVisible();
  // The server's messages are in the preview's language as well.
  await control(author, ANSWER).selectOption('refused');
  await author.phone.locator('[data-block-id="parameter-destination"]').getByRole('textbox').fill(mobileNumber('0000'));
  await author.phone.getByRole('radio').first().click();
  await author.phone.locator('[data-block-id="continue"]').getByRole('button').click();
  const sheet = author.phone.getByRole('dialog');
  await sheet.locator('input[type=password]').fill(PASSWORD);
  await sheet.locator('[data-block-id="pay"]').getByRole('button').click();
  await expect(author.page.getByRole('status').getByText('该产品暂时关闭。')).toBeVisible();
});

test('SDUI-11: the preview has a device: media queries of the page use its width', async ({ author }) => {
  await look(author, 'pulsa');
  const width = () => author.phone.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
  await expect.poll(width).toBe(360);
  const sheet = author.phone.locator('body');
  await control(author, 'Perangkat').selectOption('wide');
  await expect.poll(width).toBe(1180);
  await expect.poll(() => sheet.evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(1180);
});

test('SDUI-11: a slow network keeps the page waiting visibly and then answers; offline bars the purchase', async ({
  author,
}) => {
  await look(author, 'pulsa');
  await prepare(author);
  await control(author, 'Jaringan').selectOption('slow');
  await pay(author);
  const paying = confirm(author).locator('[aria-busy="true"]');
  await expect(paying.first()).toBeVisible();
  await expect(author.phone.getByTestId('status-label')).toHaveText('Berhasil');
  await author.page.getByRole('button', { name: 'Ke halaman dokumen' }).click();
  await control(author, 'Jaringan').selectOption('offline');
  await expect(next(author)).toBeDisabled();
  await control(author, 'Jaringan').selectOption('good');
  await fill(author);
  await expect(next(author)).toBeEnabled();
});

test('SDUI-11: the preview has a clock: at night it shows the supplier’s closing hour', async ({ author }) => {
  const source = await author.live('product', 'electricity-postpaid');
  const reason = { id: 'PLN menutup penjualan malam ini.', en: 'PLN is closed at night.', zh: 'PLN 夜间停售。' };
  await author.open('product', 'electricity-postpaid');
  await author.write({ ...source, cutOffs: [{ start: '23:30', end: '00:30', reason }] });
  await author.page.getByText('Dilihat sebagai').click();
  await control(author, 'Jam (Jakarta)').fill('2026-11-20T23:45');
  await expect(author.phone.getByText('PLN menutup penjualan').first()).toBeVisible();
  await control(author, 'Jam (Jakarta)').fill('2026-11-20T12:00');
  await expect(author.phone.getByText('PLN menutup penjualan')).toHaveCount(0);
});

test('SDUI-11: the preview’s supplier gives every outcome; a changed price is confirmed and then sold', async ({
  author,
}) => {
  await look(author, 'pulsa');
  await control(author, ANSWER).selectOption('price-changed');
  await prepare(author);
  await expect(confirm(author)).toContainText('Rp 10.430');
  await pay(author);
  await expect(confirm(author).getByText('Harga berubah').first()).toBeVisible();
  await expect(confirm(author)).toContainText('Rp 10.930');
  await pay(author);
  const status = author.phone.getByTestId('status-label');
  await expect(status).toHaveText('Berhasil');
  for (const [answer, label] of [
    ['pending', 'Diproses'],
    ['failed', 'Gagal'],
    ['success', 'Berhasil'],
  ] as const) {
    await control(author, ANSWER).selectOption(answer);
    await expect(status).toHaveText(label);
  }
  await author.page.getByRole('button', { name: 'Ke halaman dokumen' }).click();
  await control(author, ANSWER).selectOption('refused');
  await prepare(author);
  await pay(author);
  await expect(author.page.getByText('Produk sedang ditutup.')).toBeVisible();
  await expect(confirm(author)).toBeVisible();
});
