import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMISSION_STATES, LEAST_PAYOUT } from '#src/domain/sale/affiliate.ts';
import type { FoldEvent } from '#src/recording/replay/fold.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { commissionMachine } from './commission.machine.ts';

const amount = fc.constantFrom(60_000, 150_000, 10_000, 99_999, 0, -60_000);
const plain = (...types: readonly string[]) => fc.constantFrom(...types.map((type) => ({ type, payout: '1' })));
const EVENTS = fc.oneof(
  { weight: 2, arbitrary: amount.map((one) => ({ type: 'EARN', amount: one })) },
  { weight: 1, arbitrary: amount.map((one) => ({ type: 'TAKE_BACK', amount: one })) },
  { weight: 5, arbitrary: plain('REQUEST', 'DISBURSE', 'CONFIRM', 'BOUNCE', 'REJECT') },
);

describe('commission machine', () => {
  test('LIFE-6: a commission is never paid twice, never below the minimum, and never while one payout is at the bank', () => {
    expect(Object.keys(commissionMachine.states)).toEqual([...COMMISSION_STATES]);
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 40 }), (events) => {
        let earned = 0;
        let aside = 0;
        let atBank = 0;
        let settled = 0;
        let before = 0;
        for (const { snapshot, effects } of walksOf(commissionMachine, events)) {
          for (const { name, parameters } of effects) {
            const sum = Number(Reflect.get(Object(parameters), 'amount'));
            if (name === 'setAside') aside += sum;
            if (name === 'giveBack') [aside, atBank] = [aside - sum, 0];
            if (name === 'sendPayout') {
              expect(atBank, 'one payout at a time').toBe(0);
              expect(sum).toBeGreaterThanOrEqual(LEAST_PAYOUT);
              atBank += sum;
            }
            if (name === 'settlePayout') [settled, atBank] = [settled + sum, atBank - sum];
          }
          earned += snapshot.context.amount - before;
          before = snapshot.context.amount;
          seen.add(snapshot.value);
          expect(snapshot.context.amount).toBeGreaterThanOrEqual(0);
          expect(snapshot.context.amount < LEAST_PAYOUT).toBe(snapshot.value === 'under-minimum');
          expect(settled).toBe(snapshot.value === 'paid' ? earned : 0);
          expect(atBank).toBe(snapshot.value === 'disbursed' ? earned : 0);
          expect(aside).toBe(['in-process', 'disbursed', 'paid'].includes(snapshot.value) ? earned : 0);
        }
      }),
      { numRuns: 600, seed: 11 },
    );
    expect([...seen].sort()).toEqual([...COMMISSION_STATES].sort());
  });

  test('LIFE-6, AGT-5: a payout can be requested from Rp 100.000 on, to the rupiah', () => {
    const stateWith = (...sums: readonly number[]) =>
      walksOf(
        commissionMachine,
        sums.map((one) => ({ type: 'EARN', amount: one })),
      ).at(-1)?.snapshot.value;
    expect(stateWith(99_999)).toBe('under-minimum');
    expect(stateWith(99_999, 1)).toBe('unpaid');
  });

  test('LIFE-6: a refund after the payout request does not change the payout', () => {
    const steps = walksOf(commissionMachine, [
      { type: 'EARN', amount: 150_000 },
      { type: 'REQUEST' },
      { type: 'TAKE_BACK', amount: 150_000 },
    ] as readonly FoldEvent[]);
    expect(steps.at(-1)?.outcome).toBe('undeclared');
  });
});
