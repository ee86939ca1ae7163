import { describe, expect, test } from 'vitest';
import { MACHINES } from './machines.ts';
import { allowedEvents, MACHINE_NAMES, machineMeta, machineStates } from './registry.ts';

describe('machine registry', () => {
  test('LIFE-7: words and machines list the same nouns and states', () => {
    expect(MACHINE_NAMES).toEqual([...MACHINES.keys()]);
    for (const [name, machine] of MACHINES) expect(machineStates(name)).toEqual(Object.keys(machine.states));
  });

  test('LIFE-7: the owner sees the events that are the owner’s, with their words', () => {
    expect(allowedEvents('transaction', 'inquiry', 'owner').map(({ event }) => event)).toEqual(['PAY', 'CANCEL']);
    expect(allowedEvents('transaction', 'unprocessed', 'owner').map(({ event }) => event)).toEqual(['CANCEL']);
    expect(allowedEvents('transaction', 'processing', 'owner')).toEqual([]);
    for (const { label } of allowedEvents('transaction', 'inquiry', 'owner')) expect(label?.id).toBeTruthy();
  });

  test('an unknown machine or state has neither words nor events', () => {
    expect(machineMeta('transaction', 'constructor')).toBeUndefined();
    expect(machineMeta('parcel', 'success')).toBeUndefined();
    expect(allowedEvents('parcel', 'success', 'owner')).toEqual([]);
    expect(machineStates('parcel')).toEqual([]);
  });
});
