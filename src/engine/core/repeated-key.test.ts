import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

describe('SDUI-5: a key that is said twice', () => {
  it.each([
    ['{"a":1,"a":2}', '/a'],
    [
      '{"nominals":[{"code":"x","supplierPrice":5450},{"code":"y","supplierPrice":5450,"supplierPrice":545}]}',
      '/nominals/1/supplierPrice',
    ],
    ['{"a":{"b":1},"c":{"b":{"d":1,"e":2,"d":3}}}', '/c/b/d'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"x/y":1, "x/y" : 2}', '/x~1y'],
    ['[[],[{"a":1}],{"b":1,\n"b"\n:2}]', '/2/b'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
  ])('in %s is named by its place', (text, pointer) => {
    expect(repeatedKey(text)).toBe(pointer);
  });

  it.each([
    '{}',
    '"a"',
    '{"a":"a","b":"a"}',
    '["a","a",{"a":1},{"a":1}]',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":",:{}[]"}',
    '{"a":["b:","b:"],"b":1}',
    '{"a":"\\\\","b":"\\\\"}',
  ])('is not what only looks so: %s', (text) => {
    expect(repeatedKey(text)).toBeUndefined();
  });

  it('is in nothing that was written by a program, however it is indented', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        expect(repeatedKey(JSON.stringify(value, null, indent))).toBeUndefined();
      }),
    );
  });

  it('is looked for in a text of any length and depth', () => {
    const long = JSON.stringify({ a: 'x'.repeat(3_000_000), b: '"\\'.repeat(200_000) });
    expect(repeatedKey(`[${long},{"c":1,"c":2}]`)).toBe('/1/c');
    expect(repeatedKey(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeUndefined();
  });
});
