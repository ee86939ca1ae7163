import type { APIRequestContext, Page } from '@playwright/test';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { expect, test } from './fixtures.ts';
import { barriersOf, problemsOf } from './look-at-screens.ts';
import { PEOPLE, writeHeaders } from './people.ts';
import { type ShownScreen, shownScreens } from './shown-screens.ts';

async function speak(http: APIRequestContext, language: Language): Promise<void> {
  const answer = await http.post('/api/v1/account/user-settings/set', {
    headers: await writeHeaders(http),
    data: { language },
  });
  expect(answer.ok()).toBe(true);
}

/** The console reports it for every page that does not exist or is not for this account. */
const isAboutStatus = (text: string, { status }: ShownScreen): boolean =>
  status !== undefined && text.includes(`status of ${status}`);

async function wrongOnEveryScreen(page: Page, db: Executor, language: Language, barriers: boolean): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  const wrong: string[] = [];
  for (const screen of await shownScreens(db, PEOPLE.agent)) {
    wrong.push(...(await problemsOf(page, screen, language)));
    if (barriers) wrong.push(...(await barriersOf(page, screen)));
    wrong.push(...said.filter((text) => !isAboutStatus(text, screen)).map((text) => `${screen.path} ${text}`));
    said.length = 0;
  }
  return wrong;
}

/**
 * Declares the tests of every screen of an agent in every language in a window of this width. Accessibility does not
 * depend on the language, except for missing texts, which every sweep finds: it is checked in one.
 * @param width of the window, in px
 * @param barriersIn language in which accessibility is checked
 */
export function sweepAt(width: number, barriersIn: Language): void {
  test.use({ viewport: { width, height: 800 } });
  for (const language of LANGUAGES) {
    const barriers = language === barriersIn;
    test(`NAV-15, NAV-16, ${barriers ? 'NAV-20, ' : ''}SDUI-8: at ${width} px every screen is in ${language} throughout, fits, ${barriers ? 'has no barrier, ' : ''}and its console is silent`, async ({
      page,
      books,
    }) => {
      test.setTimeout(180_000);
      await speak(page.request, language);
      const wrong = await wrongOnEveryScreen(page, books.db, language, barriers);
      // The account is everybody's in this worker, and the other tests read Indonesian.
      await speak(page.request, 'id');
      expect(wrong).toEqual([]);
    });
  }
}
