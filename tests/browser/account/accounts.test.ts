import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { codeFromMailbox, linkFromMailbox } from '../support/mailbox.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

const FIRST = 'warung-melati-9';
const SECOND = 'kios-anggrek-7';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function register(page: Page, values: { name: string; email: string; phone: string }): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nama lengkap').fill(values.name);
  await page.getByLabel('Surel', { exact: true }).fill(values.email);
  await page.getByLabel('Nomor HP').fill(values.phone);
  await page.getByLabel('Kata sandi', { exact: true }).fill(FIRST);
  await page.getByLabel('Ulangi kata sandi').fill(FIRST);
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
  await button(page, 'Daftar').click();
  await expect(page.getByText('Buka surel Anda untuk mengaktifkan akun')).toBeVisible();
}

test('ACC-1: register, confirm by the mailbox, sign in; forget the password and set a new one', async ({
  page,
  program,
}) => {
  const email = 'wati@toko.example';
  await register(page, { name: 'Wati Lestari', email, phone: '+62 813-7700-0001' });
  await page.goto(await linkFromMailbox(program, email));
  await button(page, 'Konfirmasi surel saya').click();
  await expect(page.getByText('Akun Anda aktif.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).click();
  await signIn(page, '081377000001', FIRST);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Rp 0');

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lupa kata sandi' })).toBeVisible();
  await page.getByLabel('Nomor HP atau surel').fill('081377000001');
  await button(page, 'Kirim').click();
  await expect(page.getByText('Periksa surel Anda')).toBeVisible();
  const link = await linkFromMailbox(program, email, 2);
  await page.goto(link);
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(SECOND);
  await page.getByLabel('Ulangi kata sandi').fill(SECOND);
  await button(page, 'Simpan kata sandi').click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, FIRST);
  await expect(page.getByRole('alert')).toContainText('Nomor/surel atau kata sandi salah.');
  await signIn(page, email, SECOND);
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('kios-mawar-55');
  await page.getByLabel('Ulangi kata sandi').fill('kios-mawar-55');
  await button(page, 'Simpan kata sandi').click();
  await expect(page.getByText('Tautan ini sudah dipakai atau kedaluwarsa.')).toBeVisible();
});

test('ACC-1: errors of a registration are shown at their fields and the entries are kept', async ({ page }) => {
  await page.goto('/register');
  await button(page, 'Daftar').click();
  await expect(page.getByText('Isi nama Anda.')).toBeVisible();
  await expect(page.getByText('Setujui persyaratan untuk mendaftar.')).toBeVisible();
  await page.getByLabel('Nama lengkap').fill('Buka judi.com');
  await page.getByLabel('Surel', { exact: true }).fill('wаti@toko.example');
  await page.getByLabel('Nomor HP').fill('021555');
  await page.getByLabel('Kata sandi', { exact: true }).fill('pendek');
  await page.getByLabel('Ulangi kata sandi').fill('pendek');
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
  await button(page, 'Daftar').click();
  await expect(page.getByText('Nama hanya huruf')).toBeVisible();
  await expect(page.getByText('Surel harus seperti')).toBeVisible();
  await expect(page.getByText('Nomor HP Indonesia dimulai 08')).toBeVisible();
  await expect(page.getByText('Kata sandi minimal 8 karakter.')).toBeVisible();
  await expect(page.getByLabel('Nomor HP')).toHaveValue('021555');
});

test('ACC-1: sign in by a code over WhatsApp; a wrong one is refused', async ({ page, program, books }) => {
  const hp = await books.newAgent(1_000);
  await page.goto('/login');
  await page.getByRole('link', { name: /Masuk dengan kode/ }).click();
  // Both pages have a field for the number: an entry in the page that is leaving is lost.
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk dengan kode' })).toBeVisible();
  await page.getByLabel('Nomor HP atau surel').fill(hp);
  await button(page, 'Kirim kode').click();
  const code = await codeFromMailbox(program, hp);
  const wrong = code === '111111' ? '222222' : '111111';
  await page.getByLabel('Kode 6 angka').fill(wrong);
  await button(page, 'Masuk').click();
  await expect(page.getByText('Kode salah atau sudah lewat 60 detik.').first()).toBeVisible();
  await page.getByLabel('Kode 6 angka').fill(code);
  await button(page, 'Masuk').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Rp 1.000');
});

test('ACC-6: an account is deleted with empty balances only, and signing in takes it back', async ({ page, books }) => {
  const rich = await books.newAgent(5_000);
  await page.goto('/login?next=/account/delete');
  await signIn(page, rich);
  await expect(page.getByRole('heading', { level: 1, name: 'Hapus akun' })).toBeVisible();
  await page.getByLabel('Kata sandi', { exact: true }).fill('konter-demo-1');
  await button(page, 'Hapus akun saya').click();
  await expect(page.getByText('Akun belum bisa dihapus')).toBeVisible();
  await page.context().clearCookies();

  const poor = await books.newAgent(0);
  await page.goto('/login?next=/account/delete');
  await signIn(page, poor);
  await expect(page.getByRole('heading', { level: 1, name: 'Hapus akun' })).toBeVisible();
  await page.getByLabel('Kata sandi', { exact: true }).fill('konter-demo-1');
  await button(page, 'Hapus akun saya').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, poor);
  await expect(page).toHaveURL('/account');
});

test('ACC-4: the password is changed, other devices are out, this one goes on', async ({
  page,
  browser,
  program,
  books,
}) => {
  const hp = await books.newAgent(0);
  const other = await browser.newPage({ baseURL: program.url, storageState: { cookies: [], origins: [] } });
  await other.goto('/login');
  await signIn(other, hp);
  await expect(other).toHaveURL('/');
  await page.goto('/login?next=/account/password');
  await signIn(page, hp);
  await page.getByLabel('Kata sandi lama').fill('salah-sekali');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(SECOND);
  await page.getByLabel('Ulangi kata sandi').fill(SECOND);
  await button(page, 'Ganti kata sandi').click();
  await expect(page.getByText('Kata sandi lama salah.').first()).toBeVisible();
  await page.getByLabel('Kata sandi lama').fill('konter-demo-1');
  await button(page, 'Ganti kata sandi').click();
  await expect(page.getByText('Kata sandi sudah diganti.')).toBeVisible();
  await page.goto('/account/session');
  await expect(page.getByText('Perangkat ini')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login\?next=/);
  await other.close();
});
