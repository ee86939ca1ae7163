import { expect, test } from '../support/fixtures.ts';

const sheet = 'Obrolan';

test('NAV-11: the chat opens over the page, answers, and closing goes back one step with what was typed', async ({
  page,
  till,
}) => {
  await page.goto('/');
  await page.goto('/prabayar/pulsa');
  await till.number.fill('081234567890');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('link', { name: sheet, exact: true }).click();
  await expect(page).toHaveURL('/prabayar/pulsa?chat=open');
  const chat = page.getByRole('dialog', { name: sheet });
  await expect(chat).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Ini obrolan tiruan untuk demo')).toBeVisible();
  await frame.getByLabel('Tulis pesan').fill('Transaksi saya gagal');
  await frame.getByRole('button', { name: 'Kirim' }).click();
  await expect(frame.getByText('kembali sendiri ke saldo')).toBeVisible();
  // What happens in the frame may be steps of the window's history; closing leaves the chat all the same.
  await frame.locator('body').evaluate(() => window.history.pushState(null, '', '#later'));
  await chat.getByRole('button', { name: 'Tutup obrolan' }).click();
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL('/prabayar/pulsa');
  await expect(till.number).toHaveValue('0812 3456 7890');
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
});

test('NAV-11: Escape and Back close it, and the focus returns to where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const entry = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: sheet, exact: true });
  const chat = page.getByRole('dialog', { name: sheet });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('button', { name: 'Tutup obrolan' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(entry).toBeFocused();
  await entry.click();
  await expect(chat).toBeVisible();
  await page.goBack();
  await expect(chat).toBeHidden();
  await page.goto('/chat');
  await expect(page).toHaveURL('/?chat=open');
  await expect(chat).toBeVisible();
});

test('NAV-11: no origin but the chat’s may be framed', async ({ page, program }) => {
  const answer = await page.request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`frame-src 'self' ${program.sandboxUrl};`);
});
