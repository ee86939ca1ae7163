import { defineConfig } from '@playwright/test';
import { chromiumWithoutWindows, launchWith, wholeChromium } from './scripts/chromium.mjs';

/** Browser tests drive the real program: each worker starts its own with fresh data (tests/support/running-program.ts). */
export default defineConfig({
  testDir: 'tests/browser',
  // Every product with every outcome is sold once; what a server of one's own changes is tried by the other tests.
  testIgnore: process.env.DATABASE_URL ? ['**/every-*-product.test.ts'] : [],
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
