import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#src/domain/language.ts';
import { activeLanguage, startLanguage } from './language/language.ts';
import { createLanguageChoice, type LanguageChoice } from './language/language-choice.ts';

/** An account whose answers the test releases. */
class SlowAccount {
  readonly asked: Language[] = [];
  changes = 0;
  readonly #waiting: (() => void)[] = [];

  readonly choice: LanguageChoice = createLanguageChoice({
    keep: (language) => {
      this.asked.push(language);
      return new Promise((resolve) => {
        this.#waiting.push(resolve);
      });
    },
    changed: () => {
      this.changes += 1;
    },
    failed: () => {
      throw new Error('the texts are there');
    },
  });

  /** Answers the last request. */
  async answer(): Promise<void> {
    await vi.waitFor(() => expect(this.#waiting).toHaveLength(1));
    this.#waiting.shift()?.();
  }
}

const shown = (language: Language): Promise<void> => vi.waitFor(() => expect(activeLanguage()).toBe(language));

describe('the choice of a language', () => {
  let account: SlowAccount;
  beforeEach(async () => {
    await startLanguage('id');
    account = new SlowAccount();
  });
  afterEach(() => startLanguage('id'));

  it('NAV-15: the last of several quick picks holds, and the account gets one request at a time', async () => {
    const picks = [account.choice.pick('en')];
    await shown('en');
    picks.push(account.choice.pick('zh'), account.choice.pick('en'), account.choice.pick('zh'));
    await shown('zh');
    expect(account.asked).toEqual(['en']);
    await account.answer();
    await account.answer();
    await Promise.all(picks);
    expect(account.asked).toEqual(['en', 'zh']);
    expect(activeLanguage()).toBe('zh');
    expect(account.changes).toBe(1);
  });

  it('NAV-15: a late answer of the account does not take a newer pick back', async () => {
    const pick = account.choice.pick('en');
    await shown('en');
    account.choice.follow('id');
    await account.answer();
    await pick;
    expect(activeLanguage()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('NAV-15: without a pick under way the account is followed', async () => {
    account.choice.follow('zh');
    await shown('zh');
    expect(account.asked).toEqual([]);
  });
});
