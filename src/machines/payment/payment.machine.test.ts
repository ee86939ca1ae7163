import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { LANGUAGES } from '#src/domain/language.ts';
import { PAYMENT_STATES, type PaymentState } from '#src/domain/sale/payment.ts';
import { machineMoves } from '../moves.ts';
import { type PaymentEvent, paymentMachine } from './payment.machine.ts';
import { PAYMENT_META } from './payment.meta.ts';

const received = (sum: number, known = 0): PaymentEvent => ({ type: 'RECEIVED', received: sum, known, total: 102_041 });
const EXACT = received(102_041);
const EVENTS: readonly PaymentEvent[] = [
  { type: 'CHARGED' },
  { type: 'REFUSED' },
  EXACT,
  received(50_000),
  received(204_082, 102_041),
  { ...EXACT, ownerGone: true } as PaymentEvent,
  { ...EXACT, decidedElsewhere: true } as PaymentEvent,
  { type: 'EXPIRE' },
  { type: 'CANCEL' },
  { type: 'CHARGED_BACK' },
  ...(['RESOLVE_CREDIT', 'RESOLVE_SEND_BACK', 'RESOLVE_RECOVER', 'RESOLVE_KEEP'] as const).map((type) => ({
    type,
    resolution: '1',
  })),
];
const at = (value: PaymentState) => paymentMachine.resolveState({ value, context: {} });
const step = (value: PaymentState, event: PaymentEvent) => {
  const [next, effects] = transition(paymentMachine, at(value), event);
  return { to: next.value, effects: effects.map(({ type }) => type) };
};

describe('payment machine', () => {
  test('LIFE-5: its states are those of its texts; a new payment is created at the gateway first', () => {
    expect(Object.keys(paymentMachine.states)).toEqual([...PAYMENT_STATES]);
    const [snapshot, effects] = initialTransition(paymentMachine);
    expect(snapshot.value).toBe('created');
    expect(effects.map(({ type }) => type)).toEqual(['enqueueCharge']);
  });

  test('LIFE-10: generated paths reach every state and walk every transition', () => {
    // The states are joined too closely for every simple path: each event is sent once in each state that is reached.
    const reached = new Set<PaymentState>(['created']);
    const walked = new Set<string>();
    for (const from of reached) {
      for (const event of EVENTS.filter((one) => at(from).can(one))) {
        const to = step(from, event).to as PaymentState;
        walked.add(`${from} ${event.type} ${to}`);
        reached.add(to);
      }
    }
    const edges = machineMoves(paymentMachine).map(({ from, event, to }) => `${from} ${event} ${to}`);
    expect([...reached].sort()).toEqual([...PAYMENT_STATES].sort());
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
  });

  test('DEP-1: the requested amount is settled, in time or late; any other amount is put aside', () => {
    for (const state of ['created', 'waiting', 'expired', 'canceled', 'failed'] as const) {
      expect(step(state, EXACT), state).toEqual({ to: 'paid', effects: ['settleReceived', 'publishUpdate'] });
      expect(step(state, received(102_040)).effects, state).toContain('holdReceived');
    }
    expect(step('paid', received(204_082, 102_041))).toMatchObject({ to: 'review' });
  });

  test('DEP-1, ACC-6: for an account that was erased meanwhile even the right sum is put aside, with the reason', () => {
    for (const state of ['created', 'waiting', 'expired', 'canceled', 'failed', 'paid', 'review'] as const) {
      const [next, effects] = transition(paymentMachine, at(state), { ...EXACT, ownerGone: true } as PaymentEvent);
      expect(next.value, state).toBe('review');
      expect(effects[0], state).toMatchObject({ type: 'holdReceived', params: { received: 102_041, ownerGone: true } });
    }
  });

  test('DEP-3: a repeated report moves no money', () => {
    for (const state of PAYMENT_STATES) {
      expect(at(state).can(received(102_041, 102_041)), state).toBe(false);
      expect(at(state).can(received(50_000, 102_041)), state).toBe(false);
    }
  });

  test('DEP-3: a chargeback debits nothing by itself', () => {
    expect(step('paid', { type: 'CHARGED_BACK' })).toEqual({
      to: 'review',
      effects: ['flagChargeback', 'publishUpdate'],
    });
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    for (const state of PAYMENT_STATES) {
      const meta = PAYMENT_META[state];
      const edges = new Set(
        machineMoves(paymentMachine)
          .filter(({ from }) => from === state)
          .map(({ event }) => event),
      );
      expect(Object.keys(meta.events).sort()).toEqual([...edges].sort());
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
