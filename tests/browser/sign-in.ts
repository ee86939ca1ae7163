import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';

/** Fills in the login page and sends it. */
export async function signIn(page: Page, login: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Nomor HP atau surel').fill(login);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
}
