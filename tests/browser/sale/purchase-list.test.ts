import { expect, test } from '../support/fixtures.ts';
import { inFours, mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import type { Till } from '../support/till.ts';

/** From the product's page to the list; the page stays for the next number. */
async function collect(till: Till, destination: string, nominal?: string, product?: string): Promise<void> {
  await till.prepare(destination, nominal, product);
  await till.confirm.getByRole('button', { name: 'Masukkan ke daftar beli' }).click();
  await expect(till.confirm).toBeHidden();
}

test('PRE-16, PRE-21: purchases are collected on the product pages, kept over a reload and paid at one press', async ({
  page,
  till,
  books,
}) => {
  const before = await books.deposit(PEOPLE.agent);
  const [first, second, third] = [mobileNumber('0000'), mobileNumber('0000'), mobileNumber('0000')];
  await collect(till, first);
  await expect(page.getByRole('link', { name: 'Daftar beli (1)' })).toBeVisible();
  await collect(till, second, 'Flash 1 GB', 'data');
  await collect(till, third);
  await page.getByRole('link', { name: 'Daftar beli (3)' }).click();
  const waiting = page.getByRole('list', { name: 'Belum dibayar' }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await page.reload();
  await expect(waiting.nth(1)).toContainText(inFours(second));
  await expect(waiting.nth(0)).toContainText('Untung Rp 1.570');
  await waiting
    .nth(2)
    .getByRole('button', { name: /^Hapus / })
    .click();
  await expect(waiting).toHaveCount(2);
  expect(await books.deposit(PEOPLE.agent)).toBe(before);

  await page.getByRole('button', { name: 'Beli semua (2)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beli semua?' });
  const total = await till.row('Total', sheet).innerText();
  await sheet.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: `Bayar ${total}` }).dblclick();
  await expect(sheet).toBeHidden();
  const bought = page.getByRole('list', { name: 'Sudah dibeli' }).getByRole('listitem');
  await expect(bought).toHaveCount(2);
  await expect(bought.nth(0)).toContainText('Berhasil');
  await expect(bought.nth(1)).toContainText('Berhasil');
  await expect(page.getByText(/sedang dikerjakan/i)).toHaveCount(0);
  expect(before - (await books.deposit(PEOPLE.agent))).toBe(Number(total.replaceAll(/\D/g, '')));
  await bought.nth(1).getByRole('button', { name: 'Lihat' }).click();
  await till.reference();
  await expect(page.getByRole('main')).toContainText(inFours(first));
});
