import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { customerId, mobileNumber } from '../support/numbers.ts';
import { PASSWORD } from '../support/people.ts';

const MOST_STOPS = 40;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${element}`);
}

for (const width of [360, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`NAV-20, PRE-1: pulsa is bought with the keyboard alone at ${width} px`, async ({ page, till }) => {
      const typed = mobileNumber('0000');
      await page.goto('/prabayar/pulsa');
      await expect(till.number).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, till.number);
      await page.keyboard.type(typed);
      await expect(till.nominal('Pulsa 5.000')).toBeVisible();
      await tabTo(page, till.nominal('Pulsa 5.000'));
      await page.keyboard.press('ArrowRight');
      await expect(till.nominal('Pulsa 10.000')).toBeFocused();
      await expect(till.nominal('Pulsa 10.000')).toBeChecked();
      await tabTo(page, till.next);
      await page.keyboard.press('Enter');
      await expect(till.confirm).toBeVisible();
      await tabTo(page, till.password);
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await till.reference();
      await expect(till.status).toHaveText('Berhasil');
    });
  });
}

test('NAV-4: the sheet takes the focus and gives it back', async ({ page, till }) => {
  await till.prepare(mobileNumber('0000'));
  await expect(till.confirm.getByRole('heading', { name: 'Periksa dulu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(till.confirm).toBeHidden();
  await expect(till.next).toBeFocused();
});

test.describe('a confirmation that is longer than the window', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('NAV-20, POST-1: the field that has the focus is not under the button', async ({ page, till }) => {
    await page.goto('/pascabayar/electricity');
    await till.number.fill(customerId('0000'));
    await page.getByRole('button', { name: 'Cek tagihan' }).click();
    await till.next.click();
    await expect(till.confirm).toBeVisible();
    await tabTo(page, till.password);
    const seen = await till.password.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      const at = (part: number) => document.elementFromPoint(x + width / 3, y + height * part) === field;
      return [at(0.2), at(0.8)];
    });
    expect(seen).toEqual([true, true]);
  });
});
