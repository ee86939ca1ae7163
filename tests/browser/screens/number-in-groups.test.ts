import { expect, test } from '../support/fixtures.ts';
import { inFours } from '../support/numbers.ts';

const BILLS = [
  {
    row: 'POST-10: a payment code and an identity',
    product: 'esamsat',
    choice: ['province', 'jabar'],
    typed: { destination: '3273 0123 4567 0000', identity: '3273-0123-4567-0001' },
    held: { destination: '3273012345670000', identity: '3273012345670001' },
  },
  {
    row: 'POST-3: a water number',
    product: 'pdam',
    choice: ['region', 'bandung'],
    typed: { destination: '1176 0100 00' },
    held: { destination: '1176010000' },
  },
] as const;

for (const { row, product, choice, typed, held } of BILLS) {
  test(`${row} pasted in groups, as pages and receipts show it, finds its bill`, async ({ page, till }) => {
    const field = (key: string) => page.locator(`[data-block-id="parameter-${key}"]`);
    await page.goto(`/pascabayar/${product}`);
    const [key, value] = choice;
    const select = field(key).locator('select');
    const search = field(key).getByRole('searchbox');
    await expect(field(key).locator('select, [role="radiogroup"], [type="search"]').first()).toBeVisible();
    if ((await select.count()) > 0) await select.selectOption(value);
    else if ((await search.count()) > 0) {
      await search.fill(value);
      await field(key).locator(`[data-value="${value}"]`).click();
    } else await field(key).locator(`input[type="radio"][value="${value}"]`).check();
    for (const [name, text] of Object.entries(typed)) {
      await field(name).getByRole('textbox').pressSequentially(text);
      await expect(field(name).getByRole('textbox')).toHaveValue(text);
    }
    await page.getByRole('button', { name: 'Cek tagihan' }).click();
    await expect(page.locator('[data-block="bill-list"]')).toBeVisible();
    for (const [name, text] of Object.entries(held)) await expect(field(name).getByRole('textbox')).toHaveValue(text);
    await till.next.click();
    await expect(till.confirm).toContainText(inFours(held.destination));
  });
}
