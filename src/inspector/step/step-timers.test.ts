import { expect, test } from 'vitest';
import { MACHINES } from '#src/machines/machines.ts';
import { TIMER_MACHINES, timerEffect } from '#src/machines/timers.ts';
import {
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedStep,
  type Recording,
  type RecordingHeader,
} from '#src/recording/recording.ts';
import { timersOf } from './step-timers.ts';

type Said = Pick<RecordedStep, 'to'> & Partial<RecordedStep>;

/** A recording of a sale, one step a minute from noon. */
function recordingOf(machine: string, ...said: readonly Said[]): Recording {
  const unknown = { definition: null, build: null, xstate: null, key: null };
  const header: RecordingHeader = {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    machine,
    instance: `${machine}/1`,
    ...unknown,
  };
  const steps = said.map(
    (step, index): RecordedStep => ({
      seq: index + 1,
      at: new Date(Date.UTC(2026, 10, 23, 12, index)).toISOString(),
      ...{ origin: 'system', actor: null, request: null, event: { type: 'E' }, outcome: 'taken', from: null },
      ...{ guards: [], effects: [], patch: [], context: null },
      ...step,
    }),
  );
  return { header, steps };
}

const check = (afterSeconds: number | null) => [{ name: 'scheduleCheck', parameters: { afterSeconds } }];
const noon = (minute: number, second = 0) => Date.UTC(2026, 10, 23, 12, minute, second);

test('LIFE-9: a timer is shown with its due time while it runs, and as cancelled when its state is left before', () => {
  const timers = timersOf(
    recordingOf(
      'transaction',
      { to: 'unprocessed' },
      { to: 'processing', effects: check(300) },
      { to: 'processing', outcome: 'guard-denied', effects: check(1) },
      { to: 'success' },
    ),
  );
  const timer = { name: 'scheduleCheck', step: 2, seconds: 300, due: noon(6) };
  expect(timers).toEqual([
    { started: [], running: [], ended: [] },
    { started: [timer], running: [], ended: [] },
    { started: [], running: [timer], ended: [] },
    { started: [], running: [], ended: [{ ...timer, end: 'cancelled' }] },
  ]);
});

test('LIFE-9: a new timer of the same name replaces the old one; one that was due does not count as cancelled', () => {
  const timers = timersOf(
    recordingOf(
      'transaction',
      { to: 'processing', effects: check(30) },
      { to: 'processing', effects: check(600) },
      { to: 'processing', effects: check(10) },
      { to: 'processing', effects: check(null) },
      { to: 'failed' },
    ),
  );
  expect(timers.map(({ ended }) => ended.map(({ end, due }) => [end, due]))).toEqual([
    [],
    [['came', noon(0, 30)]],
    [['replaced', noon(11)]],
    [],
    [['came', noon(2, 10)]],
  ]);
});

test('LIFE-9: a release carries its own due time; without a recorded time none is made up', () => {
  const at = '2030-01-01T00:00:00.000Z';
  const effects = [{ name: 'enqueuePublish', parameters: {} }];
  const [step] = timersOf(recordingOf('release', { to: 'scheduled', event: { type: 'SCHEDULE', at }, effects }));
  expect(step?.started).toEqual([{ name: 'enqueuePublish', step: 1, seconds: null, due: Date.parse(at) }]);
  const expiry = [{ name: 'enqueueExpiry', parameters: {} }];
  const [ready] = timersOf(recordingOf('report-export', { to: 'ready', effects: expiry }));
  expect(ready?.started[0]).toMatchObject({ seconds: null, due: null });
  const wild = timersOf(recordingOf('transaction', { to: 'processing', at: 'never', effects: check(1e300) }));
  expect(wild[0]?.started[0]?.due).toBeNull();
});

test('LIFE-9: every effect that schedules a later check is listed as a timer, and every timer is an effect of its machine', () => {
  for (const [machine, effects] of TIMER_MACHINES) {
    const definition = MACHINES.get(machine);
    for (const effect of effects) {
      expect(Object.keys(definition?.implementations.actions ?? {}), machine).toContain(effect);
      const during = timerEffect(machine, effect)?.during ?? [];
      expect(during.length).toBeGreaterThan(0);
      for (const state of during)
        expect(Object.keys(definition?.states ?? {}), `${machine} ${effect}`).toContain(state);
    }
  }
  for (const [name, machine] of MACHINES)
    for (const effect of Object.keys(machine.implementations.actions ?? {}))
      if (/^schedule|Expiry$|^enqueuePublish$/.test(effect))
        expect(timerEffect(name, effect), `${name}: ${effect}`).toBeDefined();
});
