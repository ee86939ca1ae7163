import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { LANGUAGES } from '#src/domain/language.ts';
import { REPORT_EXPORT_STATES, type ReportExportState } from '#src/domain/sale/report-export.ts';
import { machineMoves } from '../moves.ts';
import { reportExportMachine } from './report-export.machine.ts';
import { REPORT_EXPORT_META } from './report-export.meta.ts';

const at = (value: ReportExportState) => reportExportMachine.resolveState({ value });

describe('report export machine', () => {
  test('LIFE-6: its states are those of its texts; a new export is written first', () => {
    expect(Object.keys(reportExportMachine.states)).toEqual([...REPORT_EXPORT_STATES]);
    const [snapshot, effects] = initialTransition(reportExportMachine);
    expect(snapshot.value).toBe('waiting');
    expect(effects.map(({ type }) => type)).toEqual(['enqueueWrite']);
  });

  test('TRX-1: whatever ends it removes the file, except that it is ready', () => {
    for (const [from, type, to, drops] of [
      ['waiting', 'FINISH', 'ready', false],
      ['waiting', 'FAIL', 'failed', true],
      ['waiting', 'CANCEL', 'canceled', true],
      ['ready', 'EXPIRE', 'expired', true],
    ] as const) {
      const [next, effects] = transition(reportExportMachine, at(from), { type });
      expect(next.value).toBe(to);
      expect(effects.some((effect) => effect.type === 'dropParts')).toBe(drops);
      expect(effects.at(-1)?.type).toBe('publishUpdate');
    }
    for (const state of ['canceled', 'failed', 'expired'] as const)
      for (const type of ['FINISH', 'FAIL', 'CANCEL', 'EXPIRE'] as const) expect(at(state).can({ type })).toBe(false);
    expect(at('ready').can({ type: 'CANCEL' })).toBe(false);
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    for (const state of REPORT_EXPORT_STATES) {
      const meta = REPORT_EXPORT_META[state];
      const edges = machineMoves(reportExportMachine).filter(({ from }) => from === state);
      expect(Object.keys(meta.events).sort()).toEqual(edges.map(({ event }) => event).sort());
      for (const text of [meta.label, meta.explain])
        for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
