import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { TRANSACTION_META } from './transaction.meta.ts';

/** The machine's context. Neither numbers of customers nor proofs: recordings are shown to QA. */
export interface TransactionContext {
  /** Number of indefinite answers of the supplier. */
  readonly checks: number;
  /** Manual review is required. */
  readonly review: boolean;
}

/**
 * Events of a transaction. `checkAfterSeconds` is decided by the sender, from the product's pending policy and the clock;
 * null means no further status check. `cost` is the supplier's reported charge. `settlement` names the outcome that
 * operations proposed and a second person confirmed; serial number and reason are stored there, not in the recording.
 */
export type TransactionEvent =
  | { readonly type: 'PAY' }
  | { readonly type: 'EXPIRE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'SEND' }
  | { readonly type: 'BLOCK'; readonly reason?: string }
  | { readonly type: 'FAIL'; readonly reason?: string }
  | { readonly type: 'SUPPLIER_PENDING'; readonly cause?: string; readonly checkAfterSeconds: number | null }
  | { readonly type: 'REROUTE'; readonly from: string; readonly to: string; readonly reason: string }
  | { readonly type: 'SUPPLIER_SUCCEEDED'; readonly cost?: Rupiah }
  | { readonly type: 'SUPPLIER_FAILED'; readonly reason?: string }
  | { readonly type: 'SUPPLIER_REFUNDED'; readonly reason?: string }
  | { readonly type: 'REVIEW'; readonly cause?: string }
  | { readonly type: 'SETTLE_SUCCEEDED' | 'SETTLE_FAILED' | 'SETTLE_REFUNDED'; readonly settlement: string };

/**
 * The life of a transaction (LIFE-1, spec section 4). Pure: it names effects and never performs them, and it reads neither
 * clock nor chance. Money is held from PAY until the supplier's explicit word; a missing answer changes nothing.
 */
export const transactionMachine = setup({
  types: {
    context: {} as TransactionContext,
    events: {} as TransactionEvent,
  },
  actions: {
    holdFunds: effect(),
    captureFunds: effectWith<{ readonly cost: Rupiah | null }>(),
    releaseFunds: effect(),
    refundFunds: effect(),
    freeSlot: effect(),
    flagForReview: effect(),
    enqueueSend: effect(),
    scheduleCheck: effectWith<{ readonly afterSeconds: number | null }>(),
    publishUpdate: effect(),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
    rememberReview: assign({ review: true }),
  },
  guards: {
    notReviewed: ({ context }) => !context.review,
    reviewed: ({ context }) => context.review,
  },
}).createMachine({
  id: 'transaction',
  version: '1',
  description: 'A sale from inquiry or purchase to its end',
  context: { checks: 0, review: false },
  initial: 'inquiry',
  states: {
    inquiry: {
      description: 'Made or looked up, not paid; no money is held',
      meta: TRANSACTION_META.inquiry,
      on: {
        PAY: {
          target: 'unprocessed',
          description: 'The owner confirms: the price is held and the order queued',
          actions: ['holdFunds', 'enqueueSend', 'publishUpdate'],
        },
        EXPIRE: {
          target: 'expired',
          description: 'Nobody paid in time',
          actions: 'publishUpdate',
        },
        CANCEL: {
          target: 'canceled',
          description: 'The owner does not want it any more; nothing was held',
          actions: 'publishUpdate',
        },
      },
    },
    unprocessed: {
      description: 'Paid and queued; nothing has left for the supplier',
      meta: TRANSACTION_META.unprocessed,
      on: {
        SEND: {
          target: 'processing',
          description: 'A worker takes it; from here only the supplier decides',
          actions: 'publishUpdate',
        },
        CANCEL: {
          target: 'canceled',
          description: 'The owner takes it back before it is sent',
          actions: ['releaseFunds', 'freeSlot', 'publishUpdate'],
        },
        BLOCK: {
          target: 'blocked',
          description: 'Staff or a rule stops it before it is sent',
          actions: ['releaseFunds', 'freeSlot', 'publishUpdate'],
        },
        FAIL: {
          target: 'failed',
          description: 'It cannot be sent at all',
          actions: ['releaseFunds', 'freeSlot', 'publishUpdate'],
        },
      },
    },
    processing: {
      description: 'With the supplier; the price is held until its explicit word',
      meta: TRANSACTION_META.processing,
      on: {
        SUPPLIER_PENDING: {
          description: 'No definite answer: ask again later under the same reference',
          actions: [
            'countCheck',
            { type: 'scheduleCheck', params: ({ event }) => ({ afterSeconds: event.checkAfterSeconds }) },
          ],
        },
        REROUTE: {
          description: 'The supplier created nothing: the next one is asked, the price stays held',
          actions: [{ type: 'scheduleCheck', params: { afterSeconds: 0 } }],
        },
        SUPPLIER_SUCCEEDED: {
          target: 'success',
          description: 'Delivered: the held money goes to supplier and revenue',
          actions: [{ type: 'captureFunds', params: ({ event }) => ({ cost: event.cost ?? null }) }, 'publishUpdate'],
        },
        SUPPLIER_FAILED: {
          target: 'failed',
          description: 'The supplier says no: the held money goes back',
          actions: ['releaseFunds', 'freeSlot', 'publishUpdate'],
        },
        REVIEW: {
          guard: 'notReviewed',
          description: 'Open for too long: a person looks at it, the money stays held',
          actions: ['rememberReview', 'flagForReview'],
        },
        SETTLE_SUCCEEDED: {
          target: 'success',
          guard: 'reviewed',
          description: 'The supplier stays silent; operations have the proof that it was delivered',
          actions: [{ type: 'captureFunds', params: { cost: null } }, 'publishUpdate'],
        },
        SETTLE_FAILED: {
          target: 'failed',
          guard: 'reviewed',
          description: 'The supplier stays silent; operations know that it was not delivered',
          actions: ['releaseFunds', 'freeSlot', 'publishUpdate'],
        },
      },
    },
    success: {
      description: 'Delivered and captured',
      meta: TRANSACTION_META.success,
      on: {
        SUPPLIER_REFUNDED: {
          target: 'returned',
          description: 'The supplier takes its success back and repays',
          actions: ['refundFunds', 'freeSlot', 'publishUpdate'],
        },
        SETTLE_REFUNDED: {
          target: 'returned',
          description: 'The supplier contradicts its success; operations know that it was not delivered',
          actions: ['refundFunds', 'freeSlot', 'publishUpdate'],
        },
      },
    },
    failed: { type: 'final', description: 'Not delivered; released in full', meta: TRANSACTION_META.failed },
    expired: { type: 'final', description: 'Never paid', meta: TRANSACTION_META.expired },
    canceled: { type: 'final', description: 'Taken back by the owner', meta: TRANSACTION_META.canceled },
    returned: { type: 'final', description: 'Refunded after success', meta: TRANSACTION_META.returned },
    blocked: { type: 'final', description: 'Stopped before sending; released in full', meta: TRANSACTION_META.blocked },
  },
});
