import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Fills in the login page, once it is there, and sends it. */
export async function signIn(page: Page, login: string, password: string = PASSWORD): Promise<void> {
  // Pages on the way to it have a field for the number or the password too: an entry in the page that is leaving is lost.
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk ke konter' })).toBeVisible();
  await page.getByLabel('Nomor HP atau surel').fill(login);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
}
