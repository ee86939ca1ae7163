import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanJson, cleanText } from './clean-json.ts';
import { readPath } from './json-path.ts';
import { parseJson } from './parse-json.ts';

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

describe('SDUI-3: JSON of suppliers', () => {
  it('keeps every digit of a long number', () => {
    expect(parseJson('{"sn":12345678901234567890,"n":-9007199254740993,"price":10000,"f":1.2345678901234567}')).toEqual(
      {
        sn: '12345678901234567890',
        n: '-9007199254740993',
        price: 10000,
        f: 1.2345678901234567,
      },
    );
    expect(parseJson('{"sn":"say \\"12345678901234567890\\", 1234567890123456"}')).toEqual({
      sn: 'say "12345678901234567890", 1234567890123456',
    });
  });

  it('reads what JSON.parse reads, long numbers aside', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/(?<!["\d.])\d{16}/.test(text));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is undefined for what is no JSON', () => {
    for (const text of ['', '{"a":', '<html>', '{"a":12345678901234567890', 'NaN'])
      expect(parseJson(text)).toBeUndefined();
  });

  it('costs as little for what is no JSON, also to whoever proved nothing yet', () => {
    const quotes = `{"a":1234567890123456,"b":${'"\\'.repeat(30_000)}`;
    const begun = process.cpuUsage();
    expect(parseJson(quotes)).toBeUndefined();
    expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
  });

  it('cleans what a database cannot hold', () => {
    expect(cleanText('a\u0000b\ud800c😀')).toBe('ab\uFFFDc😀');
    const dirty = JSON.parse('{"a":{"__proto__":{"polluted":1},"b":["x\\u0000"]}}');
    expect(JSON.stringify(cleanJson(dirty))).toBe('{"a":{"b":["x"]}}');
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(JSON.stringify(cleanJson(deep))).toBe(`${'['.repeat(32)}null${']'.repeat(32)}`);
  });
});
