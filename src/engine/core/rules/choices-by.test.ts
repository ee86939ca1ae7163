import { describe, expect, it } from 'vitest';
import { compileCheck, compileValidator } from '#server/documents/check/compile-validator.ts';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import type { ProductParameter } from '../document-types.ts';
import { DIRECT } from '../test-support/test-products.ts';

const text = (value: string) => ({ id: value, en: value, zh: value });
const choice = (value: string, ...given: readonly string[]) => ({
  value,
  label: text(value),
  ...(given.length === 0 ? {} : { when: { province: given } }),
});
const input = (key: string, choices: ProductParameter['choices'] & object): ProductParameter => ({
  key,
  label: text(key),
  type: 'choice',
  required: false,
  pii: 'none',
  choices,
});
const ofTowns = (...towns: Parameters<typeof input>[1]) =>
  parametersSchema({
    ...DIRECT,
    groups: [],
    parameters: [input('province', [choice('jabar'), choice('bali'), choice('riau')]), input('town', towns)],
  });
const SCHEMA = ofTowns(
  choice('bandung', 'jabar'),
  choice('any'),
  choice('denpasar', 'bali'),
  choice('capital', 'jabar', 'bali'),
);

describe('SDUI-9: choices that go by another input', () => {
  const check = compileCheck(SCHEMA);
  it.each([
    [{ province: 'jabar', town: 'bandung' }, true],
    [{ province: 'jabar', town: 'capital' }, true],
    [{ province: 'bali', town: 'capital' }, true],
    [{ province: 'bali', town: 'bandung' }, false],
    [{ province: 'bali', town: 'any' }, true],
    [{ province: 'riau', town: 'any' }, true],
    [{ province: 'riau', town: 'capital' }, false],
    [{ town: 'any' }, true],
    [{ town: 'bandung' }, false],
    [{ province: 'jabar' }, true],
    [{ province: 'constructor', town: 'bandung' }, false],
    [{ province: '__proto__', town: 'any' }, false],
    [{ province: 'jabar', town: '' }, false],
    [{ province: 'jabar', town: 'length' }, false],
    [{ province: ['jabar'], town: 'bandung' }, false],
  ])('%j: %s', (values, taken) => {
    expect(check(values)).toBe(taken);
  });

  it('a value that is not left fails under the keyword of fixed choices, once, at its own input', () => {
    expect(check({ province: 'bali', town: 'bandung' })).toBe(false);
    expect(check.errors).toMatchObject([{ keyword: 'enum', instancePath: '/town' }]);
  });

  it('the module of a page grows with the choices, not with the values they go by: 3,000 by 500 are under 120 kB', () => {
    const towns = Array.from({ length: 3_000 }, (_, at) => choice(`town-${at}`, `province-${at % 500}`));
    expect(compileValidator(ofTowns(...towns)).source.length).toBeLessThan(120_000);
  });
});
