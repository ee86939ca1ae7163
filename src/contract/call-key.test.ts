import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callKey } from './call-key.ts';

describe('callKey', () => {
  test('writes operation and arguments', () => {
    expect(callKey('transaction.summary')).toBe('transaction.summary{}');
    expect(callKey('offer.list', { product: 'pulsa' })).toBe('offer.list{"product":"pulsa"}');
  });

  test('does not depend on the order of members, at any depth', () => {
    const a = callKey('x', { b: [{ d: 1, c: null }], a: 'ä' });
    expect(a).toBe(callKey('x', { a: 'ä', b: [{ c: null, d: 1 }] }));
    expect(a).toBe('x{"a":"ä","b":[{"c":null,"d":1}]}');
  });

  test('an argument that is not sent does not count', () => {
    expect(callKey('x', { a: undefined, b: 1 })).toBe(callKey('x', { b: 1 }));
  });

  test('different arguments have different names', () => {
    const args = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string({ minLength: 1 })));
    fc.assert(
      fc.property(args, args, (a, b) => {
        const same = JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
        expect(callKey('x', a) === callKey('x', b)).toBe(same);
      }),
    );
  });
});
