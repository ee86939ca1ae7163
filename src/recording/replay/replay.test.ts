import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import type { RecordedStep, Recording } from '../recording.ts';
import { describeDivergence } from './describe-divergence.ts';
import { DIVERGENCES, type DivergenceKind, replayRecording } from './replay.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from './simulate.ts';

interface Variant {
  readonly guard?: (count: number) => boolean;
  readonly target?: string;
  readonly step?: number;
  readonly effects?: readonly string[];
  readonly event?: string;
  readonly delay?: number;
}

/** A small machine that tests change in one place. */
function machine({
  guard = (count) => count < 2,
  target = 'b',
  step = 1,
  effects = ['tell', 'keep'],
  event = 'GO',
  delay = 5,
}: Variant = {}) {
  return setup({
    types: { context: {} as { readonly checks: number } },
    actions: {
      tell: () => undefined,
      keep: (_, _parameters: { readonly afterSeconds: number }) => undefined,
      count: assign({ checks: ({ context }) => context.checks + step }),
    },
    guards: { few: ({ context }) => guard(context.checks) },
  }).createMachine({
    id: 'transaction',
    context: { checks: 0 },
    initial: 'a',
    states: {
      a: {
        on: {
          COUNT: { guard: 'few', actions: 'count' },
          [event]: {
            target,
            actions: effects.map((type) =>
              type === 'keep' ? { type: 'keep' as const, params: { afterSeconds: delay } } : { type: 'tell' as const },
            ),
          },
        },
      },
      b: {},
      c: {},
    },
  });
}

const machines = (one: AnyStateMachine) => ({ machines: new Map([['transaction', one]]) });

function record(events: readonly string[]): Recording {
  const original = machine();
  let simulation = beginSimulation('transaction', original);
  for (const type of events) simulation = simulateEvent(original, simulation, { type });
  return simulatedRecording(original, simulation, 'test');
}
const LIFE = record(['COUNT', 'COUNT', 'COUNT', 'GO']);
const kindsOf = (recording: Recording, variant: Variant): readonly DivergenceKind[] =>
  replayRecording(recording, machines(machine(variant)))
    .divergences.filter(({ informational }) => !informational)
    .map(({ kind }) => kind);
const withStep = (seq: number, change: Partial<RecordedStep>): Recording => ({
  ...LIFE,
  steps: LIFE.steps.map((step) => (step.seq === seq ? { ...step, ...change } : step)),
});

describe('replaying against other code', () => {
  test('LIFE-8: the same code does the same; each step reports its outcome', () => {
    expect(LIFE.steps.map(({ outcome }) => outcome)).toEqual(['taken', 'taken', 'taken', 'guard-denied', 'taken']);
    expect(replayRecording(LIFE, machines(machine()))).toMatchObject({ divergences: [], first: undefined, steps: 5 });
  });

  test('LIFE-8: a machine that is gone', () => {
    expect(replayRecording(LIFE, { machines: new Map() }).first).toMatchObject({ kind: 'unknown-machine', step: 0 });
  });

  test('LIFE-8: a changed definition is reported, and is no failure by itself', () => {
    const { divergences } = replayRecording(
      { ...LIFE, header: { ...LIFE.header, definition: 'other' } },
      machines(machine()),
    );
    expect(divergences).toMatchObject([{ kind: 'definition-changed', informational: true }]);
  });

  test('LIFE-8: an event that the state no longer takes', () => {
    expect(kindsOf(LIFE, { event: 'GONE' })).toEqual(['event-undeclared']);
  });

  test('LIFE-8: a guard that answers differently comes before the state it leads to', () => {
    expect(kindsOf(LIFE, { guard: (count) => count < 1 })).toEqual(['guard-differs', 'state-differs']);
  });

  test('LIFE-8: another state, another memory, other effects or parameters', () => {
    expect(kindsOf(LIFE, { target: 'c' })).toEqual(['state-differs']);
    expect(kindsOf(LIFE, { step: 2, guard: (count) => count < 4 })).toEqual(['context-differs', 'context-differs']);
    expect(kindsOf(LIFE, { effects: ['tell'] })).toEqual(['effects-differ']);
    expect(kindsOf(LIFE, { effects: ['keep', 'tell'] })).toEqual(['effects-differ']);
    expect(kindsOf(LIFE, { delay: 6 })).toEqual(['effects-differ']);
  });

  test('LIFE-8: code that throws', () => {
    const thrower = {
      guard: () => {
        throw new Error('boom');
      },
    };
    expect(kindsOf(LIFE, thrower)).toEqual(['code-throws']);
  });

  test('LIFE-8: an end that is another one, when the last step alone does not show it', () => {
    const ended = withStep(5, { outcome: 'not-allowed', from: 'a', to: 'b' });
    expect(kindsOf(ended, {})).toEqual(['end-differs']);
  });

  test('LIFE-8: the first divergence is the earliest, and every kind has its sentence', () => {
    const { first } = replayRecording(LIFE, machines(machine({ guard: (count) => count < 1, effects: [] })));
    expect(first).toMatchObject({ kind: 'guard-differs', step: 3 });
    for (const kind of DIVERGENCES) {
      const text = describeDivergence({ kind, step: 2, expected: 'x', actual: 'y'.repeat(500), informational: false });
      expect(text).toMatch(new RegExp(`^step 2: ${kind}: .+; recorded x, today y+…$`));
    }
  });
});
