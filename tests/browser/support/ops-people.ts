import { test as base, expect } from './fixtures.ts';
import { OpsDesk } from './ops-desk.ts';
import { PASSWORD } from './people.ts';
import { signIn } from './sign-in.ts';

const AUTHOR = '081200000005';
const APPROVER = '081200000006';

interface OpsFixtures {
  /** A writing account of operations. */
  readonly author: OpsDesk;
  /** A colleague of theirs. */
  readonly colleague: OpsDesk;
}

/** An agent's browser (`page`) beside two of operations; nothing may break the CSP in any of them. */
export const test = base.extend<OpsFixtures>({
  author: async ({ browser, baseURL }, use) => {
    const desk = await openDesk(browser, baseURL, AUTHOR);
    await use(desk);
    expect(desk.complaints).toEqual([]);
    await desk.page.context().close();
  },
  colleague: async ({ browser, baseURL }, use) => {
    const desk = await openDesk(browser, baseURL, APPROVER);
    await use(desk);
    expect(desk.complaints).toEqual([]);
    await desk.page.context().close();
  },
});
export { expect };

interface WatchedDesk extends OpsDesk {
  readonly complaints: readonly string[];
}

async function openDesk(
  browser: import('@playwright/test').Browser,
  baseURL: string | undefined,
  hp: string,
): Promise<WatchedDesk> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
    locale: 'id-ID',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  await page.goto('/login?next=/ops');
  await signIn(page, hp, PASSWORD);
  await page.waitForURL('/ops');
  return Object.assign(new OpsDesk(page), { complaints });
}
