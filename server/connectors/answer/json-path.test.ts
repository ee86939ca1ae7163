import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanJson, cleanText } from './clean-json.ts';
import { readPath } from './json-path.ts';

describe('SDUI-3: paths into an answer', () => {
  const answer = { data: { list: [{ amount: 1 }, { amount: 2 }], empty: null, 'x-y': 3 } };

  it('reads members and elements', () => {
    expect(readPath(answer, '$')).toBe(answer);
    expect(readPath(answer, '$.data.list[1].amount')).toBe(2);
    expect(readPath(answer, '$.data.x-y')).toBe(3);
    expect(readPath(answer, '$.data.empty')).toBeNull();
  });

  it.each([
    ...['$.data.list[2].amount', '$.data.list.length', '$.data[0]', '$.data.empty.x', '$.nothing.at.all'],
    ...['$.constructor', '$.data.__proto__', '$.data.toString', '$.data.list.map', '$.data.list.constructor.name'],
  ])('finds nothing at %s', (path) => {
    expect(readPath(answer, path)).toBeUndefined();
  });

  it.each(['', 'data', '$data', '$.', '$..a', '$.a[', '$.a[-1]', '$.a[x]', '$.a b', '$.a.'])('refuses %s', (path) => {
    expect(() => readPath(answer, path)).toThrow(TypeError);
  });

  it('finds own values only, whatever the answer and the path', () => {
    const key = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'prototype', 'toString', 'length');
    const step = fc.oneof(
      key.map((name) => `.${name}`),
      fc.nat(2).map((index) => `[${index}]`),
    );
    const json = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, fc.integer(), fc.string(), fc.array(tie('any')), fc.dictionary(key, tie('any'))),
    })).any;
    fc.assert(
      fc.property(json, fc.array(step, { maxLength: 5 }), (value, steps) => {
        const root = JSON.parse(JSON.stringify(value));
        const found = readPath(root, `$${steps.join('')}`);
        expect(typeof found).not.toBe('function');
        if (found !== undefined) expect(JSON.stringify(root)).toContain(JSON.stringify(found));
      }),
    );
  });
});

describe('SDUI-3: JSON that is kept', () => {
  it('cleans what a database cannot hold', () => {
    expect(cleanText('a\u0000b\ud800c😀')).toBe('ab\uFFFDc😀');
    const dirty = JSON.parse('{"a":{"__proto__":{"polluted":1},"b":["x\\u0000"]}}');
    expect(JSON.stringify(cleanJson(dirty))).toBe('{"a":{"b":["x"]}}');
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(JSON.stringify(cleanJson(deep))).toBe(`${'['.repeat(32)}null${']'.repeat(32)}`);
  });
});
