import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { LEAST_PAYOUT } from '#src/domain/sale/affiliate.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { COMMISSION_META } from './commission.meta.ts';

export interface CommissionContext {
  /** Earnings without deductions, in rupiah. */
  readonly amount: Rupiah;
}

/** Events of a commission. Amounts are in rupiah; `payout` is the key of the request to the bank. */
export type CommissionEvent =
  | { readonly type: 'EARN'; readonly amount: Rupiah }
  | { readonly type: 'TAKE_BACK'; readonly amount: Rupiah }
  | { readonly type: 'REQUEST' }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'DISBURSE'; readonly payout: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'BOUNCE'; readonly reason: string };

interface Sum {
  readonly amount: Rupiah;
}

const amountOf = ({ event }: { readonly event: Extract<CommissionEvent, { readonly amount: Rupiah }> }): Sum => ({
  amount: event.amount,
});
const wholeAmount = ({ context }: { readonly context: CommissionContext }): Sum => ({ amount: context.amount });

const EARNED = [{ type: 'add', params: amountOf }, 'publishUpdate'] as const;
const TAKEN_BACK = [{ type: 'subtract', params: amountOf }, 'publishUpdate'] as const;

/**
 * An affiliate's commission until it is paid (LIFE-6, AGT-5). Pure. It grows until its payout is requested; later
 * earnings and deductions belong to the next one. A bank that does not answer leaves it `disbursed`: only an explicit
 * answer of the bank pays it or sends it back, so that it is never paid twice.
 */
export const commissionMachine = setup({
  types: { context: {} as CommissionContext, events: {} as CommissionEvent },
  actions: {
    ensureNext: effect(),
    setAside: effectWith<Sum>(),
    giveBack: effectWith<Sum>(),
    sendPayout: effectWith<Sum & { readonly payout: string }>(),
    settlePayout: effectWith<Sum>(),
    publishUpdate: effect(),
    add: assign(({ context }, { amount }: Sum) => ({ amount: context.amount + amount })),
    subtract: assign(({ context }, { amount }: Sum) => ({ amount: context.amount - amount })),
  },
  guards: {
    reachesMinimum: ({ context }, { amount }: Sum) => amount > 0 && context.amount + amount >= LEAST_PAYOUT,
    isEarned: (_, { amount }: Sum) => amount > 0,
    staysAboveMinimum: ({ context }, { amount }: Sum) => amount > 0 && context.amount - amount >= LEAST_PAYOUT,
    isCovered: ({ context }, { amount }: Sum) => amount > 0 && amount <= context.amount,
  },
}).createMachine({
  id: 'commission',
  version: '1',
  description: 'What an affiliate earned, until it is on the bank account',
  context: { amount: 0 },
  initial: 'under-minimum',
  states: {
    'under-minimum': {
      description: 'Less than is paid out',
      meta: COMMISSION_META['under-minimum'],
      on: {
        EARN: [
          {
            target: 'unpaid',
            guard: { type: 'reachesMinimum', params: amountOf },
            description: 'A customer bought: the smallest payout is reached',
            actions: EARNED,
          },
          {
            guard: { type: 'isEarned', params: amountOf },
            description: 'A customer bought: still too little to pay out',
            actions: EARNED,
          },
        ],
        TAKE_BACK: {
          guard: { type: 'isCovered', params: amountOf },
          description: 'A sale was refunded: its commission goes',
          actions: TAKEN_BACK,
        },
      },
    },
    unpaid: {
      description: 'Enough to be paid out; nobody asked yet',
      meta: COMMISSION_META.unpaid,
      on: {
        EARN: {
          guard: { type: 'isEarned', params: amountOf },
          description: 'A customer bought: the payout grows',
          actions: EARNED,
        },
        TAKE_BACK: [
          {
            guard: { type: 'staysAboveMinimum', params: amountOf },
            description: 'A sale was refunded: the payout shrinks',
            actions: TAKEN_BACK,
          },
          {
            target: 'under-minimum',
            guard: { type: 'isCovered', params: amountOf },
            description: 'A sale was refunded: what is left is too little to pay out',
            actions: TAKEN_BACK,
          },
        ],
        REQUEST: {
          target: 'in-process',
          description: 'The affiliate asks for it: the sum is fixed, later commission goes to the next payout',
          actions: [{ type: 'setAside', params: wholeAmount }, 'ensureNext', 'publishUpdate'],
        },
      },
    },
    'in-process': {
      description: 'Operations look at it; nothing has left',
      meta: COMMISSION_META['in-process'],
      on: {
        DISBURSE: {
          target: 'disbursed',
          description: 'Operations send it to the bank, under one reference',
          actions: [
            {
              type: 'sendPayout',
              params: ({ context, event }) => ({ amount: context.amount, payout: event.payout }),
            },
            'publishUpdate',
          ],
        },
        REJECT: {
          target: 'unpaid',
          description: 'Operations do not pay it like this, e.g. because of the bank data',
          actions: [{ type: 'giveBack', params: wholeAmount }, 'publishUpdate'],
        },
      },
    },
    disbursed: {
      description: 'Sent; the bank has not said that it arrived',
      meta: COMMISSION_META.disbursed,
      on: {
        CONFIRM: {
          target: 'paid',
          description: 'The bank says that it arrived',
          actions: [{ type: 'settlePayout', params: wholeAmount }, 'publishUpdate'],
        },
        BOUNCE: {
          target: 'unpaid',
          description: 'The bank sent it back: nothing arrived',
          actions: [{ type: 'giveBack', params: wholeAmount }, 'publishUpdate'],
        },
      },
    },
    paid: { type: 'final', description: 'On the bank account', meta: COMMISSION_META.paid },
  },
});
