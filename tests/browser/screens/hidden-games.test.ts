import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { menuEntries } from '#server/modules/screen/menu-for-caller.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { expect, test } from '../support/fixtures.ts';
import { PEOPLE, writeHeaders } from '../support/people.ts';

test.use({ person: 'operations' });

const HIDDEN = [
  '/prabayar/games',
  '/prabayar/games/mobile-legends',
  '/webapp/prabayar/games',
  '/m/games',
  '/checkout/games/mobile-legends/mobile-legends-86',
];

/** Where a hidden address leads: other tests of this program may have published products before phone credit. */
async function firstProduct(page: Page): Promise<string> {
  const { menu } = (await (await page.request.get('/api/v1/menu')).json()) as { readonly menu: MenuDocument };
  const first = menuEntries(menu).find(({ moduleType }) => moduleType === 'product');
  expect(first?.route).not.toMatch(/games/);
  return first?.route ?? '/';
}

test('NAV-8: for an account on the whitelisted-email setting there are no games at home, in a search, at an address or on the price list', async ({
  page,
  context,
  books,
  seat,
}) => {
  const hp = await books.newAgent(10_000);
  const found = await sql<{ email: string }>`select email from account where hp = ${hp}`.execute(books.db);
  const prefer = async (emails: readonly string[]) => {
    const preferences = { whitelistedEmails: emails };
    const data = { preferences, note: 'an office' };
    const answer = await context.request.post('/api/v1/ops/preference', {
      headers: await writeHeaders(context.request),
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await prefer(found.rows.map(({ email }) => email));
  const operations = await context.cookies();
  const sitDown = async (person: string) => {
    await seat(person);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Pulsa', exact: true })).toBeVisible();
  };
  const games = page.getByRole('link', { name: 'Games', exact: true });

  await sitDown(hp);
  await expect(games).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Cari produk atau ketik nomor' });
  await search.fill('games');
  await expect(page.getByText('Tidak ada menu atau produk bernama "games".')).toBeVisible();
  await search.fill('legends');
  await expect(page.getByText('Tidak ada menu atau produk bernama "legends".')).toBeVisible();
  const first = await firstProduct(page);
  for (const path of HIDDEN) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname.endsWith(first));
  }
  await page.goto('/pricelist');
  await expect(page.getByRole('link', { name: 'Pulsa' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Games' })).toHaveCount(0);
  await page.goto('/account/contact?modal=add');
  const choice = (value: string) => page.getByRole('dialog').locator(`[data-value="${value}"]`);
  await expect(choice('/prabayar/pulsa')).toBeVisible();
  await expect(choice('/prabayar/games/free-fire')).toHaveCount(0);

  // Everybody else has them, and guests read about them.
  await sitDown(PEOPLE.second);
  await expect(games).toBeVisible();
  await page.goto('/m/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/m/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await context.addCookies(operations);
  await prefer([]);
});
