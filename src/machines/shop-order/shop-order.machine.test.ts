import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_ORDER_STATES } from '#src/domain/sale/shop-order.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { allowedEvents } from '../registry.ts';
import { shopOrderMachine } from './shop-order.machine.ts';

const pay = (received: number, payment: string) => ({ type: 'PAY', received, total: 75_000, payment });
const PLAIN = ['EXPIRE', 'CONFIRM', 'DELIVER', 'RECEIVE', 'COMPLETE', 'CANCEL', 'REJECT', 'SHIP', 'COME_BACK'];
const EVENTS = fc.oneof(
  fc.constantFrom(...PLAIN.map((type) => ({ type }))),
  fc.tuple(fc.constantFrom(75_000, 80_000, 50_000), fc.constantFrom('a', 'b', 'c')).map(([sum, key]) => pay(sum, key)),
);

describe('shop order machine', () => {
  test('LIFE-2: a done order is never cancelled, a cancelled one never done; held money ends once, on one side', () => {
    expect(Object.keys(shopOrderMachine.states)).toEqual([...SHOP_ORDER_STATES]);
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 40 }), (events) => {
        const done: string[] = [];
        let before = 'waiting-payment';
        for (const { snapshot, effects, outcome } of walksOf(shopOrderMachine, events)) {
          done.push(...effects.map(({ name }) => name));
          seen.add(snapshot.value);
          if (before === 'done' || before === 'cancelled') expect(snapshot.value).toBe(before);
          const times = (effect: string): number => done.filter((name) => name === effect).length;
          const held = times('holdFunds');
          const ended = times('captureFunds') + times('releaseFunds');
          expect(held).toBeLessThanOrEqual(1);
          expect(ended).toBe(['done', 'cancelled'].includes(snapshot.value) ? held : 0);
          expect(times('captureFunds')).toBe(snapshot.value === 'done' ? 1 : 0);
          expect(times('releaseStock')).toBe(snapshot.value === 'cancelled' ? 1 : 0);
          if (outcome !== 'taken') expect(snapshot.value).toBe(before);
          before = snapshot.value;
        }
      }),
      { numRuns: 800, seed: 5 },
    );
    expect([...seen].sort()).toEqual([...SHOP_ORDER_STATES].sort());
  });

  test('LIFE-2, SHOP-4: an unpaid order cancels by a timer; money that comes later goes back', () => {
    const steps = walksOf(shopOrderMachine, [pay(50_000, 'a'), { type: 'EXPIRE' }, pay(75_000, 'b')]);
    expect(steps.map(({ snapshot }) => snapshot.value)).toEqual(['waiting-payment', 'cancelled', 'cancelled']);
    expect(steps[2]?.effects).toEqual([
      { name: 'payBack', parameters: { payment: 'b' } },
      { name: 'publishUpdate', parameters: {} },
    ]);
  });

  test('LIFE-2: only a delivered parcel completes by itself', () => {
    const shipped = [pay(75_000, 'a'), { type: 'CONFIRM' }, { type: 'SHIP' }];
    const last = (...more: readonly string[]) =>
      walksOf(shopOrderMachine, [...shipped, ...more.map((type) => ({ type }))]).at(-1)?.snapshot.value;
    expect(last('COMPLETE')).toBe('shipped');
    expect(last('DELIVER', 'COMPLETE')).toBe('done');
    expect(last('RECEIVE')).toBe('done');
  });

  test('LIFE-2, LIFE-7: the buyer pays, cancels until the seller has accepted, and confirms the arrival', () => {
    const may = (state: string) => allowedEvents('shop-order', state, 'owner').map(({ event }) => event);
    expect(may('waiting-payment')).toEqual(['PAY', 'CANCEL']);
    expect(may('pending')).toEqual(['CANCEL', 'PAY']);
    expect(may('processed')).toEqual(['PAY']);
    expect(may('shipped')).toEqual(['RECEIVE', 'PAY']);
  });
});
