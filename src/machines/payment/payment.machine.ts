import { setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { PAYMENT_META } from './payment.meta.ts';

/**
 * Events of a payment. `received` is the whole amount that the gateway or bank has of it by now, `known` the amount
 * booked before, `total` the requested amount; all in rupiah. `ownerGone`: its account was erased meanwhile.
 * `decidedElsewhere`: two people credited this money to an account, or put it aside, before its payment was known.
 * `resolution` names the outcome that operations proposed and a second person confirmed.
 */
export type PaymentEvent =
  | { readonly type: 'CHARGED' }
  | { readonly type: 'REFUSED'; readonly reason?: string }
  | {
      readonly type: 'RECEIVED';
      readonly received: Rupiah;
      readonly known: Rupiah;
      readonly total: Rupiah;
      readonly ownerGone?: true;
      readonly decidedElsewhere?: true;
    }
  | { readonly type: 'EXPIRE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CHARGED_BACK' }
  | {
      readonly type: 'RESOLVE_CREDIT' | 'RESOLVE_SEND_BACK' | 'RESOLVE_RECOVER' | 'RESOLVE_KEEP';
      readonly resolution: string;
    };

const RECEIVED_MORE = {
  target: 'review',
  guard: 'isMore',
  description:
    'Another sum than was asked, a second payment, money that people decided about already, or for an account that is gone: kept apart until two people decide',
  actions: [
    {
      type: 'holdReceived',
      params: ({ event }: { event: PaymentEvent }) => ({
        received: event.type === 'RECEIVED' ? event.received : 0,
        ...(event.type === 'RECEIVED' && event.ownerGone === true ? { ownerGone: true as const } : {}),
        ...(event.type === 'RECEIVED' && event.decidedElsewhere === true ? { decidedElsewhere: true as const } : {}),
      }),
    },
    'publishUpdate',
  ],
} as const;
const RECEIVED = [
  {
    target: 'paid',
    guard: 'isExact',
    description: 'Exactly what was asked arrived, even if late',
    actions: [
      {
        type: 'settleReceived',
        params: ({ event }: { event: PaymentEvent }) => ({ received: event.type === 'RECEIVED' ? event.received : 0 }),
      },
      'publishUpdate',
    ],
  },
  RECEIVED_MORE,
] as const;
const EXPIRE = {
  target: 'expired',
  description: 'Not paid in time',
  actions: ['endSubject', 'publishUpdate'],
} as const;
const CANCEL = {
  target: 'canceled',
  description: 'Called off by the payer',
  actions: ['endSubject', 'publishUpdate'],
} as const;
const REFUSED = {
  target: 'failed',
  description: 'The provider refused it',
  actions: ['endSubject', 'publishUpdate'],
} as const;
const CHARGED_BACK = {
  target: 'review',
  description: 'The provider took the money back: nothing is debited by itself',
  actions: ['flagChargeback', 'publishUpdate'],
} as const;

/**
 * The life of a payment: a top-up of the deposit or a guest's purchase (LIFE-5, DEP-1, DEP-3). Pure. Money counts when it is
 * received, whatever the state: late money is booked, money that does not fit waits for two people.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  actions: {
    enqueueCharge: effect(),
    scheduleCheck: effect(),
    settleReceived: effectWith<{ readonly received: Rupiah }>(),
    holdReceived: effectWith<{
      readonly received: Rupiah;
      readonly ownerGone?: true;
      readonly decidedElsewhere?: true;
    }>(),
    flagChargeback: effect(),
    creditHeld: effect(),
    sendBackHeld: effect(),
    recoverCredited: effect(),
    endSubject: effect(),
    publishUpdate: effect(),
  },
  guards: {
    isExact: ({ event }) =>
      event.type === 'RECEIVED' &&
      event.known === 0 &&
      event.received === event.total &&
      event.ownerGone !== true &&
      event.decidedElsewhere !== true,
    isMore: ({ event }) => event.type === 'RECEIVED' && event.received > event.known,
  },
}).createMachine({
  id: 'payment',
  version: '1',
  description: 'Money asked of a payer through a bank or a gateway',
  initial: 'created',
  states: {
    created: {
      description: 'Its reference is stored; the gateway is asked how it can be paid',
      meta: PAYMENT_META.created,
      entry: 'enqueueCharge',
      on: {
        CHARGED: {
          target: 'waiting',
          description: 'The payer knows how to pay',
          actions: ['scheduleCheck', 'publishUpdate'],
        },
        RECEIVED,
        REFUSED,
        EXPIRE,
        CANCEL,
      },
    },
    waiting: {
      description: 'The payer can pay; the gateway is asked from time to time and whenever it reports',
      meta: PAYMENT_META.waiting,
      on: { RECEIVED, REFUSED, EXPIRE, CANCEL },
    },
    paid: {
      description: 'Booked for whom it is',
      meta: PAYMENT_META.paid,
      on: { RECEIVED: RECEIVED_MORE, CHARGED_BACK },
    },
    expired: { description: 'The time is up', meta: PAYMENT_META.expired, on: { RECEIVED } },
    canceled: { description: 'Called off', meta: PAYMENT_META.canceled, on: { RECEIVED } },
    failed: { description: 'Refused by the provider', meta: PAYMENT_META.failed, on: { RECEIVED } },
    review: {
      description: 'Money that does not fit lies in suspense, or was taken back',
      meta: PAYMENT_META.review,
      on: {
        RECEIVED: RECEIVED_MORE,
        CHARGED_BACK,
        RESOLVE_CREDIT: {
          target: 'paid',
          description: 'Two people gave it to whom it is for',
          actions: ['creditHeld', 'publishUpdate'],
        },
        RESOLVE_SEND_BACK: {
          target: 'returned',
          description: 'Two people sent it back to the payer',
          actions: ['sendBackHeld', 'publishUpdate'],
        },
        RESOLVE_RECOVER: {
          target: 'returned',
          description: 'Two people took back what had been credited',
          actions: ['recoverCredited', 'publishUpdate'],
        },
        RESOLVE_KEEP: { target: 'paid', description: 'Two people leave it as it is', actions: 'publishUpdate' },
      },
    },
    returned: {
      description: 'Back with the payer',
      meta: PAYMENT_META.returned,
      on: { RECEIVED: RECEIVED_MORE },
    },
  },
});
