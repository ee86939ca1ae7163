import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';

test('PRE-18, ACC-5: a game is bought again from the history and from a favourite with zone and all', async ({
  page,
  till,
}) => {
  const account = mobileNumber('0000').slice(1, 10);
  const input = (key: string) => page.locator(`[data-block-id="parameter-${key}"]`).getByRole('textbox');
  await page.goto('/prabayar/games/mobile-legends');
  await input('user').fill(account);
  await input('zone').fill('2345');
  await page.getByRole('radio').first().click();
  await till.next.click();
  await till.settle();
  await expect(till.status).toHaveText('Berhasil');
  await page.getByRole('button', { name: 'Simpan ke favorit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Simpan ke favorit' });
  await sheet.getByLabel('Nama').fill('Adik main');
  await sheet.getByRole('button', { name: 'Simpan' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Simpan ke favorit' })).toBeHidden();

  await page.getByRole('link', { name: 'Beli lagi' }).click();
  await expect(input('zone')).toHaveValue('2345');
  await expect(input('user')).toHaveValue(account);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goto('/account/contact');
  await page.getByRole('list', { name: 'Favorit' }).getByText('Adik main').click();
  await expect(input('zone')).toHaveValue('2345');
  await page.goto('/prabayar/games/mobile-legends');
  await page.getByRole('list', { name: 'Favorit dan nomor terakhir' }).getByText('Adik main').first().click();
  await expect(input('user')).toHaveValue(account);
  await expect(input('zone')).toHaveValue('2345');
});
