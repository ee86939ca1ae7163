import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { PASSWORD, seat } from './people.ts';
import { Till } from './till.ts';

/** Rupiah that a counter of its own begins with: enough for the dearest bill of every fixture. */
const PLENTY = 200_000_000;

interface CounterFixtures {
  /** One browser page for all tests of a worker. */
  readonly counterPage: Page;
}

/**
 * Tests that share one page: the steps before a sale (the program's start, its scripts, a sign-in) are done once. The
 * account changes by {@link sitDown}; inquiries are limited per account and minute.
 */
export const test = base.extend<object, CounterFixtures>({
  counterPage: [
    async ({ browser, program }, use) => {
      const context = await browser.newContext({
        baseURL: program.url,
        viewport: { width: 360, height: 740 },
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ counterPage }, use) => use(counterPage),
  till: ({ counterPage }, use) => use(new Till(counterPage)),
});

export { expect };

/** A new agent with money takes the page over. @returns phone number */
export async function sitDown(
  page: Page,
  {
    program,
    newAgent,
  }: { readonly program: { readonly url: string }; readonly newAgent: (deposit: number) => Promise<string> },
): Promise<string> {
  const hp = await newAgent(PLENTY);
  await seat(page.context(), program.url, hp);
  await page.goto('/');
  return hp;
}

/** Goes to a path inside the running program, as a link of it does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Enters the password and has it remembered, so that the sales after the first need none. */
export async function confirmWithPassword(till: Till): Promise<void> {
  await expect(till.pay).toBeVisible();
  if (!(await till.password.isVisible())) return;
  await till.password.fill(PASSWORD);
  await till.confirm.getByRole('checkbox', { name: 'Ingat selama saya masuk' }).check();
}
