import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { type NetworkLine, openNetworkLine } from '../support/network-line.ts';
import { mobileNumber } from '../support/numbers.ts';

const test = base.extend<{ line: NetworkLine }>({
  line: async ({ program }, use) => {
    const line = await openNetworkLine(program.url);
    await use(line);
    await line.close();
  },
  baseURL: ({ line }, use) => use(line.url),
});

async function goOffline(context: BrowserContext, line: NetworkLine): Promise<void> {
  await context.setOffline(true);
  await line.cut();
}

async function goOnline(context: BrowserContext, line: NetworkLine): Promise<void> {
  await line.restore();
  await context.setOffline(false);
}

/** Waits until the device has what it needs to open without the network. */
async function kept(page: Page, path: string, words = ''): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([name, wanted]) => {
          const { active } = await navigator.serviceWorker.ready;
          const pages = await caches.open('konter-pages');
          const read = async (one: string) => (await pages.match(`/saved/${encodeURIComponent(one)}`))?.text();
          const [shell, screen] = await Promise.all([read('shell'), read(`screen${name}`)]);
          return active?.state === 'activated' && shell !== undefined && screen?.includes(wanted ?? '') === true;
        },
        [path, words],
      ),
    )
    .toBe(true);
}

/** Changes what the device kept for a path. */
async function tamper(page: Page, path: string, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([name, old, next]) => {
      const pages = await caches.open('konter-pages');
      const address = `/saved/${encodeURIComponent(`screen${name}`)}`;
      const text = await (await pages.match(address))?.text();
      await pages.put(address, new Response(text?.replaceAll(old ?? '', next ?? '')));
    },
    [path, from, to],
  );
}

test('SDUI-10, NAV-12: without the network the last menu and screens open with their age; purchases show why they wait', async ({
  page,
  till,
  context,
  line,
}) => {
  await page.goto('/');
  await kept(page, '/');
  await page.goto('/prabayar/pulsa');
  await kept(page, '/prabayar/pulsa');
  await goOffline(context, line);
  await page.goto('/prabayar/pulsa');
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toContainText('baru saja');
  await till.number.fill(mobileNumber('0000'));
  await till.nominal('Pulsa 10.000').click();
  await expect(till.next).toBeDisabled();
  await expect(page.getByText('Tidak ada jaringan. Pembayaran menunggu').first()).toBeVisible();
  await page.getByRole('link', { name: 'Konter', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Pulsa', exact: true })).toBeVisible();
  await page.goto('/account/laporan/transaksi');
  await expect(page.getByText('belum tersimpan di perangkat')).toBeVisible();
  await goOnline(context, line);
  await page.goto('/prabayar/pulsa');
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeHidden();
});

test('SDUI-10: a saved screen that was tampered with or is past its validity is refused in words', async ({
  page,
  till,
  context,
  line,
}) => {
  await page.goto('/prabayar/pulsa');
  await kept(page, '/prabayar/pulsa');
  // Offline first: a page that has just reconnected fetches once more, and its answer would replace this stored one.
  await goOffline(context, line);
  await tamper(page, '/prabayar/pulsa', 'Nomor tujuan', 'Nomor saya');
  await page.goto('/prabayar/pulsa');
  await expect(page.getByText('tidak asli')).toBeVisible();
  await expect(till.next).toBeHidden();
  await goOnline(context, line);
  await page.goto('/prabayar/pulsa');
  await kept(page, '/prabayar/pulsa', 'Nomor tujuan');
  await goOffline(context, line);
  const { clock } = page;
  await clock.setFixedTime(Date.now() + 26 * 3_600_000);
  await page.goto('/prabayar/pulsa');
  await expect(page.getByText('sudah lewat masa berlakunya')).toBeVisible();
});
