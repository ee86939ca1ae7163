import { AGENT_CENTER, PRIVATE, PUBLIC } from '../../documents/specified-routes.ts';
import { expect, test } from '../support/fixtures.ts';

/** Where addresses lead that are not screens themselves. */
const REDIRECTS = [
  ['/prabayar', '/prabayar/pulsa'],
  ['/pascabayar', '/prabayar/pulsa'],
  ['/notification', '/notification/today'],
  ['/help/tidak-ada', '/help'],
  ['/shop/transaction', '/shop/transaction/all'],
] as const;

/** Id of the screen that a page begins with. */
function screenOf(html: string): string {
  const boot = /<script type="application\/json" id="konter-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(boot) as { screen?: { screen?: { id?: string } } }).screen?.screen?.id ?? 'none';
}

/** Addresses of a sale or a notification: nobody has one of this name. */
const OF_ONE = /^\/(?:(?:transaction|receipt\/\w+)\/K\w+|notification\/\w+\/\w+)$/;

test('NAV-1, API-5: every route of the specification answers with a page, 404 where it names nothing that is there', async ({
  page,
}) => {
  const wrong: string[] = [];
  for (const path of [...PUBLIC, ...PRIVATE]) {
    const answer = await page.request.get(path);
    const screen = screenOf(await answer.text());
    const expected = OF_ONE.test(path) ? 404 : 200;
    if (answer.status() !== expected || screen === 'system.not-found')
      wrong.push(`${path}: ${answer.status()} ${screen}`);
  }
  expect(wrong).toEqual([]);
});

for (const [from, to] of REDIRECTS) {
  test(`NAV-1: ${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('NAV-6: a product that the menu does not have leads to its first one', async ({ page }) => {
  const answer: unknown = await (await page.request.get('/api/v1/menu')).json();
  const first = /"route":"(\/prabayar\/[^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? 'none';
  await page.goto('/prabayar/tidak-dijual');
  await expect(page).toHaveURL(first);
});

test('NAV-1: an unknown address says so and leads on', async ({ page }) => {
  const answer = await page.goto('/tidak-ada/sama-sekali');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak ada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ke beranda' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Halaman tidak ada');
});

test('NAV-1: the agent center is for Masters, and says so', async ({ page }) => {
  for (const path of AGENT_CENTER.slice(0, 3)) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(
      page
        .getByText('Bagian ini hanya untuk Master.')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Master|bukan untuk akun Anda/);
  }
});

test.describe('a Master', () => {
  test.use({ person: 'master' });

  test('NAV-1: every screen of the agent center answers a Master', async ({ page }) => {
    for (const path of AGENT_CENTER) expect((await page.request.get(path)).status(), path).toBe(200);
    await page.goto('/agent-center');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible();
  });
});

test('NAV-1: a screen with a back button leads to where one came from', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Pengaturan struk' }).click();
  await expect(page).toHaveURL('/account/receipt');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/account');
});

test('NAV-13: a product opens under /webapp as the same screen', async ({ page, till }) => {
  await page.goto('/webapp/prabayar/pulsa?number=081234567890');
  await expect(till.number).toHaveValue('0812 3456 7890');
  await expect(page.getByRole('button', { name: 'Kembali' })).toBeVisible();
});

test('NAV-3: the progress bar shows while a slow page is on its way and leaves with it', async ({ page }) => {
  await page.goto('/');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/screen?*', async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Membuka halaman' });
  await page.getByRole('link', { name: 'Laporan', exact: true }).first().click();
  await expect(bar).toBeVisible();
  const first = Number(await bar.getAttribute('aria-valuenow'));
  expect(first).toBeGreaterThanOrEqual(8);
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(first);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Laporan transaksi' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('NAV-3: a navigation that is given up takes its bar away', async ({ page }) => {
  await page.goto('/account');
  await page.goto('/');
  await page.route('**/api/v1/screen?*', () => undefined);
  const bar = page.getByRole('progressbar', { name: 'Membuka halaman' });
  await page.getByRole('link', { name: 'Laporan', exact: true }).first().click();
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Beranda', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
