import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { NAME_CHECK_STATES, type NameCheckState } from '#src/domain/people/name-check.ts';
import { machineMoves } from '../moves.ts';
import { type NameCheckEvent, nameCheckMachine } from './name-check.machine.ts';
import { NAME_CHECK_META } from './name-check.meta.ts';

const EVENTS: readonly NameCheckEvent[] = [
  { type: 'ANSWER' },
  { type: 'REFUSE', reason: 'wrong_number' },
  { type: 'WAIT', cause: 'timeout', afterSeconds: 5 },
  { type: 'GIVE_UP', cause: 'timeout' },
];
const at = (value: NameCheckState) => nameCheckMachine.resolveState({ value, context: { asks: 0 } });
const effectsOf = (event: NameCheckEvent) =>
  transition(nameCheckMachine, at('pending'), event)[1].map(({ type }) => type);

describe('name check machine', () => {
  test('LIFE-10: generated paths reach every state and walk every transition', () => {
    const model = createTestModel(nameCheckMachine, { events: [...EVENTS] });
    const reached = new Set<string>(['pending']);
    for (const path of model.getShortestPaths({ serializeState: (state) => String(state.value) }))
      for (const step of path.steps) reached.add(String(step.state.value));
    expect([...reached].sort()).toEqual([...NAME_CHECK_STATES].sort());
    const walked = machineMoves(nameCheckMachine).filter(({ from, event }) =>
      EVENTS.some((one) => one.type === event && at(from as NameCheckState).can(one)),
    );
    expect(walked).toHaveLength(EVENTS.length);
  });

  test('LIFE-6: the fee is taken first, kept for a name, and given back for every other end', () => {
    expect(initialTransition(nameCheckMachine)[1].map(({ type }) => type)).toEqual(['takeFee', 'scheduleAsk']);
    expect(effectsOf({ type: 'ANSWER' })).toEqual(['publishUpdate']);
    expect(effectsOf({ type: 'REFUSE', reason: 'wrong_number' })).toEqual(['returnFee', 'publishUpdate']);
    expect(effectsOf({ type: 'GIVE_UP', cause: 'timeout' })).toEqual(['returnFee', 'publishUpdate']);
    const [waiting, effects] = transition(nameCheckMachine, at('pending'), {
      type: 'WAIT',
      cause: 'timeout',
      afterSeconds: 7,
    });
    expect([waiting.value, waiting.context.asks]).toEqual(['pending', 1]);
    expect(effects).toMatchObject([{ type: 'scheduleAsk', params: { afterSeconds: 7 } }]);
  });

  test('LIFE-6: an ended check takes no further event', () => {
    for (const state of ['success', 'failed'] as const)
      for (const event of EVENTS) expect(at(state).can(event), `${state} ${event.type}`).toBe(false);
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    expect(Object.keys(nameCheckMachine.states)).toEqual([...NAME_CHECK_STATES]);
    for (const state of NAME_CHECK_STATES) {
      const meta = NAME_CHECK_META[state];
      const edges = machineMoves(nameCheckMachine).filter(({ from }) => from === state);
      expect(Object.keys(meta.events).sort()).toEqual(edges.map(({ event }) => event).sort());
      for (const text of [meta.label, meta.explain])
        for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
