import type { Language } from '#src/domain/language.ts';
import { activeLanguage, switchLanguage } from './language.ts';

/** Decides the language of the interface (NAV-15): the user's pick in this browser precedes the account's setting. */
export interface LanguageChoice {
  /**
   * The user picks a language: the interface changes at once, and the account stores the choice when there is one. The
   * last of several picks holds, however slowly the earlier ones are answered.
   * @throws never; texts that cannot be fetched are reported to `failed`
   */
  readonly pick: (language: Language) => Promise<void>;
  /** The account's language arrives, after the sign-in or when its settings were saved; a pick under way is newer. */
  readonly follow: (language: Language) => void;
}

interface Options {
  /** Keeps the choice in the account; resolves when the answer is there, and never rejects. */
  readonly keep: (language: Language) => Promise<void>;
  /** What the server wrote in the old language is to be fetched again. */
  readonly changed: () => void;
  /** The texts could not be fetched: the old language stays. */
  readonly failed: () => void;
}

export function createLanguageChoice({ keep, changed, failed }: Options): LanguageChoice {
  let wanted: Language | undefined;
  let keeping = false;

  /** One at a time: two answers that overtake each other would leave the account with the older choice. */
  async function keepLast(): Promise<void> {
    if (keeping) return;
    keeping = true;
    for (let kept: Language | undefined; wanted !== undefined && kept !== wanted; ) {
      kept = wanted;
      await keep(kept);
    }
    wanted = undefined;
    keeping = false;
    changed();
  }

  return {
    pick: async (language) => {
      wanted = language;
      try {
        await switchLanguage(language, () => wanted === language);
      } catch {
        if (wanted !== language) return;
        wanted = keeping ? activeLanguage() : undefined;
        failed();
        return;
      }
      if (wanted === language) await keepLast();
    },
    follow: (language) => {
      if (wanted !== undefined || language === activeLanguage()) return;
      // Without the texts the old language stays, which is what is on the screen already.
      switchLanguage(language, () => wanted === undefined).catch(() => undefined);
    },
  };
}
