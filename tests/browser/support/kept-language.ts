import type { Page } from '@playwright/test';
import type { Language } from '#src/domain/language.ts';

/** Picks a language in the header; done when the account has kept it: the page changes before. */
export async function pickLanguage(page: Page, name: string, language: Language): Promise<void> {
  const header = page.getByRole('banner');
  await header.locator('button[aria-expanded]').click();
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/account/user-settings/set') &&
      answer.request().postData()?.includes(`"${language}"`) === true,
  );
  await header.getByRole('button', { name, exact: true }).click();
  await kept;
}
