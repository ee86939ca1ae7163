import { assign, setup } from 'xstate';
import { effect, effectWith } from '../declare-effect.ts';
import { NAME_CHECK_META } from './name-check.meta.ts';

export interface NameCheckContext {
  /** Number of indefinite answers of the supplier. */
  readonly asks: number;
}

/**
 * Events of a name check. The name itself is a column of the row, never part of an event: recordings are shown to QA.
 * `afterSeconds` is decided by the sender, from the product's times.
 */
export type NameCheckEvent =
  | { readonly type: 'ANSWER' }
  | { readonly type: 'REFUSE'; readonly reason: string }
  | { readonly type: 'WAIT'; readonly cause: string; readonly afterSeconds: number }
  | { readonly type: 'GIVE_UP'; readonly cause: string };

/**
 * A paid check of an account holder's name (LIFE-6, PRE-15). The fee is taken at the beginning and refunded unless a name
 * results; an unclear answer is checked again under the same reference.
 */
export const nameCheckMachine = setup({
  types: { context: {} as NameCheckContext, events: {} as NameCheckEvent },
  actions: {
    takeFee: effect(),
    returnFee: effect(),
    scheduleAsk: effectWith<{ readonly afterSeconds: number }>(),
    publishUpdate: effect(),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
  },
}).createMachine({
  id: 'name-check',
  version: '1',
  description: 'A paid look at the name behind an account number',
  context: { asks: 0 },
  initial: 'pending',
  states: {
    pending: {
      description: 'With the supplier; its owner may leave and look later',
      meta: NAME_CHECK_META.pending,
      entry: ['takeFee', { type: 'scheduleAsk', params: { afterSeconds: 0 } }],
      on: {
        ANSWER: { target: 'success', description: 'The supplier told the name', actions: 'publishUpdate' },
        REFUSE: {
          target: 'failed',
          description: 'The supplier says that there is none, or cannot tell',
          actions: ['returnFee', 'publishUpdate'],
        },
        WAIT: {
          description: 'No definite answer: ask again later under the same reference',
          actions: ['countAsk', { type: 'scheduleAsk', params: ({ event }) => ({ afterSeconds: event.afterSeconds }) }],
        },
        GIVE_UP: {
          target: 'failed',
          description: 'No definite answer came in time',
          actions: ['returnFee', 'publishUpdate'],
        },
      },
    },
    success: { type: 'final', description: 'The name is known', meta: NAME_CHECK_META.success },
    failed: { type: 'final', description: 'There is no name; the fee went back', meta: NAME_CHECK_META.failed },
  },
});
