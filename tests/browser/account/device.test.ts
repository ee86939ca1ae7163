import { expect, test } from '../support/fixtures.ts';
import { listeningOf } from '../support/listening.ts';
import { codeFromMailbox } from '../support/mailbox.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

test('ACC-2, LIFE-4: a new device waits, is accepted live on the first one, revoked, and is out at once', async ({
  page,
  browser,
  program,
  books,
}) => {
  const hp = await books.newAgent(7_000, { approveDevices: true });
  const { begun } = listeningOf(page);
  await page.goto('/login?next=/account');
  await signIn(page, hp);
  await expect(page).toHaveURL('/account');
  await begun();

  const other = await browser.newPage({ baseURL: program.url, storageState: { cookies: [], origins: [] } });
  const wanted = '/account?from=home&share=50%25';
  await other.goto(`/login?next=${encodeURIComponent(wanted)}`);
  await signIn(other, hp);
  await expect(other).toHaveURL(/\/login\/device\?next=/);
  await expect(other.getByText('Minta masuk')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Perangkat baru minta masuk');
  await page.getByRole('main').getByRole('link', { name: 'Perangkat saya' }).click();
  await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(other).toHaveURL(wanted, { timeout: 20_000 });
  await expect(other.getByRole('banner')).toContainText('Rp 7.000');

  await expect(page.getByText('Sedang masuk')).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: 'Cabut akses' }).click();
  await expect(page.getByText('Sudah keluar')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login\?next=/);
  await other.close();
});

test('ACC-2: a device that waits verifies itself with a code over WhatsApp', async ({
  page,
  program,
  books,
  browser,
}) => {
  const hp = await books.newAgent(3_000, { approveDevices: true });
  const first = await browser.newPage({ baseURL: program.url, storageState: { cookies: [], origins: [] } });
  await first.goto('/login');
  await signIn(first, hp);
  await expect(first).toHaveURL('/');
  await first.close();
  await page.goto('/login');
  await signIn(page, hp);
  await page.getByRole('button', { name: 'Verifikasi dengan kode saja' }).click();
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.getByLabel('Kode 6 angka').fill(await codeFromMailbox(program, hp));
  await page.getByRole('button', { name: 'Verifikasi dan masuk' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Rp 3.000');
});
