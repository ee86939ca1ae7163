import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOAN_DEPOSIT_STATES } from '#src/domain/sale/loan.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { loanDepositMachine } from './loan-deposit.machine.ts';

const amount = fc.constantFrom(60_000, 40_000, 20_000, 90_000, 0, -20_000);
const EVENTS = fc.oneof(
  amount.map((one) => ({ type: 'BILL', amount: one })),
  amount.map((one) => ({ type: 'DEPOSIT', amount: one })),
  amount.map((one) => ({ type: 'APPROVE', amount: one })),
  fc.constant({ type: 'REJECT', reason: 'not_found' }),
);

describe('loan deposit machine', () => {
  test('LIFE-3: only what was approved is booked, each rupiah once, and never more than the bill', () => {
    expect(Object.keys(loanDepositMachine.states)).toEqual([...LOAN_DEPOSIT_STATES]);
    const ends = new Set<string>();
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 30 }), (events) => {
        let booked = 0;
        for (const { snapshot, effects } of walksOf(loanDepositMachine, events)) {
          for (const { name, parameters } of effects)
            if (name === 'bookDeposit') booked += Number(Reflect.get(Object(parameters), 'amount'));
          const { due, approved, offered } = snapshot.context;
          ends.add(snapshot.value);
          expect(booked).toBe(approved);
          expect(approved + offered).toBeLessThanOrEqual(due);
          if (snapshot.value === 'approved') expect(booked).toBe(due);
          if (snapshot.value === 'half-approved') expect(booked).toBeGreaterThan(0);
          if (snapshot.value === 'half-approved') expect(booked).toBeLessThan(due);
          expect(offered > 0).toBe(snapshot.value === 'deposited');
        }
      }),
      { numRuns: 600, seed: 3 },
    );
    expect([...ends].sort()).toEqual([...LOAN_DEPOSIT_STATES].sort());
  });

  test('LIFE-3: the rest of a partly approved deposit can be handed in and approved; a rejection keeps the approved part', () => {
    const events = [
      { type: 'BILL', amount: 60_000 },
      { type: 'DEPOSIT', amount: 60_000 },
      { type: 'APPROVE', amount: 40_000 },
      { type: 'DEPOSIT', amount: 20_000 },
      { type: 'REJECT', reason: 'not_found' },
      { type: 'DEPOSIT', amount: 40_000 },
      { type: 'DEPOSIT', amount: 20_000 },
      { type: 'APPROVE', amount: 20_000 },
    ];
    const steps = walksOf(loanDepositMachine, events);
    expect(steps.map(({ snapshot }) => snapshot.value)).toEqual([
      'not-deposited',
      'deposited',
      'half-approved',
      'deposited',
      'rejected',
      'rejected',
      'deposited',
      'approved',
    ]);
    expect(steps.at(-1)?.snapshot.context).toEqual({ due: 60_000, offered: 0, approved: 60_000 });
  });
});
