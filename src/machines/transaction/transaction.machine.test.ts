import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { createTestModel, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { TRANSACTION_STATES, type TransactionState } from '#src/domain/sale/transaction.ts';
import { machineMoves } from '../moves.ts';
import { type TransactionEvent, transactionMachine } from './transaction.machine.ts';
import { TRANSACTION_META } from './transaction.meta.ts';

const EVENTS: readonly TransactionEvent[] = [
  { type: 'PAY' },
  { type: 'EXPIRE' },
  { type: 'CANCEL' },
  { type: 'SEND' },
  { type: 'BLOCK' },
  { type: 'FAIL' },
  { type: 'SUPPLIER_PENDING', checkAfterSeconds: 5 },
  { type: 'REROUTE', from: 'first', to: 'second', reason: 'supplier_rejected' },
  { type: 'SUPPLIER_SUCCEEDED', cost: 10_000 },
  { type: 'SUPPLIER_FAILED' },
  { type: 'SUPPLIER_REFUNDED' },
  { type: 'REVIEW' },
  { type: 'SETTLE_SUCCEEDED', settlement: '1' },
  { type: 'SETTLE_FAILED', settlement: '1' },
  { type: 'SETTLE_REFUNDED', settlement: '1' },
];
/** One check is enough to walk every edge; counting further would never end. */
const WALK = { events: [...EVENTS], stopWhen: (state: { context: { checks: number } }) => state.context.checks > 1 };
const DEAD_ENDS = ['failed', 'expired', 'canceled', 'returned', 'blocked'] as const;

const at = (state: TransactionState, review = false) =>
  transactionMachine.resolveState({ value: state, context: { checks: 0, review } });
const effectsOf = (state: TransactionState, event: TransactionEvent): string[] =>
  transition(transactionMachine, at(state, event.type.startsWith('SETTLE_')), event)[1].map((effect) => effect.type);

describe('transaction machine', () => {
  test('LIFE-1: its states are those of the domain, and it begins as an inquiry', () => {
    expect(Object.keys(transactionMachine.states)).toEqual([...TRANSACTION_STATES]);
    expect(initialTransition(transactionMachine)[0].value).toBe('inquiry');
  });

  test('LIFE-10: generated paths reach every state and walk every transition', () => {
    const reached = new Set<string>(['inquiry']);
    const walked = new Set<string>();
    const model = createTestModel(transactionMachine, WALK);
    for (const path of [...model.getShortestPaths(), ...model.getSimplePaths()]) {
      let previous = 'inquiry';
      for (const step of path.steps) {
        const state = String(step.state.value);
        if (String(step.event.type) !== 'xstate.init') walked.add(`${previous} ${step.event.type} ${state}`);
        reached.add(state);
        previous = state;
      }
    }
    const edges = machineMoves(transactionMachine).map(({ from, event, to }) => `${from} ${event} ${to}`);
    expect([...reached].sort()).toEqual([...TRANSACTION_STATES].sort());
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
    expect(edges).toHaveLength(16);
  });

  test('LIFE-1: on every path the money that was held ends captured or released, once', () => {
    for (const path of [...getShortestPaths(transactionMachine, WALK), ...getSimplePaths(transactionMachine, WALK)]) {
      const seen: string[] = [];
      let snapshot = initialTransition(transactionMachine)[0];
      for (const { event } of path.steps.slice(1)) {
        const [next, effects] = transition(transactionMachine, snapshot, event);
        seen.push(...effects.map((effect) => effect.type));
        snapshot = next;
      }
      const times = (name: string): number => seen.filter((each) => each === name).length;
      const paid = path.steps.some((step) => step.event.type === 'PAY');
      const open = ['unprocessed', 'processing'].includes(String(snapshot.value));
      expect(times('holdFunds')).toBe(paid ? 1 : 0);
      expect(times('captureFunds') + times('releaseFunds')).toBe(paid && !open ? 1 : 0);
      expect(times('refundFunds')).toBe(snapshot.value === 'returned' ? 1 : 0);
    }
  });

  test('LIFE-1: final states refuse everything', () => {
    for (const state of DEAD_ENDS) {
      for (const event of EVENTS) expect(at(state).can(event), `${state} ${event.type}`).toBe(false);
    }
  });

  test('LIFE-1: once the supplier has it, neither owner nor staff can stop it', () => {
    for (const type of ['CANCEL', 'BLOCK', 'FAIL', 'EXPIRE', 'PAY', 'SEND'] as const) {
      expect(at('processing').can({ type })).toBe(false);
    }
  });

  test('LIFE-7: every change of state is announced, a check that changes nothing is not', () => {
    for (const { from, event, to } of machineMoves(transactionMachine)) {
      const sample = EVENTS.find((each) => each.type === event);
      if (sample === undefined) throw new Error(`no sample of ${event}`);
      const announced = effectsOf(from as TransactionState, sample).includes('publishUpdate');
      expect(announced, `${from} ${event}`).toBe(from !== to);
    }
  });

  test('LIFE-1: effects carry the parameters that their implementation needs', () => {
    const [pending, effects] = transition(transactionMachine, at('processing'), {
      type: 'SUPPLIER_PENDING',
      checkAfterSeconds: 15,
    });
    expect(effects).toEqual([expect.objectContaining({ type: 'scheduleCheck', params: { afterSeconds: 15 } })]);
    expect(pending.context.checks).toBe(1);
    const [, captured] = transition(transactionMachine, at('processing'), { type: 'SUPPLIER_SUCCEEDED', cost: 9_900 });
    expect(captured[0]).toMatchObject({ type: 'captureFunds', params: { cost: 9_900 } });
  });

  test('LIFE-1: manual review is requested once', () => {
    const [reviewed, effects] = transition(transactionMachine, at('processing'), { type: 'REVIEW' });
    expect(effects.map((effect) => effect.type)).toEqual(['flagForReview']);
    expect(reviewed.value).toBe('processing');
    expect(reviewed.can({ type: 'REVIEW' })).toBe(false);
    expect(reviewed.can({ type: 'SUPPLIER_SUCCEEDED' })).toBe(true);
  });

  test("LIFE-1: operations settle only sales in manual review, and money moves as after the supplier's answer", () => {
    for (const [settle, word] of [
      ['SETTLE_SUCCEEDED', 'SUPPLIER_SUCCEEDED'],
      ['SETTLE_FAILED', 'SUPPLIER_FAILED'],
    ] as const) {
      const event = { type: settle, settlement: '1' } as const;
      expect(at('processing').can(event)).toBe(false);
      expect(at('processing', true).can(event)).toBe(true);
      expect(effectsOf('processing', event)).toEqual(effectsOf('processing', { type: word }));
    }
    expect(effectsOf('success', { type: 'SETTLE_REFUNDED', settlement: '1' })).toEqual(
      effectsOf('success', { type: 'SUPPLIER_REFUNDED' }),
    );
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    for (const state of TRANSACTION_STATES) {
      const meta = TRANSACTION_META[state];
      const edges = machineMoves(transactionMachine).filter(({ from }) => from === state);
      expect(Object.keys(meta.events).sort()).toEqual(edges.map(({ event }) => event).sort());
      expect(transactionMachine.states[state]?.meta).toBe(meta);
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
