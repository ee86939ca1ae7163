import { launchBrowser, PHONE, signIn } from './bench-browser.mjs';
import { median } from './median.mjs';
import { countingPage, shown, slowPage } from './slow-page.mjs';

const PRODUCT = '/prabayar/pulsa';
/** The supplier's stand-in delivers to numbers that end like this. */
const DELIVERED = '1111';

/**
 * Product screen of a signed-in agent's first visit on a phone: vitals on a slow device (typing a number, picking a nominal,
 * opening the confirm sheet; median of the rounds), then script bytes, gzipped, until it can be used and until the first
 * purchase is done.
 */
export async function measurePageLoad({ url, account, rounds = 5 }) {
  const browser = await launchBrowser();
  try {
    const storageState = await signIn(browser, url, account);
    const visit = async (measure) => {
      const context = await browser.newContext({ ...PHONE, storageState });
      try {
        return await measure(context);
      } finally {
        await context.close();
      }
    };
    const vitals = [];
    for (let round = 0; round < rounds; round += 1) vitals.push(await visit((context) => vitalsOf(context, url)));
    const scripts = await visit((context) => scriptsOf(context, url, account));
    return {
      ...scripts,
      lcpMs: median(vitals.map(({ lcp }) => lcp)),
      cls: median(vitals.map(({ cls }) => cls)),
      inpMs: median(vitals.map(({ inp }) => inp)),
      vitals,
    };
  } finally {
    await browser.close();
  }
}

const numberField = (page) => page.locator('[data-block-id="parameter-destination"]').getByRole('textbox');
const confirmSheet = (page) => page.getByRole('dialog', { name: 'Periksa dulu' });

async function openSheet(page) {
  await page.getByTestId('card-0').click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await confirmSheet(page).waitFor();
}

async function vitalsOf(context, url) {
  const page = await slowPage(context);
  await page.goto(url + PRODUCT, { waitUntil: 'networkidle' });
  await numberField(page).pressSequentially(`08123456${DELIVERED}`, { delay: 80 });
  await openSheet(page);
  await shown(page);
  const vitals = await page.evaluate(() => globalThis.konterVitals);
  if (vitals.lcp === 0 || vitals.interactions === 0) throw new Error('the browser reported no paint or no interaction');
  return vitals;
}

async function scriptsOf(context, url, { password }) {
  const { page, scriptKib, scriptKibBeforeUse } = await countingPage(context);
  await page.goto(url + PRODUCT, { waitUntil: 'networkidle' });
  const beforeUseKib = await scriptKibBeforeUse();
  await numberField(page).fill(`0812${String(process.pid).padStart(7, '0').slice(-4)}${DELIVERED}`);
  await openSheet(page);
  await confirmSheet(page).getByLabel('Kata sandi', { exact: true }).fill(password);
  await confirmSheet(page)
    .getByRole('button', { name: /^Bayar Rp/ })
    .click();
  await page.waitForURL(/\/transaction\/[A-Z0-9]+$/);
  await page.getByTestId('status-label').getByText('Berhasil').waitFor();
  await page.waitForLoadState('networkidle');
  return { beforeUseKib, untilPurchaseKib: scriptKib() };
}
