import type { BootPayload } from '#src/contract/boot.contract.ts';
import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { ANSWERS, type PageStore, type SavedAnswer, type SavedShell, SHELL } from './page-store.ts';
import { plainScreen } from './plain-screen.ts';
import { type Refusal, savedScreen } from './saved-screen.ts';
import { verifySaved } from './verify-saved.ts';

/** The program's sentence for each reason, in the language of the page. */
export type RefusalText = (why: Refusal) => string;

const EMPTY_MENU: MenuDocument = {
  kind: 'menu',
  id: 'none',
  version: 0,
  audience: [],
  home: [],
  bottom: [],
  sidebar: [],
};

/** Language of the last page from the server, before anything else is known. */
export async function savedLanguage(store: PageStore): Promise<Language> {
  const shell = (await store.read(SHELL)) as SavedShell | undefined;
  return isLanguage(shell?.language) ? shell.language : LANGUAGES[0];
}

/**
 * Starts the program from what the device kept, without the network: shell, menu and the screen of the address, each only
 * while its signature holds; answers with their age (SDUI-10).
 * @param now in milliseconds
 * @returns undefined when nothing was ever kept
 */
export async function offlineBoot(
  store: PageStore,
  path: string,
  refusal: RefusalText,
  now: number,
): Promise<BootPayload | undefined> {
  const shell = (await store.read(SHELL)) as SavedShell | undefined;
  if (shell === undefined) return undefined;
  const key = shell.signatures?.key ?? '';
  const menu = await verifySaved(
    { kind: 'menu', subject: '', documents: [shell.menu], signature: shell.signatures?.menu },
    key,
    now,
  );
  const { 'not-found': notFound, forbidden, offline, error } = shell.system;
  const system = await verifySaved(
    {
      kind: 'system',
      subject: '',
      documents: [notFound, forbidden, offline, error],
      signature: shell.signatures?.system,
    },
    key,
    now,
  );
  const found = await savedScreen(store, path, key, now);
  const sound = (verdict: typeof menu): boolean => verdict === 'genuine' || verdict === 'unverifiable';
  const instead = plainScreen(path, refusal('nothing')).screen;
  const answers = ((await store.read(ANSWERS)) ?? {}) as Readonly<Record<string, SavedAnswer>>;
  return {
    ...shell,
    path,
    menu: sound(menu) ? shell.menu : EMPTY_MENU,
    system: sound(system)
      ? shell.system
      : { 'not-found': instead, forbidden: instead, offline: instead, error: instead },
    screen: found.kind === 'screen' ? found.resolved : plainScreen(path, refusal(found.why)),
    answers: Object.fromEntries(Object.entries(answers).map(([name, { answer }]) => [name, answer])),
    savedAt: found.kind === 'screen' ? found.at : now,
  };
}
