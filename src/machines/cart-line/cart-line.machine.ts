import { assign, setup } from 'xstate';
import { effect, effectWith } from '../declare-effect.ts';
import { CART_LINE_META } from './cart-line.meta.ts';

/** A line's quantity and its note for the seller. */
export interface CartLineWords {
  readonly quantity: number;
  readonly notes: string;
}

export interface CartLineContext {
  /** The values on the screen. */
  readonly shown: CartLineWords;
  /** The server's values, as last reported. */
  readonly stored: CartLineWords;
  /** Counts requests to the server: only the answer to the last request decides the end. */
  readonly revision: number;
  /** The latest request that the server accepted; answers to earlier ones that come later are ignored. */
  readonly storedRevision: number;
}

/** Limits of the quantity: minimum and maximum of the product, and its stock. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * What can happen to a line. `least` and `most` are what the sender knows: minimum of the product, and the smaller one of its maximum and
 * its stock. `revision` names the question that is answered.
 */
export type CartLineEvent =
  | ({ readonly type: 'CHANGE' } & CartLineWords & Bounds)
  | { readonly type: 'REMOVE' }
  | ({ readonly type: 'SAVED'; readonly revision: number } & CartLineWords)
  | { readonly type: 'REMOVED' }
  | { readonly type: 'FAILED'; readonly revision: number };

interface Revision {
  readonly revision: number;
}
/** The server's values as of a request. */
interface Stored extends CartLineWords, Revision {}
type Event<Type extends CartLineEvent['type']> = { readonly event: Extract<CartLineEvent, { readonly type: Type }> };

const wordsOf = ({ event }: Event<'CHANGE'>): CartLineWords => ({
  quantity: event.quantity,
  notes: event.notes,
});
const storedOf = ({ event }: Event<'SAVED'>): Stored => ({
  quantity: event.quantity,
  notes: event.notes,
  revision: event.revision,
});
const revisionOf = ({ event }: Event<'SAVED' | 'FAILED'>): Revision => ({ revision: event.revision });
const nextRevision = ({ context }: { readonly context: CartLineContext }): Revision => ({
  revision: context.revision,
});

const CHANGE = {
  target: 'saving',
  guard: {
    type: 'isWithinBounds',
    params: ({ event }: Event<'CHANGE'>) => ({ quantity: event.quantity, least: event.least, most: event.most }),
  },
  description: 'Shown at once, before the server has said anything',
  actions: [{ type: 'show', params: wordsOf }, 'countQuestion', { type: 'saveLine', params: nextRevision }],
} as const;
const REMOVE = {
  target: 'removing',
  description: 'The buyer confirmed that the line shall go; it stays in sight until the server says so',
  actions: ['countQuestion', { type: 'removeLine', params: nextRevision }],
} as const;
const SAVED_EARLIER = {
  guard: { type: 'isNews', params: revisionOf },
  description: 'An answer to an earlier question: what the server has is known, the last question is still open',
  actions: [{ type: 'rememberStored', params: storedOf }],
} as const;
const FAILED = {
  target: 'kept',
  guard: { type: 'isLatest', params: revisionOf },
  description: 'The server refused or could not be reached: the line shows again what the server has',
  actions: ['showStored', 'tellFailed'],
} as const;

/**
 * A line of the cart on the screen (LIFE-6, SHOP-2). Pure. Quantity and notes change at once and return to the server's
 * values when it refuses them; a line disappears only after the server has confirmed it. Answers may arrive out of order.
 */
export const cartLineMachine = setup({
  types: { context: {} as CartLineContext, events: {} as CartLineEvent },
  actions: {
    saveLine: effectWith<Revision>(),
    removeLine: effectWith<Revision>(),
    tellFailed: effect(),
    show: assign((_, shown: CartLineWords) => ({ shown })),
    rememberStored: assign((_, { revision, ...stored }: Stored) => ({ stored, storedRevision: revision })),
    showStored: assign({ shown: ({ context }) => context.stored }),
    countQuestion: assign({ revision: ({ context }) => context.revision + 1 }),
  },
  guards: {
    isWithinBounds: (_, { quantity, least, most }: Bounds & Pick<CartLineWords, 'quantity'>) =>
      Number.isSafeInteger(quantity) && quantity >= Math.max(1, least) && quantity <= most,
    isNews: ({ context }, { revision }: Revision) => revision > context.storedRevision,
    isLatest: ({ context }, { revision }: Revision) => revision === context.revision,
  },
}).createMachine({
  id: 'cart-line',
  version: '1',
  description: 'One product in the cart, as the screen and the server have it',
  context: { shown: { quantity: 1, notes: '' }, stored: { quantity: 1, notes: '' }, revision: 0, storedRevision: 0 },
  initial: 'kept',
  states: {
    kept: {
      description: 'Screen and server say the same',
      meta: CART_LINE_META.kept,
      on: {
        CHANGE,
        SAVED: {
          guard: { type: 'isNews', params: revisionOf },
          description: 'A late answer: the server did take what was asked before the question that failed',
          actions: [{ type: 'rememberStored', params: storedOf }, 'showStored'],
        },
        REMOVE,
      },
    },
    saving: {
      description: 'The screen is ahead of the server',
      meta: CART_LINE_META.saving,
      on: {
        CHANGE,
        SAVED: [
          {
            target: 'kept',
            guard: { type: 'isLatest', params: revisionOf },
            description: 'The server has it, as it says',
            actions: [{ type: 'rememberStored', params: storedOf }, 'showStored'],
          },
          SAVED_EARLIER,
        ],
        FAILED,
        REMOVE,
      },
    },
    removing: {
      description: 'Still in sight; the server is asked to remove it',
      meta: CART_LINE_META.removing,
      on: {
        REMOVED: { target: 'removed', description: 'The server removed it' },
        SAVED: SAVED_EARLIER,
        FAILED,
      },
    },
    removed: { type: 'final', description: 'Gone', meta: CART_LINE_META.removed },
  },
});
