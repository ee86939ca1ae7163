import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOP_ORDER_STATES } from '#src/domain/sale/shop-order.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { allowedEvents } from '../registry.ts';
import { shopOrderMachine } from './shop-order.machine.ts';

const pay = (received: number, payment: string) => ({ type: 'PAY', received, total: 75_000, payment });
const PLAIN = [
  'EXPIRE',
  'CONFIRM',
  'DELIVER',
  'RECEIVE',
  'COMPLETE',
  'CANCEL',
  'REJECT',
  'LATE',
  'HAND_OVER',
  'SHIP',
  'PROBLEM',
  'SOLVE',
  'OVERDUE',
];
const EVENTS = fc.oneof(
  fc.constantFrom(...PLAIN.map((type) => ({ type }))),
  fc.constantFrom('good', 'broken').map((goods) => ({ type: 'COME_BACK', reason: 'refused', goods })),
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
          // Pieces are reserved once, and leave the reservation once: back to the shelf or out of the house.
          const left = times('releaseStock') + times('shipStock');
          expect(left).toBe(['done', 'cancelled', 'shipped'].includes(snapshot.value) ? 1 : 0);
          expect(times('takeBackStock')).toBeLessThanOrEqual(times('shipStock'));
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

  test('LIFE-2, SHOP-4: in every state that holds goods or money the last timer ends the order when no event comes', () => {
    const TIMERS: Readonly<Record<string, string>> = {
      scheduleExpiry: 'EXPIRE',
      scheduleConfirmation: 'EXPIRE',
      scheduleLateness: 'LATE',
      scheduleCollection: 'EXPIRE',
      scheduleCompletion: 'COMPLETE',
      scheduleOverdue: 'OVERDUE',
    };
    fc.assert(
      fc.property(fc.array(EVENTS, { maxLength: 25 }), (events) => {
        const walked = [...events];
        for (let left = 3; left > 0; left -= 1) {
          const named = walksOf(shopOrderMachine, walked).flatMap(({ effects }) => effects.map(({ name }) => name));
          const timer = ['scheduleExpiry', ...named].filter((name) => TIMERS[name] !== undefined).at(-1) ?? '';
          walked.push({ type: TIMERS[timer] ?? '' });
        }
        expect(['done', 'cancelled']).toContain(walksOf(shopOrderMachine, walked).at(-1)?.snapshot.value);
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  test('LIFE-2, SHOP-4: the buyer calls off a processed order only when the seller is late', () => {
    const taken = [pay(75_000, 'a'), { type: 'CONFIRM' }];
    const cancel = { type: 'CANCEL', reason: 'took_too_long' };
    expect(walksOf(shopOrderMachine, [...taken, cancel]).at(-1)).toMatchObject({ outcome: 'guard-denied' });
    const late = walksOf(shopOrderMachine, [...taken, { type: 'LATE' }, cancel]).at(-1);
    expect(late?.snapshot.value).toBe('cancelled');
    // Stock before money, as a new order takes them: two orders of one buyer never wait for each other in a circle.
    expect(late?.effects.map(({ name }) => name)).toEqual(['releaseStock', 'releaseFunds', 'publishUpdate']);
  });

  test('LIFE-2, SHOP-6: what comes back after shipping is taken back or written off, never released', () => {
    const shipped = [pay(75_000, 'a'), { type: 'CONFIRM' }, { type: 'SHIP', awb: 'X1' }];
    const returned = { type: 'COME_BACK', reason: 'refused', goods: 'broken' };
    const back = walksOf(shopOrderMachine, [...shipped, returned]).at(-1);
    expect(back?.effects[0]).toEqual({ name: 'takeBackStock', parameters: { goods: 'broken' } });
    expect(back?.effects.map(({ name }) => name)).not.toContain('releaseStock');
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
    expect(may('processed')).toEqual(['CANCEL', 'PAY']);
    expect(may('shipped')).toEqual(['PROBLEM', 'RECEIVE', 'PAY']);
  });
});
