import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { LOAN_DEPOSIT_META } from './loan-deposit.meta.ts';

/** Amounts in rupiah. */
export interface LoanDepositContext {
  /** The billed amount; 0 until it was billed. */
  readonly due: Rupiah;
  /** Handed in and not yet approved. */
  readonly offered: Rupiah;
  /** Approved so far. */
  readonly approved: Rupiah;
}

/** Events of a loan's deposit. Amounts are in rupiah. */
export type LoanDepositEvent =
  | { readonly type: 'BILL'; readonly amount: Rupiah }
  | { readonly type: 'DEPOSIT'; readonly amount: Rupiah }
  | { readonly type: 'APPROVE'; readonly amount: Rupiah }
  | { readonly type: 'REJECT'; readonly reason: string };

interface Sum {
  readonly amount: Rupiah;
}

const amountOf = ({ event }: { readonly event: Exclude<LoanDepositEvent, { readonly type: 'REJECT' }> }): Sum => ({
  amount: event.amount,
});

const DEPOSIT = {
  target: 'deposited',
  guard: { type: 'isUnpaid', params: amountOf },
  description: 'Money was handed in, no more than the bill still asks for',
  actions: [{ type: 'rememberOffered', params: amountOf }, 'publishUpdate'],
} as const;
const BOOK = [
  { type: 'rememberApproved', params: amountOf },
  { type: 'bookDeposit', params: amountOf },
  'publishUpdate',
] as const;

/**
 * A repayment of a due loan (LIFE-3, AGT-3). Pure. Only amounts approved by operations are booked, each rupiah once: the
 * loan gets them as its own DEPOSIT in the same step. Less than was handed in may be approved; the rest is handed in
 * again.
 */
export const loanDepositMachine = setup({
  types: { context: {} as LoanDepositContext, events: {} as LoanDepositEvent },
  actions: {
    bookDeposit: effectWith<Sum>(),
    publishUpdate: effect(),
    rememberDue: assign((_, { amount }: Sum) => ({ due: amount })),
    rememberOffered: assign((_, { amount }: Sum) => ({ offered: amount })),
    rememberApproved: assign(({ context }, { amount }: Sum) => ({ approved: context.approved + amount, offered: 0 })),
    forgetOffered: assign({ offered: 0 }),
  },
  guards: {
    isUnbilled: ({ context }, { amount }: Sum) => context.due === 0 && amount > 0,
    isUnpaid: ({ context }, { amount }: Sum) => amount > 0 && amount <= context.due - context.approved,
    settlesBill: ({ context }, { amount }: Sum) =>
      amount <= context.offered && context.approved + amount === context.due,
    isPart: ({ context }, { amount }: Sum) => amount > 0 && amount <= context.offered,
  },
}).createMachine({
  id: 'loan-deposit',
  version: '1',
  description: 'What an agent pays back of a loan, from the bill to its approval',
  context: { due: 0, offered: 0, approved: 0 },
  initial: 'not-deposited',
  states: {
    'not-deposited': {
      description: 'Nothing was handed in',
      meta: LOAN_DEPOSIT_META['not-deposited'],
      on: {
        BILL: {
          guard: { type: 'isUnbilled', params: amountOf },
          description: 'The agent is billed, once',
          actions: [{ type: 'rememberDue', params: amountOf }, 'publishUpdate'],
        },
        DEPOSIT,
      },
    },
    deposited: {
      description: 'Handed in and not approved; the debt has not changed',
      meta: LOAN_DEPOSIT_META.deposited,
      on: {
        APPROVE: [
          {
            target: 'approved',
            guard: { type: 'settlesBill', params: amountOf },
            description: 'Operations approve all that the bill still asked for',
            actions: BOOK,
          },
          {
            target: 'half-approved',
            guard: { type: 'isPart', params: amountOf },
            description: 'Operations approve a part; the rest of the bill stays open',
            actions: BOOK,
          },
        ],
        REJECT: {
          target: 'rejected',
          description: 'Operations did not find the money',
          actions: ['forgetOffered', 'publishUpdate'],
        },
      },
    },
    approved: { type: 'final', description: 'The bill is paid', meta: LOAN_DEPOSIT_META.approved },
    'half-approved': {
      description: 'A part of the bill is paid',
      meta: LOAN_DEPOSIT_META['half-approved'],
      on: { DEPOSIT },
    },
    rejected: {
      description: 'What was handed in last does not count',
      meta: LOAN_DEPOSIT_META.rejected,
      on: { DEPOSIT },
    },
  },
});
