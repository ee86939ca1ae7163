import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import {
  DEBT_STATES,
  DUE_BUCKETS,
  debtState,
  dueBucket,
  LOAN_STATES,
  owed,
  remainingLimit,
} from '#src/domain/sale/loan.ts';
import { folding } from '#src/recording/replay/fold.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { DEBT_META, DUE_BUCKET_META } from './due-bucket.meta.ts';
import { loanMachine } from './loan.machine.ts';

const amount = fc.constantFrom(1, 20_000, 50_000, 100_000, 300_000, 0, -5_000);
const EVENTS = fc.oneof(
  amount.map((limit) => ({ type: 'APPROVE', limit, due: '2030-01-31' })),
  amount.map((limit) => ({ type: 'LIMIT', limit })),
  amount.map((one) => ({ type: 'DRAW', amount: one })),
  amount.map((one) => ({ type: 'DEPOSIT', amount: one })),
  fc.constantFrom(...['SUSPEND', 'REACTIVATE', 'CLOSE', 'WITHDRAW', 'REJECT'].map((type) => ({ type }))),
);

describe('loan machine', () => {
  test('LIFE-3: whatever happens, what is left of a loan is granted less deposited and never negative, nor above its limit', () => {
    expect(Object.keys(loanMachine.states)).toEqual([...LOAN_STATES]);
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 30 }), (events) => {
        let lent = 0;
        let settled = 0;
        for (const { snapshot, effects } of walksOf(loanMachine, events)) {
          for (const { name, parameters } of effects) {
            if (name === 'lend') lent += Number(Reflect.get(Object(parameters), 'amount'));
            if (name === 'settleDebt') settled += Number(Reflect.get(Object(parameters), 'amount'));
          }
          expect(owed(snapshot.context)).toBe(lent - settled);
          expect(owed(snapshot.context)).toBeGreaterThanOrEqual(0);
          expect(owed(snapshot.context)).toBeLessThanOrEqual(snapshot.context.limit);
          expect(remainingLimit(snapshot.context)).toBe(snapshot.context.limit - owed(snapshot.context));
          if (snapshot.value === 'pending' || snapshot.value === 'rejected') expect(lent).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('LIFE-3: an inactive loan lends nothing and is still paid back; a line with debt is not closed', () => {
    const fold = folding(loanMachine);
    const context = { limit: 100_000, granted: 60_000, deposited: 0 };
    const step = (value: string, event: { readonly type: string; readonly amount?: number }) =>
      fold.step(fold.resume(value, context), event).outcome;
    expect(step('inactive', { type: 'DRAW', amount: 1 })).toBe('undeclared');
    expect(step('inactive', { type: 'DEPOSIT', amount: 60_000 })).toBe('taken');
    expect(step('inactive', { type: 'DEPOSIT', amount: 60_001 })).toBe('guard-denied');
    expect(step('active', { type: 'CLOSE' })).toBe('guard-denied');
    expect(step('active', { type: 'DRAW', amount: 40_000 })).toBe('taken');
    expect(step('active', { type: 'DRAW', amount: 40_001 })).toBe('guard-denied');
  });

  test('LIFE-3: a line that was never approved is not opened behind the back of operations', () => {
    const fold = folding(loanMachine);
    const withdrawn = fold.step(fold.begin().snapshot, { type: 'WITHDRAW' }).snapshot;
    expect(fold.step(withdrawn, { type: 'REACTIVATE' }).outcome).toBe('guard-denied');
  });
});

describe('what follows from sums and days', () => {
  test('LIFE-3: the heap of a debt, over ends of months and years', () => {
    const heap = (due: string | null, today: string) => dueBucket(due, today, 'not-paid-off');
    expect(heap('2026-12-31', '2026-12-31')).toBe('today');
    expect(heap('2027-01-01', '2026-12-31')).toBe('tomorrow');
    expect(heap('2028-02-29', '2028-02-28')).toBe('tomorrow');
    expect(heap('2027-01-02', '2026-12-31')).toBe('not-due');
    expect(heap('2026-12-30', '2026-12-31')).toBe('overdue');
    expect(heap(null, '2026-12-31')).toBe('other');
    expect(dueBucket('2026-12-30', '2026-12-31', 'paid-off')).toBe('other');
  });

  test('LIFE-3: a debt is paid off when nothing is owed', () => {
    expect(debtState({ granted: 50_000, deposited: 50_000 })).toBe('paid-off');
    expect(debtState({ granted: 50_000, deposited: 49_999 })).toBe('not-paid-off');
    expect(remainingLimit({ limit: 20_000, granted: 50_000, deposited: 0 })).toBe(0);
  });

  test('LIFE-3, LIFE-7: due buckets and debt have their texts in three languages', () => {
    const words = [
      ...DUE_BUCKETS.map((bucket) => DUE_BUCKET_META[bucket]),
      ...DEBT_STATES.map((state) => DEBT_META[state]),
    ];
    for (const { label } of words) for (const language of LANGUAGES) expect(label[language].trim()).not.toBe('');
  });
});
