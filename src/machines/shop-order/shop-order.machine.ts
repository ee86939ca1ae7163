import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { SHOP_ORDER_META } from './shop-order.meta.ts';

export interface ShopOrderContext {
  /** The courier reports that the parcel has arrived. */
  readonly delivered: boolean;
}

/**
 * What can happen to a shop order. `received` is what arrived and `total` what the order costs, both in rupiah; `payment` is the
 * key of the payment that brought it. `awb` is the courier's number of the parcel.
 */
export type ShopOrderEvent =
  | { readonly type: 'PAY'; readonly received: Rupiah; readonly total: Rupiah; readonly payment: string }
  | { readonly type: 'CANCEL'; readonly reason: string }
  | { readonly type: 'EXPIRE' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'SHIP'; readonly awb: string }
  | { readonly type: 'DELIVER' }
  | { readonly type: 'COME_BACK'; readonly reason: string }
  | { readonly type: 'RECEIVE' }
  | { readonly type: 'COMPLETE' };

interface Paid {
  readonly received: Rupiah;
  readonly total: Rupiah;
}
interface Payment {
  readonly payment: string;
}
type PayEvent = { readonly event: Extract<ShopOrderEvent, { readonly type: 'PAY' }> };

const paymentOf = ({ event }: PayEvent): Payment => ({ payment: event.payment });

/** Money of an order that no longer needs any: it is refunded. */
const PAY_TOO_MUCH = {
  description: 'Money that came too late or a second time goes back to the deposit',
  actions: [{ type: 'payBack', params: paymentOf }, 'publishUpdate'],
} as const;
/** Paid orders that end without goods: the hold is released, once. */
const GIVE_BACK = ['releaseFunds', 'releaseStock', 'publishUpdate'] as const;
const DONE = ['captureFunds', 'publishUpdate'] as const;

/**
 * A shop order (LIFE-2, SHOP-4). Pure. The payment is held until the goods have arrived: it is captured with `done` or
 * released with `cancelled`, never both, and neither leads to the other. An unpaid order is cancelled by a timer.
 */
export const shopOrderMachine = setup({
  types: { context: {} as ShopOrderContext, events: {} as ShopOrderEvent },
  actions: {
    reserveStock: effect(),
    releaseStock: effect(),
    scheduleExpiry: effect(),
    holdFunds: effectWith<Payment>(),
    payBack: effectWith<Payment>(),
    releaseFunds: effect(),
    captureFunds: effect(),
    scheduleConfirmation: effect(),
    scheduleCompletion: effect(),
    publishUpdate: effect(),
    rememberDelivered: assign({ delivered: true }),
  },
  guards: {
    coversTotal: (_, { received, total }: Paid) => received >= total,
    isDelivered: ({ context }) => context.delivered,
    isUnderWay: ({ context }) => !context.delivered,
  },
}).createMachine({
  id: 'shop-order',
  version: '1',
  description: 'Goods of the shop from the order to their arrival',
  context: { delivered: false },
  initial: 'waiting-payment',
  states: {
    'waiting-payment': {
      description: 'Ordered; the goods are kept for as long as the payment may take',
      meta: SHOP_ORDER_META['waiting-payment'],
      entry: ['reserveStock', 'scheduleExpiry'],
      on: {
        PAY: {
          target: 'pending',
          guard: { type: 'coversTotal', params: ({ event }) => ({ received: event.received, total: event.total }) },
          description: 'The whole sum is here, from the deposit or through a payment, and is held',
          actions: [{ type: 'holdFunds', params: paymentOf }, 'scheduleConfirmation', 'publishUpdate'],
        },
        CANCEL: {
          target: 'cancelled',
          description: 'Called off by the buyer before it was paid',
          actions: ['releaseStock', 'publishUpdate'],
        },
        EXPIRE: {
          target: 'cancelled',
          description: 'Not paid in time: it cancels itself',
          actions: ['releaseStock', 'publishUpdate'],
        },
      },
    },
    pending: {
      description: 'Paid; the seller is to say whether the goods are there',
      meta: SHOP_ORDER_META.pending,
      on: {
        CONFIRM: { target: 'processed', description: 'The seller takes it on', actions: 'publishUpdate' },
        REJECT: { target: 'cancelled', description: 'The seller cannot deliver', actions: GIVE_BACK },
        CANCEL: {
          target: 'cancelled',
          description: 'Called off by the buyer before the seller took it on',
          actions: GIVE_BACK,
        },
        EXPIRE: { target: 'cancelled', description: 'The seller did not answer in time', actions: GIVE_BACK },
        PAY: PAY_TOO_MUCH,
      },
    },
    processed: {
      description: 'Being packed; the buyer cannot call it off any more',
      meta: SHOP_ORDER_META.processed,
      on: {
        SHIP: { target: 'shipped', description: 'The courier has it and gave a number', actions: 'publishUpdate' },
        REJECT: {
          target: 'cancelled',
          description: 'It turned out that the seller cannot deliver',
          actions: GIVE_BACK,
        },
        PAY: PAY_TOO_MUCH,
      },
    },
    shipped: {
      description: 'On its way, or arrived and not yet confirmed',
      meta: SHOP_ORDER_META.shipped,
      on: {
        DELIVER: {
          guard: 'isUnderWay',
          description: 'The courier says that it arrived: the buyer has some days to say otherwise',
          actions: ['rememberDelivered', 'scheduleCompletion', 'publishUpdate'],
        },
        RECEIVE: { target: 'done', description: 'The buyer says that it arrived', actions: DONE },
        COMPLETE: {
          target: 'done',
          guard: 'isDelivered',
          description: 'It arrived some days ago and the buyer said nothing',
          actions: DONE,
        },
        COME_BACK: {
          target: 'cancelled',
          description: 'The parcel came back to the seller',
          actions: GIVE_BACK,
        },
        PAY: PAY_TOO_MUCH,
      },
    },
    cancelled: { description: 'Ended without goods', meta: SHOP_ORDER_META.cancelled, on: { PAY: PAY_TOO_MUCH } },
    done: { description: 'Arrived and paid out', meta: SHOP_ORDER_META.done, on: { PAY: PAY_TOO_MUCH } },
  },
});
