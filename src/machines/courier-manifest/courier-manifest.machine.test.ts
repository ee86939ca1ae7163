import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COURIER_MANIFEST_STATES, PARCELS_PER_MANIFEST } from '#src/domain/sale/courier-manifest.ts';
import { walksOf } from '../../../tests/support/walk-machine.ts';
import { courierManifestMachine } from './courier-manifest.machine.ts';

describe('courier manifest machine', () => {
  test('LIFE-6, MLO-3: no list is empty when it closes, none is longer than a sheet, and a closed one stays as it is', () => {
    expect(Object.keys(courierManifestMachine.states)).toEqual([...COURIER_MANIFEST_STATES]);
    const events = fc.constantFrom(
      ...['ADD', 'ADD', 'ADD', 'TAKE_OUT', 'CLOSE'].map((type) => ({ type, parcel: '1' })),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (path) => {
        let sent = 0;
        let closedWith: number | undefined;
        for (const { snapshot, effects } of walksOf(courierManifestMachine, path)) {
          const { parcels } = snapshot.context;
          sent += effects.filter(({ name }) => name === 'sendManifest').length;
          expect(parcels).toBeGreaterThanOrEqual(0);
          expect(parcels).toBeLessThanOrEqual(PARCELS_PER_MANIFEST);
          expect(sent).toBe(snapshot.value === 'close' ? 1 : 0);
          if (snapshot.value === 'close') closedWith ??= parcels;
          if (closedWith !== undefined) expect(parcels).toBe(closedWith);
          if (snapshot.value === 'close') expect(parcels).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('MLO-3: a full list takes no more', () => {
    const adds = Array.from({ length: PARCELS_PER_MANIFEST + 1 }, () => ({ type: 'ADD', parcel: '1' }));
    expect(walksOf(courierManifestMachine, adds).map(({ outcome }) => outcome)).toEqual([
      ...adds.slice(1).map(() => 'taken'),
      'guard-denied',
    ]);
  });
});
