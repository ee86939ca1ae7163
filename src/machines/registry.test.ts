import { describe, expect, test } from 'vitest';
import { iconPath } from '#src/blocks/marks/icon-paths.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { allowedEvents, EVERY_MACHINE, machineMeta, machineStates } from './every-machine.ts';
import { MACHINES } from './machines.ts';
import { machineMoves } from './moves.ts';

describe('machine registry', () => {
  test('LIFE-7: texts and machines list the same nouns and states', () => {
    expect([...EVERY_MACHINE].sort()).toEqual([...MACHINES.keys()].sort());
    for (const [name, machine] of MACHINES) expect(machineStates(name)).toEqual(Object.keys(machine.states));
  });

  test('LIFE-7: the owner sees the events that an owner may send, with their labels', () => {
    expect(allowedEvents('transaction', 'inquiry', 'owner').map(({ event }) => event)).toEqual(['PAY', 'CANCEL']);
    expect(allowedEvents('transaction', 'unprocessed', 'owner').map(({ event }) => event)).toEqual(['CANCEL']);
    expect(allowedEvents('transaction', 'processing', 'owner')).toEqual([]);
    for (const { label } of allowedEvents('transaction', 'inquiry', 'owner')) expect(label?.id).toBeTruthy();
  });

  test.each([...MACHINES])('LIFE-6, LIFE-7: the texts of %s list its events, in three languages', (name, machine) => {
    for (const state of machineStates(name)) {
      const meta = machineMeta(name, state);
      if (meta === undefined) throw new Error(`${name} has no words for ${state}`);
      const events = machineMoves(machine).flatMap(({ from, event }) => (from === state ? [event] : []));
      expect(Object.keys(meta.events).sort(), state).toEqual([...new Set(events)].sort());
      expect(machine.states[state]?.description, state).toBeTruthy();
      expect(iconPath(meta.icon), `${state}: ${meta.icon}`).not.toBe(iconPath('no such mark'));
      const texts = [meta.label, meta.explain, ...Object.values(meta.events).flatMap(({ label }) => label ?? [])];
      for (const text of texts) for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('');
    }
  });

  test('an unknown machine or state has neither texts nor events', () => {
    expect(machineMeta('transaction', 'constructor')).toBeUndefined();
    expect(machineMeta('parcel', 'success')).toBeUndefined();
    expect(allowedEvents('parcel', 'success', 'owner')).toEqual([]);
    expect(machineStates('parcel')).toEqual([]);
  });
});
