import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import type { PreviewSettings } from './preview-controls.ts';

/** Why a page is refused: guests are led to the login, the agent centre is for Masters (NAV-2, ACC-1). */
export type Barred = 'guest' | 'masters';

/** Accounts that the server refuses at a page; null for those it admits. */
export function barredFor({ route }: ScreenDocument, category: PreviewSettings['category']): Barred | null {
  if (route.public === true) return null;
  if (category === 'guest') return 'guest';
  return route.agentCenter === true && category !== 'master' ? 'masters' : null;
}
