import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ReturnedGoods } from '#src/domain/shop/stock.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { SHOP_ORDER_META } from './shop-order.meta.ts';

export interface ShopOrderContext {
  /** The courier reports that the parcel has arrived. */
  readonly delivered: boolean;
  /** The seller took it on and did not hand it over in time: the buyer may call it off. */
  readonly late: boolean;
  /** Something is wrong with the parcel: it does not complete by itself until that is solved. */
  readonly problem: boolean;
}

/**
 * What can happen to a shop order. `received` is what arrived and `total` what the order costs, both in rupiah; `payment` is the
 * key of the payment that brought it. `awb` is the courier's number of the parcel, `goods` the condition in which it came back.
 */
export type ShopOrderEvent =
  | { readonly type: 'PAY'; readonly received: Rupiah; readonly total: Rupiah; readonly payment: string }
  | { readonly type: 'CANCEL'; readonly reason: string }
  | { readonly type: 'EXPIRE' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'LATE' }
  | { readonly type: 'HAND_OVER' }
  | { readonly type: 'SHIP'; readonly awb: string }
  | { readonly type: 'DELIVER' }
  | { readonly type: 'PROBLEM'; readonly kind: string }
  | { readonly type: 'SOLVE' }
  | { readonly type: 'COME_BACK'; readonly reason: string; readonly goods: ReturnedGoods }
  | { readonly type: 'RECEIVE' }
  | { readonly type: 'COMPLETE' }
  | { readonly type: 'OVERDUE' };

interface Paid {
  readonly received: Rupiah;
  readonly total: Rupiah;
}
interface Payment {
  readonly payment: string;
}
interface CameBack {
  readonly goods: ReturnedGoods;
}
type Event<Type extends ShopOrderEvent['type']> = { readonly event: Extract<ShopOrderEvent, { readonly type: Type }> };

const paymentOf = ({ event }: Event<'PAY'>): Payment => ({ payment: event.payment });
const goodsOf = ({ event }: Event<'COME_BACK'>): CameBack => ({ goods: event.goods });

/** Money of an order that no longer needs any: it is refunded. */
const PAY_TOO_MUCH = {
  description: 'Money that came too late or a second time goes back to the deposit',
  actions: [{ type: 'payBack', params: paymentOf }, 'publishUpdate'],
} as const;
/** Paid orders that end while the goods are in the house. Stock comes before money, as in an order: locks never form a circle. */
const GIVE_BACK = ['releaseStock', 'releaseFunds', 'publishUpdate'] as const;
const DONE = ['captureFunds', 'publishUpdate'] as const;

/**
 * A shop order (LIFE-2, SHOP-4). Pure. The payment is held until the goods have arrived or were handed over: it is captured with
 * `done` or released with `cancelled`, never both, and neither leads to the other. In every state that holds goods or money a timer
 * waits, so that no order stays open for ever.
 */
export const shopOrderMachine = setup({
  types: { context: {} as ShopOrderContext, events: {} as ShopOrderEvent },
  actions: {
    reserveStock: effect(),
    releaseStock: effect(),
    shipStock: effect(),
    takeBackStock: effectWith<CameBack>(),
    holdFunds: effectWith<Payment>(),
    payBack: effectWith<Payment>(),
    releaseFunds: effect(),
    captureFunds: effect(),
    giveInvoice: effect(),
    scheduleExpiry: effect(),
    scheduleConfirmation: effect(),
    scheduleLateness: effect(),
    scheduleCollection: effect(),
    scheduleCompletion: effect(),
    scheduleOverdue: effect(),
    publishUpdate: effect(),
    rememberLate: assign({ late: true }),
    rememberDelivered: assign({ delivered: true }),
    rememberProblem: assign({ problem: true }),
    rememberSolved: assign({ problem: false }),
  },
  guards: {
    coversTotal: (_, { received, total }: Paid) => received >= total,
    isLate: ({ context }) => context.late,
    isOnTime: ({ context }) => !context.late,
    isUnderWay: ({ context }) => !context.delivered,
    isSound: ({ context }) => !context.problem,
    isDisputed: ({ context }) => context.problem,
    isDelivered: ({ context }) => context.delivered && !context.problem,
    isLost: ({ context }) => !context.delivered || context.problem,
  },
}).createMachine({
  id: 'shop-order',
  version: '2',
  description: 'Goods of the shop from the order to their arrival',
  context: { delivered: false, late: false, problem: false },
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
          actions: [{ type: 'holdFunds', params: paymentOf }, 'scheduleConfirmation', 'giveInvoice', 'publishUpdate'],
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
        CONFIRM: {
          target: 'processed',
          description: 'The seller takes it on',
          actions: ['scheduleLateness', 'publishUpdate'],
        },
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
      description: 'Being packed, or ready at the counter; the buyer calls it off only when the seller is late',
      meta: SHOP_ORDER_META.processed,
      on: {
        HAND_OVER: {
          target: 'done',
          description: 'The buyer picked it up at the counter',
          actions: ['shipStock', 'captureFunds', 'publishUpdate'],
        },
        SHIP: {
          target: 'shipped',
          description: 'The courier has it and gave a number',
          actions: ['shipStock', 'scheduleOverdue', 'publishUpdate'],
        },
        LATE: {
          guard: 'isOnTime',
          description: 'Neither handed over nor sent in time: from now on the buyer may call it off',
          actions: ['rememberLate', 'scheduleCollection', 'publishUpdate'],
        },
        CANCEL: {
          target: 'cancelled',
          guard: 'isLate',
          description: 'Called off by the buyer because the seller is late',
          actions: GIVE_BACK,
        },
        EXPIRE: {
          target: 'cancelled',
          guard: 'isLate',
          description: 'It was not picked up for days: goods and money go back',
          actions: GIVE_BACK,
        },
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
        PROBLEM: {
          guard: 'isSound',
          description: 'Lost, broken or not what was ordered: it does not complete by itself any more',
          actions: ['rememberProblem', 'scheduleOverdue', 'publishUpdate'],
        },
        SOLVE: {
          guard: 'isDisputed',
          description: 'The parcel arrived as ordered after all',
          actions: ['rememberSolved', 'rememberDelivered', 'scheduleCompletion', 'publishUpdate'],
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
          description: 'The parcel came back to the seller, who sells the goods again or writes them off',
          actions: [{ type: 'takeBackStock', params: goodsOf }, 'releaseFunds', 'publishUpdate'],
        },
        OVERDUE: {
          target: 'cancelled',
          guard: 'isLost',
          description: 'It never arrived, or its problem was never solved: the buyer has the money back',
          actions: ['releaseFunds', 'publishUpdate'],
        },
        PAY: PAY_TOO_MUCH,
      },
    },
    cancelled: { description: 'Ended without goods', meta: SHOP_ORDER_META.cancelled, on: { PAY: PAY_TOO_MUCH } },
    done: { description: 'Arrived and paid out', meta: SHOP_ORDER_META.done, on: { PAY: PAY_TOO_MUCH } },
  },
});
