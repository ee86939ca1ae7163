import { formatRupiah } from '#src/domain/money/money.ts';
import { mustNotCover } from '../support/covers.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilDrawn } from '../support/look-at-screens.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

test('NAV-2: a visitor of a protected page signs in and returns to it, with its query', async ({ page, till }) => {
  await page.goto('/prabayar/pulsa?number=081234567890');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, PEOPLE.agent);
  await expect(page).toHaveURL('/prabayar/pulsa?number=081234567890');
  await expect(till.number).toHaveValue('0812 3456 7890');
});

test('NAV-2: a wrong password is shown as such, the entries stay, the right one works', async ({ page, books }) => {
  await page.goto('/login');
  await signIn(page, PEOPLE.second, 'bukan-ini-1');
  await expect(page.getByRole('alert')).toContainText('Nomor/surel atau kata sandi salah.');
  await mustNotCover(page.getByRole('alert').locator('p'), page.getByRole('heading', { level: 1 }));
  await mustNotCover(page.getByRole('alert').locator('p'), page.getByRole('banner'));
  await expect(page.getByLabel('Nomor HP atau surel')).toHaveValue(PEOPLE.second);
  await signIn(page, PEOPLE.second);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(formatRupiah(await books.deposit(PEOPLE.second)));
});

test('NAV-2: empty fields are named before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Isi nomor HP atau surel Anda.')).toBeVisible();
  await expect(page.getByText('Isi kata sandi.')).toBeVisible();
});

for (const next of ['//example.org/', '/\\example.org/', '/\r/example.org/']) {
  test(`NAV-2: signing in never leads to another site: ${JSON.stringify(next)}`, async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, PEOPLE.agent);
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}

test('NAV-2, LIFE-6: a session that ended leads to the login and back', async ({ page, books }) => {
  const hp = await books.newAgent(1_000);
  await page.goto('/login');
  await signIn(page, hp);
  await expect(page).toHaveURL('/');
  // A pending fetch of the home page would detect the end before the link is pressed. The address changes before the page
  // does, and only a freshly opened page becomes network idle.
  await page.goto('/');
  await untilDrawn(page);
  await page.waitForLoadState('networkidle');
  await books.endSessions(hp);
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Laporan' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, hp);
  await expect(page).toHaveURL('/account/laporan/transaksi');
});

test('LIFE-6: signing out shows the login, and Back does not bring the account back', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, PEOPLE.second);
  await expect(page.locator('[data-block="menu-tiles"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Akun', exact: true }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('banner').getByText(/Rp/)).toHaveCount(0);
});

test('API-2: a session that ends under a filled form is signed in again in place, and nothing typed is lost', async ({
  page,
  till,
  books,
}) => {
  const hp = await books.newAgent(50_000);
  const destination = mobileNumber('0000');
  await page.goto('/login');
  await signIn(page, hp);
  await expect(page).toHaveURL('/');
  await till.prepare(destination);
  await till.password.fill(PASSWORD);
  await books.endSessions(hp);
  await till.pay.click();
  const again = page.getByRole('dialog', { name: 'Sesi berakhir' });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Nomor HP atau surel')).toHaveValue(hp);
  await again.getByLabel('Kata sandi').fill(PASSWORD);
  await again.getByRole('button', { name: 'Masuk' }).click();
  await expect(again).toBeHidden();
  await expect(till.password).toHaveValue(PASSWORD);
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(await books.purchases(destination)).toHaveLength(1);
});
