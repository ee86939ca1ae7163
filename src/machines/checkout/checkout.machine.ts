import { assign, setup } from 'xstate';
import { effect, effectWith } from '../declare-effect.ts';
import { CHECKOUT_META } from './checkout.meta.ts';

export interface CheckoutContext {
  /** Number of checks of the customer without an answer since the money came; absent before. */
  readonly checks?: number;
  /** Number of indefinite answers of the gateway about the refund; absent before. */
  readonly asks?: number;
}

/**
 * Events of a guest's purchase. `account` is the id of the account whose deposit takes a refund; `afterSeconds` is
 * decided by the sender that checks at the supplier; `settlement` is the decision of two people. Names of customers are
 * columns of the look-up, never part of an event.
 */
export type CheckoutEvent =
  | { readonly type: 'CHECK' }
  | { readonly type: 'WAIT'; readonly cause: string; readonly afterSeconds: number }
  | { readonly type: 'SOLD' }
  | { readonly type: 'UNSOLD'; readonly reason: string }
  | { readonly type: 'END' }
  | { readonly type: 'CLAIM'; readonly account: string }
  | { readonly type: 'RETURN' }
  | { readonly type: 'RETURNED' }
  | { readonly type: 'REFUSED'; readonly reason: string }
  | { readonly type: 'SETTLE_RETURNED'; readonly settlement: string }
  | { readonly type: 'SETTLE_CLAIMABLE'; readonly settlement: string };

const SOLD = { target: 'sold', description: 'The money is here and the sale was made in the same step' } as const;
const UNSOLD = {
  target: 'unsold',
  description: 'The money is here, the sale was refused: it can be taken back',
} as const;
const CHECK = {
  target: 'checking',
  description: 'The money is here; the customer that was shown is looked at once more before anything is sold',
} as const;
const CLAIM = {
  target: 'refunded',
  description: 'An account takes what came back into its deposit',
  actions: [
    {
      type: 'payBack',
      params: ({ event }: { event: CheckoutEvent }) => ({ account: event.type === 'CLAIM' ? event.account : '' }),
    },
  ],
} as const;

/** A sale that fails at once has ended by then; later ends are found. */
const SALE_ENDS_SECONDS = 45;
const RETURN = {
  target: 'returning',
  description: 'The money is set aside and the gateway is asked to give it back',
  actions: 'setAside',
} as const;

/** A guest's purchase (PRE-19). Pure. The delivery has the sale's own machine; this one decides whose money it is. */
export const checkoutMachine = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent },
  actions: {
    payBack: effectWith<{ readonly account: string }>(),
    scheduleCheck: effectWith<{ readonly afterSeconds: number }>(),
    scheduleReturn: effectWith<{ readonly afterSeconds: number }>(),
    setAside: effect(),
    sendBack: effect(),
    putBack: effect(),
    beginAsks: assign({ asks: 0 }),
    countAsk: assign({ asks: ({ context }) => (context.asks ?? 0) + 1 }),
    beginChecks: assign({ checks: 0 }),
    countCheck: assign({ checks: ({ context }) => (context.checks ?? 0) + 1 }),
  },
}).createMachine({
  id: 'checkout',
  version: '1',
  description: "A guest's purchase from the request to a sale or a refund",
  context: {},
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Asked for; nothing was paid',
      meta: CHECKOUT_META.waiting,
      on: { SOLD, UNSOLD, CHECK, END: { target: 'ended', description: 'Its payment came to an end without money' } },
    },
    checking: {
      description: 'Paid; sold only to the customer that was shown',
      meta: CHECKOUT_META.checking,
      entry: ['beginChecks', { type: 'scheduleCheck', params: { afterSeconds: 0 } }],
      on: {
        SOLD,
        UNSOLD,
        WAIT: {
          description: 'The supplier gave no answer about the customer: it is asked again later',
          actions: [
            'countCheck',
            { type: 'scheduleCheck', params: ({ event }) => ({ afterSeconds: event.afterSeconds }) },
          ],
        },
      },
    },
    sold: {
      description: 'Paid and sold',
      meta: CHECKOUT_META.sold,
      entry: { type: 'scheduleReturn', params: { afterSeconds: SALE_ENDS_SECONDS } },
      on: { CLAIM, RETURN },
    },
    unsold: {
      description: 'Paid and not sold',
      meta: CHECKOUT_META.unsold,
      entry: { type: 'scheduleReturn', params: { afterSeconds: 0 } },
      on: { CLAIM, RETURN },
    },
    returning: {
      description: 'The gateway is asked to give the money back; without a word of it nothing is known',
      meta: CHECKOUT_META.returning,
      entry: ['beginAsks', { type: 'scheduleReturn', params: { afterSeconds: 0 } }],
      on: {
        RETURNED: {
          target: 'returned',
          description: 'The gateway gave the money back to its payer',
          actions: 'sendBack',
        },
        REFUSED: {
          target: 'claimable',
          description: 'The gateway gives nothing back: the money is an account’s to claim',
          actions: 'putBack',
        },
        WAIT: {
          description: 'The gateway said nothing definite: the same refund is asked about again later',
          actions: [
            'countAsk',
            { type: 'scheduleReturn', params: ({ event }) => ({ afterSeconds: event.afterSeconds }) },
          ],
        },
        SETTLE_RETURNED: {
          target: 'returned',
          description: 'Two people found that the gateway gave the money back',
          actions: 'sendBack',
        },
        SETTLE_CLAIMABLE: {
          target: 'claimable',
          description: 'Two people found that the gateway gave nothing back: the money is an account’s to claim',
          actions: 'putBack',
        },
      },
    },
    claimable: {
      description: 'Not given back by the gateway',
      meta: CHECKOUT_META.claimable,
      on: { CLAIM },
    },
    ended: {
      description: 'Never paid; late money still counts',
      meta: CHECKOUT_META.ended,
      on: { SOLD, UNSOLD, CHECK },
    },
    returned: { type: 'final', description: 'Given back by the gateway', meta: CHECKOUT_META.returned },
    refunded: { type: 'final', description: 'Given back', meta: CHECKOUT_META.refunded },
  },
});
