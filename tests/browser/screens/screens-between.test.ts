import { LANGUAGES } from '#src/domain/language.ts';
import { expect, test } from '../support/fixtures.ts';
import { barriersOf, problemsOf } from '../support/look-at-screens.ts';
import { customerId, mobileNumber } from '../support/numbers.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { shownScreens } from '../support/shown-screens.ts';

for (const width of [768, 1024]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 1024 } });

    test(`NAV-20: nothing is wrong with any screen at ${width} px`, async ({ page, till, books }) => {
      test.setTimeout(120_000);
      // The widest words of a report: an amount of six digits, a name, a state of two words.
      await page.goto('/pascabayar/electricity');
      await till.number.fill(customerId('0000'));
      await page.getByRole('button', { name: 'Cek tagihan' }).click();
      await expect(page.getByRole('group', { name: 'Tagihan' })).toBeVisible();
      const wrong: string[] = [];
      for (const screen of await shownScreens(books.db, PEOPLE.agent)) {
        wrong.push(...(await problemsOf(page, screen, 'id')));
      }
      expect(wrong).toEqual([]);
    });
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  // Each half is as long as a sweep at another width.
  for (const [half, name] of ['even', 'odd'].entries()) {
    test(`NAV-20: screens have no barrier in dark colours either: ${name} ones`, async ({ page, books }) => {
      test.setTimeout(120_000);
      const wrong: string[] = [];
      const screens = await shownScreens(books.db, PEOPLE.agent);
      for (const screen of screens.filter((_, place) => place % 2 === half)) {
        await problemsOf(page, screen, 'id');
        wrong.push(...(await barriersOf(page, screen)));
      }
      expect(wrong).toEqual([]);
    });
  }
});

test('NAV-20: what only use brings up has no barrier: bills, messages at fields, the sheet with all of its fields, a pending sale', async ({
  page,
  till,
}) => {
  const barriers = (path: string) => barriersOf(page, { path });
  const wrong: string[] = [];
  await page.goto('/pascabayar/electricity');
  await till.number.fill(customerId('0000'));
  await page.getByRole('button', { name: 'Cek tagihan' }).click();
  await expect(page.getByRole('group', { name: 'Tagihan' })).toBeVisible();
  wrong.push(...(await barriers('bills')));
  await page.goto('/prabayar/pulsa');
  await till.number.fill('08123');
  await till.next.click();
  await expect(till.number).toHaveAttribute('aria-invalid', 'true');
  wrong.push(...(await barriers('messages')));
  await till.prepare(mobileNumber('2004'));
  await till.confirm.getByRole('button', { name: 'Ubah harga jual, nomor pesanan' }).click();
  await till.confirm.getByLabel('Harga jual').fill('1');
  await till.password.fill(PASSWORD);
  await expect(till.pay).toBeDisabled();
  wrong.push(...(await barriers('sheet')));
  await till.confirm.getByLabel('Harga jual').fill('12000');
  await till.pay.click();
  await till.reference();
  await expect(page.getByText('Rp 10.430 ditahan')).toBeVisible();
  wrong.push(...(await barriers('pending')));
  expect(wrong).toEqual([]);
  await expect(till.status).toHaveText('Berhasil', { timeout: 30_000 });
});

test.describe('a guest', () => {
  test.use({ person: 'guest' });

  for (const language of LANGUAGES) {
    test(`NAV-15: nothing is wrong with the login in ${language}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'konter_language', value: language, url: baseURL ?? '' }]);
      const screen = { path: '/login' };
      expect([...(await problemsOf(page, screen, language)), ...(await barriersOf(page, screen))]).toEqual([]);
    });
  }
});
