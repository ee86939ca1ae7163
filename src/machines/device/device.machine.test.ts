import { describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { LANGUAGES } from '#src/domain/language.ts';
import { DEVICE_STATES, type DeviceState } from '#src/domain/people/device.ts';
import { machineMoves } from '../moves.ts';
import { type DeviceEvent, deviceMachine } from './device.machine.ts';
import { DEVICE_META } from './device.meta.ts';

const TYPES = [
  'TRUST',
  'VERIFY',
  'SIGN_IN',
  'SIGN_OUT',
  'ACCEPT',
  'REJECT',
  'REVOKE',
  'BLOCK',
  'ALLOW',
  'EXPIRE',
] as const;
const EVENTS: readonly DeviceEvent[] = TYPES.map((type) => ({ type }));
const at = (value: DeviceState, trusted: boolean) => deviceMachine.resolveState({ value, context: { trusted } });

describe('device machine', () => {
  test('LIFE-4, LIFE-10: generated paths reach every state; only trust, a code or an acceptance leads to a session', () => {
    const model = createTestModel(deviceMachine, { events: [...EVENTS] });
    const paths = model.getShortestPaths({ serializeState: ({ value, context }) => `${value} ${context.trusted}` });
    const reached = paths.flatMap((path) => path.steps.map((step) => String(step.state.value)));
    expect(new Set(reached)).toEqual(new Set(DEVICE_STATES));
    for (const path of paths) {
      const types = path.steps.map(({ event }) => event.type);
      const admitted = types.some((type) => ['TRUST', 'VERIFY', 'ACCEPT'].includes(type));
      if (path.state.value === 'current') expect(admitted, types.join(' ')).toBe(true);
      if (path.state.value === 'current') expect(path.state.context.trusted).toBe(true);
    }
  });

  test('LIFE-4: the password alone signs in on a trusted device and makes another one wait for acceptance', () => {
    const signIn = (trusted: boolean) => {
      const edges = deviceMachine.getTransitionData(at('logged-out', trusted), { type: 'SIGN_IN' });
      return edges.flatMap(({ target }) => target?.map(({ key }) => key));
    };
    expect(signIn(true)).toEqual(['current']);
    expect(signIn(false)).toEqual(['attempt']);
  });

  test('LIFE-4: a blocked device takes only an unblock; revoked trust cannot be revoked again', () => {
    for (const event of EVENTS) expect(at('blocked', false).can(event), event.type).toBe(event.type === 'ALLOW');
    expect(at('logged-out', true).can({ type: 'REVOKE' })).toBe(true);
    expect(at('logged-out', false).can({ type: 'REVOKE' })).toBe(false);
  });

  test('LIFE-7: the texts list exactly the events of the machine, in three languages', () => {
    expect(Object.keys(deviceMachine.states)).toEqual([...DEVICE_STATES]);
    for (const state of DEVICE_STATES) {
      const meta = DEVICE_META[state];
      const edges = new Set(machineMoves(deviceMachine).flatMap(({ from, event }) => (from === state ? [event] : [])));
      expect(Object.keys(meta.events).sort()).toEqual([...edges].sort());
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });
});
