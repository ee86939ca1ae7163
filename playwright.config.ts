import { defineConfig } from '@playwright/test';
import { chromiumWithoutWindows, launchWith, wholeChromium } from './scripts/chromium.mjs';

/** Browser tests of money, of several processes and of what is published: they meet the database's locks, notices and connections. */
const ON_A_SERVER = [
  '**/{live,ops}-*.spec.ts',
  '**/{fail-over,inspector}.spec.ts',
  '**/{bulk-file,cancel,checkout,guest-checkout,once,outcomes,purchase-list,report,report-export,topup}.test.ts',
];

/** Browser tests drive the real program: each worker starts its own with fresh data (tests/support/running-program.ts). */
export default defineConfig({
  testDir: 'tests/browser',
  // On a database server of one's own: only what depends on it. How pages look and behave is tried on the embedded one.
  testMatch: process.env.DATABASE_URL ? ON_A_SERVER : ['**/*.{test,spec}.ts'],
  testIgnore: process.env.DATABASE_URL
    ? ['**/{ops-preview,ops-editor,ops-keyboard,live-offline,live-playground,live-display}.spec.ts']
    : [],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace is written while the page still speaks, and now and then that alone fails a test: KONTER_TRACE=1 asks for one.
    trace: process.env.KONTER_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    // Whoever tests notices takes the whole one, which shows them.
    launchOptions: launchWith(process.env.CHROMIUM || (chromiumWithoutWindows() ?? wholeChromium())),
  },
});
