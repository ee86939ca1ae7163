import { assign, setup } from 'xstate';
import type { Rupiah } from '#src/domain/money/money.ts';
import { type LoanSums, owed } from '#src/domain/sale/loan.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { LOAN_META } from './loan.meta.ts';

/** Events of a loan. Amounts are in rupiah, `due` is a day as `YYYY-MM-DD`. */
export type LoanEvent =
  | { readonly type: 'APPROVE'; readonly limit: Rupiah; readonly due: string }
  | { readonly type: 'REJECT'; readonly reason: string }
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'LIMIT'; readonly limit: Rupiah }
  | { readonly type: 'DRAW'; readonly amount: Rupiah }
  | { readonly type: 'DEPOSIT'; readonly amount: Rupiah }
  | { readonly type: 'EXTEND'; readonly due: string }
  | { readonly type: 'SUSPEND'; readonly reason: string }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'REACTIVATE' };

interface Sum {
  readonly amount: Rupiah;
}
interface Limit {
  readonly limit: Rupiah;
}

const amountOf = ({ event }: { readonly event: Extract<LoanEvent, { readonly amount: Rupiah }> }): Sum => ({
  amount: event.amount,
});
const limitOf = ({ event }: { readonly event: Extract<LoanEvent, { readonly limit: Rupiah }> }): Limit => ({
  limit: event.limit,
});

const DEPOSIT = {
  guard: { type: 'isOwed', params: amountOf },
  description: 'A deposit was approved: the debt falls, and never below nothing',
  actions: [{ type: 'rememberDeposited', params: amountOf }, { type: 'settleDebt', params: amountOf }, 'publishUpdate'],
} as const;
const EXTEND = {
  description: 'Another day was agreed on which it is due',
  actions: [
    { type: 'setDueDay', params: ({ event }: { readonly event: { readonly due: string } }) => ({ due: event.due }) },
    'publishUpdate',
  ],
} as const;

/**
 * The life of a loan, an agent's credit line (LIFE-3, AGT-3). Pure. Nothing is lent beyond the limit and nothing is taken beyond the
 * debt, so that granted less deposited is what is owed and never negative. Debt outlives the line: deposits count in `inactive` too.
 */
export const loanMachine = setup({
  types: { context: {} as LoanSums, events: {} as LoanEvent },
  actions: {
    openLine: effectWith<Limit>(),
    lend: effectWith<Sum>(),
    settleDebt: effectWith<Sum>(),
    setDueDay: effectWith<{ readonly due: string }>(),
    publishUpdate: effect(),
    rememberLimit: assign((_, { limit }: Limit) => ({ limit })),
    rememberGranted: assign(({ context }, { amount }: Sum) => ({ granted: context.granted + amount })),
    rememberDeposited: assign(({ context }, { amount }: Sum) => ({ deposited: context.deposited + amount })),
  },
  guards: {
    coversDebt: ({ context }, { limit }: Limit) => limit > 0 && limit >= owed(context),
    isWithinLimit: ({ context }, { amount }: Sum) => amount > 0 && owed(context) + amount <= context.limit,
    isOwed: ({ context }, { amount }: Sum) => amount > 0 && amount <= owed(context),
    isPaidOff: ({ context }) => owed(context) === 0,
  },
}).createMachine({
  id: 'loan',
  version: '1',
  description: "An agent's credit line: asked for, approved by operations, used and paid back",
  context: { limit: 0, granted: 0, deposited: 0 },
  initial: 'pending',
  states: {
    pending: {
      description: 'Asked for; nothing can be lent yet',
      meta: LOAN_META.pending,
      on: {
        APPROVE: {
          target: 'active',
          guard: { type: 'coversDebt', params: limitOf },
          description: 'Operations open the line with a limit and the day on which it is due',
          actions: [
            { type: 'rememberLimit', params: limitOf },
            { type: 'openLine', params: limitOf },
            { type: 'setDueDay', params: ({ event }) => ({ due: event.due }) },
            'publishUpdate',
          ],
        },
        REJECT: { target: 'rejected', description: 'Operations refuse it', actions: 'publishUpdate' },
        WITHDRAW: {
          target: 'inactive',
          description: 'Who asked for it does not want it any more',
          actions: 'publishUpdate',
        },
      },
    },
    active: {
      description: 'Can be used up to its limit and is paid back by deposits',
      meta: LOAN_META.active,
      on: {
        DRAW: {
          guard: { type: 'isWithinLimit', params: amountOf },
          description: 'The agent uses a part of the limit that is left',
          actions: [{ type: 'rememberGranted', params: amountOf }, { type: 'lend', params: amountOf }, 'publishUpdate'],
        },
        DEPOSIT,
        EXTEND,
        LIMIT: {
          guard: { type: 'coversDebt', params: limitOf },
          description: 'Operations change the limit, never below what is owed',
          actions: [{ type: 'rememberLimit', params: limitOf }, 'publishUpdate'],
        },
        SUSPEND: {
          target: 'inactive',
          description: 'Operations stop further use; what is owed stays owed',
          actions: 'publishUpdate',
        },
        CLOSE: {
          target: 'inactive',
          guard: 'isPaidOff',
          description: 'Its agent gives the line back; nothing is owed',
          actions: 'publishUpdate',
        },
      },
    },
    inactive: {
      description: 'Cannot be used; deposits still count',
      meta: LOAN_META.inactive,
      on: {
        DEPOSIT,
        EXTEND,
        REACTIVATE: {
          target: 'active',
          guard: { type: 'coversDebt', params: ({ context }) => ({ limit: context.limit }) },
          description: 'Operations open a line again that had a limit',
          actions: 'publishUpdate',
        },
      },
    },
    rejected: { type: 'final', description: 'Refused; another one may be asked for', meta: LOAN_META.rejected },
  },
});
