import { expect, test } from '../support/fixtures.ts';

/** Pastes as a person does: from the clipboard, over what is selected. */
async function paste(page: import('@playwright/test').Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('PRE-18, PRE-16: cells and lines pasted into a number’s field stay two numbers, and one number is read', async ({
  page,
}) => {
  await page.goto('/prabayar/pulsa');
  const field = page.locator('[data-block-id="parameter-destination"]').getByRole('textbox');
  for (const cells of ['0811234567\t10', '0811234567\n10', '0811234567 10', '1. 0811234567']) {
    await field.fill('');
    await field.focus();
    await paste(page, cells);
    expect((await field.inputValue()).replace(/\s+/g, ' ')).not.toMatch(/^0811 ?2345 ?6710$/);
    await expect(field).not.toHaveValue('0811 2345 6710');
    expect(await field.inputValue()).toMatch(/[\t /.]/);
  }
  await field.fill('');
  await field.focus();
  await paste(page, '\u202a+62 812\u20113456\u20117890\u202c\n');
  await expect(field).toHaveValue('0812 3456 7890');
});

test('DEP-1, PRE-16: a sum that is pasted over a sum is that sum, whatever its length; one with cents stays and is refused', async ({
  page,
}) => {
  await page.goto('/payment/transfer');
  const field = page.locator('[data-block="money-field"]').getByRole('textbox').first();
  await field.fill('1000000');
  await field.selectText();
  await paste(page, '10.500,00');
  await expect(field).toHaveValue('10.500');
  await field.selectText();
  await paste(page, '5000.00');
  await expect(field).toHaveValue('5.000');
  await field.selectText();
  await paste(page, '10.500,50');
  await expect(field).toHaveValue('10.500,50');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('NAV-12: Enter and Escape that end a composition neither submit nor empty a field', async ({ page }) => {
  await page.goto('/prabayar/pulsa');
  const field = page.locator('[data-block-id="parameter-destination"]').getByRole('textbox');
  await field.focus();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Input.imeSetComposition', { text: '0812', selectionStart: 4, selectionEnd: 4 });
  await protocol.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await protocol.send('Input.insertText', { text: '0812' });
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});
