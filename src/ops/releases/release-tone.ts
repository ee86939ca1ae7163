import type { Release } from '../answers.ts';
import type { WordTone } from '../parts/Word.tsx';

/** How the state of a release is coloured. */
export const RELEASE_TONE: Readonly<Record<Release['state'], WordTone>> = {
  checked: 'info',
  previewed: 'info',
  scheduled: 'pending',
  rolling: 'pending',
  live: 'live',
  'rolled-back': 'failed',
  withdrawn: 'muted',
};

/** A share as a short text: `10 %`, `agent, master`, `3 accounts`. */
export function shareText(share: Release['share'], accounts: (count: number) => string): string {
  if (share === null) return '';
  return [
    share.percent === undefined ? '' : `${share.percent} %`,
    (share.categories ?? []).join(', '),
    share.accounts === undefined || share.accounts.length === 0 ? '' : accounts(share.accounts.length),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
