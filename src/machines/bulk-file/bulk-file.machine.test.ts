import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { BULK_FILE_STATES, type BulkFileState } from '#src/domain/sale/bulk-file.ts';
import { machineMoves } from '../moves.ts';
import { type BulkFileEvent, bulkFileMachine } from './bulk-file.machine.ts';
import { BULK_FILE_META } from './bulk-file.meta.ts';

const EVENTS: readonly BulkFileEvent[] = [
  { type: 'CHECKED', rows: 3, flagged: 0 },
  { type: 'CHECKED', rows: 3, flagged: 1 },
  { type: 'CONFIRM' },
  { type: 'CONFIRM', leftOut: 1 },
  { type: 'FINISH', open: 0 },
  { type: 'FINISH', open: 2 },
  { type: 'SETTLE' },
  { type: 'CANCEL' },
];

const at = (value: BulkFileState, context = { rows: 3, flagged: 0 }) =>
  bulkFileMachine.resolveState({ value, context });

describe('bulk file machine', () => {
  test('LIFE-6: its states are those of its texts; a new file is checked first', () => {
    expect(Object.keys(bulkFileMachine.states)).toEqual([...BULK_FILE_STATES]);
    const [snapshot, effects] = initialTransition(bulkFileMachine);
    expect(snapshot.value).toBe('uploaded');
    expect(effects.map(({ type }) => type)).toEqual(['enqueueCheck']);
  });

  test('LIFE-10: generated paths reach every state and walk every transition', () => {
    const reached = new Set<string>(['uploaded']);
    const walked = new Set<string>();
    const model = createTestModel(bulkFileMachine, { events: [...EVENTS] });
    for (const path of [...model.getShortestPaths(), ...model.getSimplePaths()]) {
      let previous = 'uploaded';
      for (const step of path.steps) {
        const state = String(step.state.value);
        if (String(step.event.type) !== 'xstate.init') walked.add(`${previous} ${step.event.type} ${state}`);
        reached.add(state);
        previous = state;
      }
    }
    const edges = machineMoves(bulkFileMachine).map(({ from, event, to }) => `${from} ${event} ${to}`);
    expect([...reached].sort()).toEqual([...BULK_FILE_STATES].sort());
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
  });

  test('PRE-16: flagged rows have to be left out knowingly, and some row has to be good', () => {
    const confirmed = (rows: number, flagged: number, leftOut?: number): boolean =>
      at('checked', { rows, flagged }).can({ type: 'CONFIRM', ...(leftOut === undefined ? {} : { leftOut }) });
    expect(confirmed(3, 0)).toBe(true);
    expect(confirmed(3, 1)).toBe(false);
    expect(confirmed(3, 1, 1)).toBe(true);
    expect(confirmed(3, 2, 1)).toBe(false);
    expect(confirmed(3, 0, 1)).toBe(false);
    expect(confirmed(3, 3, 3)).toBe(false);
    expect(confirmed(0, 0)).toBe(false);
  });

  test('PRE-16: a file is done only when each of its sales has ended', () => {
    const finished = (open: number) => transition(bulkFileMachine, at('running'), { type: 'FINISH', open });
    expect(finished(0)[0].value).toBe('done');
    const [sent, effects] = finished(2);
    expect(sent.value).toBe('sent');
    expect(effects.map(({ type }) => type)).toEqual(['enqueueSettle', 'publishUpdate']);
    expect(transition(bulkFileMachine, sent, { type: 'SETTLE' })[0].value).toBe('done');
  });

  test('PRE-16: rows get their references before the first is bought', () => {
    const [, effects] = transition(bulkFileMachine, at('checked'), { type: 'CONFIRM' });
    expect(effects.map(({ type }) => type)).toEqual(['nameRows', 'enqueueRun', 'publishUpdate']);
  });

  test('LIFE-6: final states refuse everything', () => {
    for (const state of ['done', 'canceled'] as const)
      for (const event of EVENTS) expect(at(state).can(event), `${state} ${event.type}`).toBe(false);
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    for (const state of BULK_FILE_STATES) {
      const meta = BULK_FILE_META[state];
      const moves = machineMoves(bulkFileMachine).filter(({ from }) => from === state);
      expect(Object.keys(meta.events).sort()).toEqual([...new Set(moves.map(({ event }) => event))].sort());
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
