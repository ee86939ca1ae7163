import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { openPageStore } from './page-store.ts';
import { plainScreen } from './plain-screen.ts';
import { savedKey, savedScreen } from './saved-screen.ts';

/**
 * The screen saved on the device for a path; a refusal is a screen that shows its reason (SDUI-10).
 * @param text the sentence for a reason
 * @returns undefined when nothing was saved
 */
export async function openSaved(
  path: string,
  text: (why: string) => string,
): Promise<{ readonly resolved: ResolvedScreen; readonly at?: number } | undefined> {
  const store = openPageStore();
  if (store === undefined) return undefined;
  const found = await savedScreen(store, path, await savedKey(store), Date.now());
  if (found.kind === 'screen') return found;
  return found.why === 'nothing' ? undefined : { resolved: plainScreen(path, text(found.why)) };
}
