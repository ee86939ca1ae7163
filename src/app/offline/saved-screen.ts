import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { screenSubject } from '#src/contract/document-signature.ts';
import { carriesMoney } from '#src/engine/react/runtime/prepare-screen.ts';
import { type PageStore, type SavedScreen, type SavedShell, SHELL, screenName } from './page-store.ts';
import { type Verdict, verifySaved } from './verify-saved.ts';

export type Refusal = Exclude<Verdict, 'genuine'> | 'nothing';

/** A screen as the device kept it, or why it may not be shown. */
export type FoundScreen =
  | { readonly kind: 'screen'; readonly resolved: ResolvedScreen; readonly at: number }
  | { readonly kind: 'refused'; readonly why: Refusal };

/**
 * Takes the screen of a path from the device. It is shown only while its signature holds; where a browser cannot check
 * signatures, screens on the way to money stay closed and the others open (SDUI-10).
 * @param now in milliseconds
 */
export async function savedScreen(store: PageStore, path: string, key: string, now: number): Promise<FoundScreen> {
  const saved = (await store.read(screenName(path))) as SavedScreen | undefined;
  if (saved === undefined) return { kind: 'refused', why: 'nothing' };
  const { resolved, at } = saved;
  const { screen, params, signature } = resolved;
  const verdict = await verifySaved(
    { kind: 'screen', subject: screenSubject(path, params), documents: [screen], signature },
    key,
    now,
  );
  const shown = verdict === 'genuine' || (verdict === 'unverifiable' && !carriesMoney(screen.body));
  return shown ? { kind: 'screen', resolved, at } : { kind: 'refused', why: verdict };
}

/** Key to check signatures with, as the last page from the server brought it; "" when there was none. */
export async function savedKey(store: PageStore): Promise<string> {
  const shell = (await store.read(SHELL)) as SavedShell | undefined;
  return shell?.signatures?.key ?? '';
}
