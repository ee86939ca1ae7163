import { expect, test } from '../support/fixtures.ts';
import { accountNumber, inFours } from '../support/numbers.ts';
import { PEOPLE } from '../support/people.ts';
import { tellSupplier } from '../support/supplier.ts';

const CHECK = /^Cek nama · Rp/;

test.describe('name check before sending money', () => {
  test('PRE-15, LIFE-6: a slow bank, “look later”, the name in the list by itself, then sending on it', async ({
    page,
    program,
    till,
    books,
  }) => {
    const number = accountNumber('0000');
    const before = await books.deposit(PEOPLE.agent);
    await page.goto('/prabayar/sendMoney/bri');
    await till.number.fill(number);
    await expect(till.next).toBeHidden();
    const check = page.locator('[data-block-id="name-check"]');
    await tellSupplier(program, { down: true });
    try {
      await page.getByRole('button', { name: CHECK }).click();
      await expect(check).toContainText('Sedang dicek');
      await check.getByRole('link', { name: 'Cek nanti' }).click();
      await expect(page.getByText('Sedang dicek').first()).toBeVisible();
    } finally {
      await tellSupplier(program, { down: false });
    }
    const card = page.locator('[data-block="section"]').filter({ hasText: inFours(number) });
    await expect(card).toContainText('Nama ditemukan', { timeout: 30_000 });
    await card.getByRole('link', { name: 'Kirim uang ke rekening ini' }).click();
    await expect(check).toContainText('Nama ditemukan');
    expect(before - (await books.deposit(PEOPLE.agent))).toBe(1_000);
    await page.locator('[data-block-id="amount"]').getByRole('textbox').fill('50000');
    await till.next.click();
    await expect(till.confirm).toContainText(/Nama/);
  });
});
