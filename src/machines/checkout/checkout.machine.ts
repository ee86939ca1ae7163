import { setup } from 'xstate';
import { CHECKOUT_META } from './checkout.meta.ts';

/** What can happen to a guest's purchase. `account` is the id of the account whose deposit takes a refund. */
export type CheckoutEvent =
  | { readonly type: 'SOLD' }
  | { readonly type: 'UNSOLD'; readonly reason: string }
  | { readonly type: 'END' }
  | { readonly type: 'CLAIM'; readonly account: string };

const SOLD = { target: 'sold', description: 'The money is here and the sale was made in the same step' } as const;
const UNSOLD = {
  target: 'unsold',
  description: 'The money is here, the sale was refused: it can be taken back',
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

/** The life of a guest's purchase (PRE-19). Pure. What is delivered is the sale's own life; here is only whose money it is. */
export const checkoutMachine = setup({
  types: { events: {} as CheckoutEvent },
  actions: { payBack: (_: unknown, _parameters: { readonly account: string }): void => undefined },
}).createMachine({
  id: 'checkout',
  version: '1',
  description: "A guest's purchase from the request to a sale or a refund",
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Asked for; nothing was paid',
      meta: CHECKOUT_META.waiting,
      on: { SOLD, UNSOLD, END: { target: 'ended', description: 'Its payment came to an end without money' } },
    },
    sold: { description: 'Paid and sold', meta: CHECKOUT_META.sold, on: { CLAIM } },
    unsold: { description: 'Paid and not sold', meta: CHECKOUT_META.unsold, on: { CLAIM } },
    ended: { description: 'Never paid; late money still counts', meta: CHECKOUT_META.ended, on: { SOLD, UNSOLD } },
    refunded: { type: 'final', description: 'Given back', meta: CHECKOUT_META.refunded },
  },
});
