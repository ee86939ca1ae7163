import { expect, test } from 'vitest';
import { valueSeal } from './sealed-value.ts';

const seal = valueSeal('ab'.repeat(32));

test('SDUI-3: a sealed secret says nothing, opens where it belongs and nowhere else', () => {
  const sealed = seal.seal('rahasia-pemasok', 'contoh key');
  expect(sealed).not.toContain('rahasia');
  expect(seal.open(sealed, 'contoh key')).toBe('rahasia-pemasok');
  expect(seal.open(sealed, 'contoh user')).toBeUndefined();
  expect(valueSeal('cd'.repeat(32)).open(sealed, 'contoh key')).toBeUndefined();
  expect(seal.seal('rahasia-pemasok', 'contoh key')).not.toBe(sealed);
});

test.each(['', 'plain', 'v1.', 'v1.AAAA', `v1.${'A'.repeat(80)}`])('SDUI-3: %j is no sealed value', (text) => {
  expect(seal.open(text, 'contoh key')).toBeUndefined();
});
