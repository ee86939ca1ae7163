import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';

const NOTHING = { id: '', en: '', zh: '' };

/**
 * A screen with one sentence, for when no document may be shown. The program's own, so that stored data cannot change it.
 */
export function plainScreen(path: string, text: string): ResolvedScreen {
  const screen: ScreenDocument = {
    kind: 'screen',
    id: 'system.saved-refused',
    version: 1,
    title: NOTHING,
    route: { path, public: true },
    body: {
      block: 'page',
      id: 'page',
      children: [{ block: 'empty', id: 'refused', props: { title: text } }],
    },
  };
  return { screen, hash: `system-refused:${text}`, params: {} };
}
