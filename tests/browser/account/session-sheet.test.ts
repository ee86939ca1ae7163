import { expect, test } from '../support/fixtures.ts';
import { untilDrawn } from '../support/look-at-screens.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test.use({ person: 'guest' });

test('API-2, LIFE-6: a session that ends during a background read opens the sign-in sheet, and the form stays', async ({
  page,
  books,
}) => {
  const hp = await books.newAgent(1_000);
  await page.goto('/login?next=/account/address');
  await signIn(page, hp);
  await expect(page).toHaveURL('/account/address');
  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  await page.getByLabel('Jalan dan nomor rumah').fill('Jl. Melati 5');
  await untilDrawn(page);
  await books.endSessions(hp);
  // What a page reads by itself when its user comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const again = page.getByRole('dialog', { name: 'Sesi berakhir' });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/account/address');
  await again.getByLabel('Kata sandi').fill(PASSWORD);
  await again.getByRole('button', { name: 'Masuk' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Jalan dan nomor rumah')).toHaveValue('Jl. Melati 5');
  await expect(page.getByRole('banner')).toContainText('Rp 1.000');
});

test('ACC-8: staff at the counter see no balance of another account', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, '081200000005');
  await expect(page).toHaveURL('/');
  await untilDrawn(page);
  await expect(page.getByText(/Rp\s0/)).toHaveCount(0);
  await page.goto('/account');
  await untilDrawn(page);
  await expect(page.getByText(/Rp\s0/)).toHaveCount(0);
  await page.goto('/prabayar/pulsa');
  await untilDrawn(page);
  await expect(page.getByLabel(/kata sandi/i)).toHaveCount(0);
});
