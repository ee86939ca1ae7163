import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import type { PreviewSettings } from './preview-controls.ts';

/** Why a person does not see a page at all: guests are led to the login, the agent centre is for Masters (NAV-2, ACC-1). */
export type Barred = 'guest' | 'masters';

/** Who the server would turn away at the door of a page; null for those it lets in. */
export function barredFor({ route }: ScreenDocument, category: PreviewSettings['category']): Barred | null {
  if (route.public === true) return null;
  if (category === 'guest') return 'guest';
  return route.agentCenter === true && category !== 'master' ? 'masters' : null;
}
