import type { Difference } from '../answers.ts';

/** Possible actions for a difference: closing it with a reason; proposing, confirming or withdrawing a charge. */
export type DifferenceDeed = 'close' | ChargeDeed;
export type ChargeDeed = 'propose' | 'confirm' | 'withdraw';

/** The reader's possible actions now; the server checks them again. */
export function deedsOf({ state, class: what, proposal }: Difference): readonly DifferenceDeed[] {
  if (state !== 'open') return [];
  if (proposal !== undefined) return proposal.own ? ['withdraw'] : ['confirm', 'withdraw'];
  return what === 'fee' ? ['propose', 'close'] : ['close'];
}
