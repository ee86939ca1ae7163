import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from '../support/fixtures.ts';
import { mobileNumber } from '../support/numbers.ts';
import { PASSWORD } from '../support/people.ts';

const MANIFESTS = join(import.meta.dirname, '..', '..', 'documents', 'manifests');
interface Manifest {
  readonly hash: string;
  readonly blocks: Readonly<Record<string, number>>;
}

const words = (text: string) => ({ id: text, en: text, zh: text });
const text = (id: string, shown: string, more: object = {}) => ({
  block: 'text',
  id,
  props: { text: words(shown) },
  ...more,
});
/** A screen for programs of today, with a part that those of yesterday may leave out. */
const SOFTER = {
  kind: 'screen',
  id: 'test.softer',
  version: 1,
  title: words('Untuk semua'),
  route: { path: '/uji/untuk-semua', back: true },
  body: {
    block: 'page',
    id: 'page',
    props: {},
    children: [text('newer', 'Hanya yang baru'), text('both', 'Untuk keduanya')],
  },
};

test('SDUI-7: an older program gets the declared fallback, or is required to update; no screen is broken and no purchase opens', async ({
  page,
  program,
  books,
  till,
  complaints,
}) => {
  const old = JSON.parse(readFileSync(join(MANIFESTS, '2026-09-first.json'), 'utf8')) as Manifest;
  await sql`insert into client_manifest (hash, body) values (${old.hash}, ${JSON.stringify(old)}::jsonb)
    on conflict do nothing`.execute(books.db);
  const newest = JSON.parse(readFileSync(join(MANIFESTS, 'current.json'), 'utf8')) as Manifest;
  const missing = Object.keys(newest.blocks).find((block) => !Object.hasOwn(old.blocks, block)) ?? '';
  const [newer, both] = SOFTER.body.children;
  const children = [{ ...newer, requires: { [missing]: 1 }, fallback: text('stand-in', 'Untuk yang lama') }, both];
  mkdirSync(join(program.folder, 'schemas', 'screens', 'test'), { recursive: true });
  writeFileSync(
    join(program.folder, 'schemas', 'screens', 'test', 'softer.json'),
    JSON.stringify({ ...SOFTER, body: { ...SOFTER.body, children } }),
  );
  // For these two screens the page reports a program of September.
  await page.route(/\/api\/v1\/screen\?path=%2F(uji|prabayar)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-konter-client': old.hash } }),
  );
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await expect(async () => {
    const answer = await page.request.get(`/api/v1/screen?path=${SOFTER.route.path}`);
    expect(answer.status()).toBe(200);
  }).toPass();
  await go(SOFTER.route.path);
  await expect(page.getByText('Untuk yang lama')).toBeVisible();
  await expect(page.getByText('Untuk keduanya')).toBeVisible();
  await expect(page.getByText('Hanya yang baru')).toHaveCount(0);

  // A block on the way to money that September lacks is not left out: the page requires the newer program instead.
  await go('/prabayar/pulsa');
  await expect(page.locator('[data-block="update-needed"]')).toBeVisible();
  await expect(till.next).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Bayar|Lanjut/ })).toHaveCount(0);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('no block is named newer-program')]);
});

test('NAV-12: a newer program waits with a flag, is activated on request, by one reload, and never while a purchase is under way', async ({
  page,
  program,
  till,
}) => {
  const file = join(program.folder, 'dist', 'client', 'service-worker.js');
  await page.goto('/prabayar/pulsa');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The first one takes charge with the next page.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const flag = page.locator('[data-update]');
  await expect(flag).toHaveCount(0);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const next = `${readFileSync(file, 'utf8')}\n// The next build.\n`;
  writeFileSync(file, next);
  writeFileSync(`${file}.br`, brotliCompressSync(next));
  writeFileSync(`${file}.gz`, gzipSync(next));
  // The page stays open; it is put away and shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(flag).toHaveAttribute('data-update', 'waiting');
  await expect(page.getByText('Versi baru sudah siap.')).toBeVisible();
  expect(loads).toBe(0);

  // A confirm sheet is open, then the payment is on its way: the update has to wait.
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Pulsa 10.000').click();
  await till.next.click();
  await expect(till.confirm).toBeVisible();
  await flag.getByRole('button').evaluate((button: HTMLButtonElement) => button.click());
  await expect(till.confirm).toBeVisible();
  expect(loads).toBe(0);
  await till.password.fill(PASSWORD);
  await till.pay.click();
  await till.reference();
  await expect(till.status).toHaveText('Berhasil');
  expect(loads).toBe(0);

  await flag.getByRole('button').click();
  await expect.poll(() => loads).toBe(1);
  await expect(till.status).toHaveText('Berhasil');
  await expect(flag).toHaveCount(0);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull();
  expect(loads).toBe(1);
});
