import type { Difference } from '../answers.ts';

/** What may be done about a difference: closed with a reason; its charge proposed to be booked, confirmed, or taken back. */
export type DifferenceDeed = 'close' | ChargeDeed;
export type ChargeDeed = 'propose' | 'confirm' | 'withdraw';

/** The reader's possible actions now; the server checks them again. */
export function deedsOf({ state, class: what, proposal }: Difference): readonly DifferenceDeed[] {
  if (state !== 'open') return [];
  if (proposal !== undefined) return proposal.own ? ['withdraw'] : ['confirm', 'withdraw'];
  return what === 'fee' ? ['propose', 'close'] : ['close'];
}
