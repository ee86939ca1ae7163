import { mobileNumber } from '../support/numbers.ts';
import { expect, test } from '../support/ops-people.ts';

test('SDUI-6, PRE-18: a nominal’s price takes two people and reaches an open page; stopping it takes one', async ({
  page,
  till,
  author,
  colleague,
}) => {
  const destination = mobileNumber('0000');
  await page.goto('/prabayar/pulsa');
  await till.number.fill(destination);
  await till.nominal('Pulsa 75.000').click();
  const amount = page.getByTestId('sticky-amount');
  await expect(amount).toHaveText('Rp 74.450');

  for (const desk of [author, colleague]) await desk.page.goto('/ops/document/product/pulsa?view=prices');
  const change = { name: 'Ubah Pulsa 75.000', exact: true } as const;
  await author.page.getByRole('button', change).first().click();
  await author.dialog.getByLabel('Harga', { exact: true }).selectOption({ label: 'Harga agen tetap' });
  await author.dialog.getByLabel('Harga agen (Rp)').fill('74650');
  await author.dialog.getByLabel('Catatan').fill('Promo selesai');
  await author.dialog.getByRole('button', { name: 'Ajukan perubahan' }).click();
  await expect(author.page.getByText('Menunggu persetujuan')).toBeVisible();
  await expect(author.page.getByText(/^Rekan .+ di operasi harus menyetujui; .+ sendiri tidak bisa\.$/)).toBeVisible();
  await expect(amount).toHaveText('Rp 74.450');

  await colleague.page.getByRole('button', { name: 'Setujui', exact: true }).click({ timeout: 20_000 });
  await expect(colleague.dialog.getByText('Harga Rp 74.650')).toBeVisible();
  await colleague.dialog.getByLabel('Catatan').fill('Sesuai');
  await colleague.dialog.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(colleague.page.getByText('Berlaku', { exact: true })).toBeVisible();
  await expect(amount).toHaveText('Rp 74.650');
  expect((await till.number.inputValue()).replaceAll(' ', '')).toBe(destination);

  await colleague.page.getByRole('button', change).first().click();
  await colleague.dialog.getByLabel('Penjualan').selectOption({ label: 'Tidak dijual' });
  await colleague.dialog.getByLabel('Catatan').fill('Banyak keluhan');
  await colleague.dialog.getByRole('button', { name: 'Ajukan perubahan' }).click();
  await expect(colleague.dialog).toBeHidden();
  await expect(page.getByText('Sedang tidak dijual.').first()).toBeVisible();
});
