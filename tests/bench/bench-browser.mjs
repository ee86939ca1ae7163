import { chromium } from '@playwright/test';
import { launchWith, wholeChromium } from '../../scripts/chromium.mjs';

/** An agent's phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' };

/** Starts Chromium, `CHROMIUM` or the machine's own; whoever asks closes it. */
export function launchBrowser() {
  return chromium.launch(launchWith(wholeChromium()));
}

/** Signs in as an agent does. @returns cookies for other contexts */
export async function signIn(browser, url, { login, password }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Nomor HP atau surel').fill(login);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}
