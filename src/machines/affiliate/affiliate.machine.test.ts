import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AFFILIATE_STATES } from '#src/domain/sale/affiliate.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { affiliateMachine } from './affiliate.machine.ts';

const TYPES = ['REGISTER', 'WITHDRAW', 'VERIFY', 'REJECT', 'EXPIRE', 'REVOKE'] as const;

describe('affiliate machine', () => {
  test('LIFE-6, AGT-5: a code counts only for a verified account, and can be opened and closed repeatedly', () => {
    expect(Object.keys(affiliateMachine.states)).toEqual([...AFFILIATE_STATES]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TYPES.map((type) => ({ type }))), { maxLength: 40 }), (events) => {
        let open = false;
        for (const { snapshot, effects } of walksOf(affiliateMachine, events)) {
          for (const { name } of effects) {
            if (name === 'openCode') expect(open, 'opened once').toBe(false);
            if (name === 'openCode') open = true;
            if (name === 'closeCode') open = false;
          }
          expect(snapshot.context.codeCounts).toBe(open);
          if (open) expect(snapshot.value).toBe('verified');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('AGT-5: the code counts for a year; operations verify anew when it has lapsed, not before', () => {
    const steps = walksOf(
      affiliateMachine,
      ['REGISTER', 'VERIFY', 'VERIFY', 'EXPIRE', 'EXPIRE', 'VERIFY'].map((type) => ({ type })),
    );
    expect(steps.map(({ outcome }) => outcome)).toEqual([
      'taken',
      'taken',
      'guard-denied',
      'taken',
      'guard-denied',
      'taken',
    ]);
    expect(steps.at(-1)?.effects[0]).toEqual({ name: 'openCode', parameters: { years: 1 } });
  });
});
