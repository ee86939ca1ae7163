import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#src/engine/core/expression/cel/expression-check.ts';
import { compileScreenExpression } from '#src/engine/core/expression/screen-expression.ts';
import { type ExpressionDifference, expressionDifference } from './compare-expressions.ts';
import { createChance, randomSource } from './random-source.ts';
import { typedSource } from './typed-source.ts';

const CHECKER = createExpressionChecker({
  ...{ state: {}, data: {}, account: {}, locale: { type: 'string' } },
  ...{ query: {}, route: {}, item: {}, index: {}, event: {} },
});
const accepted = (source: string): boolean => CHECKER.check(source).ok;

/** JSON as pages hold it; no member is called like a part of JavaScript's objects, which documents may not name anyway. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      1,
      -1,
      0.5,
      -0,
      2 ** 53,
      2 ** 53 - 1,
      1e300,
      '',
      'c1',
      '12',
      ' a ',
      '\u{1f600}é',
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(fc.constantFrom('a', 'k', 'code', 'price', 'name', 'none', 'ints', 'list', '1'), tie('value'), {
    maxKeys: 5,
  }),
}));

const scopes = fc.record({
  locale: fc.constantFrom('id', 'en', 'zh'),
  state: json.map,
  data: json.map,
  account: fc.oneof(json.map, fc.constant(null)),
  query: json.map,
  route: json.map,
  item: json.value,
  index: fc.nat(5),
  event: json.value,
});

const differences = (sources: readonly string[], scope: Readonly<Record<string, unknown>>): ExpressionDifference[] =>
  sources.flatMap((source) => expressionDifference(source, scope, accepted) ?? []);

describe('SDUI-8: a screen makes of an expression what the server makes of it', () => {
  it.each([
    ['those whose parts fit', typedSource, 40],
    ['any, and noise', randomSource, 40],
  ] as const)('for %s, over any data', (_which, sourceOf, each) => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), scopes, (seed, scope) => {
        const chance = createChance(seed);
        expect(
          differences(
            Array.from({ length: each }, () => sourceOf(chance)),
            scope,
          ),
        ).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ...[
      'state.a || state.none == null',
      'true || state.none.x > 1',
      'state.a > "b" && false',
      '[1].exists(x, x > "a" || x == 1)',
    ],
    ...['[1, "a"].exists(x, x > 0)', '["a", 1].all(x, x > 0)', '["a"].exists_one(x, x > 0)', '[1, 2].map(x, x > 1, x)'],
    ...['9007199254740993 == 9007199254740992.0', '9007199254740993 in [9007199254740992.0]', '-9223372036854775808'],
    ...[
      'int("0x10")',
      'int("")',
      'int(" 1")',
      'int("0b11")',
      'double("Infinity")',
      'double("1e5") + -0.0',
      'string(0.1 + 0.2)',
    ],
    ...[
      '"a\\tb".split("\\t")',
      'r"\\d" + "\\\\d"',
      '"""a"b""" + \'c\'',
      '"\\u7535\\x41\\101"',
      '"a" // b\n+ "c"',
      '[1, 2,]',
    ],
    ...[
      '1 < 1.5 && 2.5 > 2',
      'true > false',
      '"Z" < "a"',
      '5 % 3 - -5 / 2',
      '{1: 2, true: 3, "a": [null]}',
      '1 in {"1": 2}',
    ],
    ...[
      '"abc".indexOf("", 7)',
      '"abc".lastIndexOf("a", 0)',
      '"a,b,c".split(",", 2)',
      '[].join("-")',
      '"ab".substring(2)',
    ],
    ...['[[1, 2], [3]].map(x, x.map(y, y + size(x)))', '{"b": 1, "a": 2}.map(k, k)', 'item.all(x, x != null)'],
  ])('%s', (source) => {
    const scope = {
      ...{ locale: 'id', state: { a: 1 }, data: {}, account: null },
      item: [1, 'b'],
      index: 0,
      event: null,
    };
    expect(expressionDifference(source, scope, () => true)).toBeUndefined();
  });

  it('most of what is made up is let through and comes to a value, so that the comparison says something', () => {
    const chance = createChance(8);
    const made = Array.from({ length: 3_000 }, () => typedSource(chance));
    const scope = {
      ...{ locale: 'id', state: {}, data: {}, account: null, query: {}, route: {} },
      item: {},
      index: 0,
      event: 1,
    };
    const evaluated = made.filter((source) => {
      try {
        compileScreenExpression(source).evaluate(scope);
        return true;
      } catch {
        return false;
      }
    });
    expect(made.filter(accepted).length).toBeGreaterThan(1_000);
    expect(evaluated.length).toBeGreaterThan(500);
  });
});
