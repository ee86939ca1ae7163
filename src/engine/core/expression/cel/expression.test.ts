import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileScreenExpression } from '../screen-expression.ts';
import { compileExpression, ExpressionError } from './expression.ts';

const scope = {
  locale: 'en',
  state: { nominal: 'P50', operator: 'tsel', number: '081234567890', price: 49850, list: ['a'], ints: [1, 2, 3] },
  data: {
    none: null,
    offers: {
      data: [
        { code: 'P50', operator: 'tsel', price: 49850, name: { id: 'Lima puluh', en: 'Fifty', zh: '五十' } },
        { code: 'P10', operator: 'xl', price: 10250, name: { id: 'Sepuluh', en: 'Ten', zh: '十' } },
      ],
    },
  },
};
const EVALUATORS = [
  ['on the server', compileExpression],
  ['on a screen', compileScreenExpression],
] as const;

describe.each(EVALUATORS)('SDUI-8: expressions %s', (_where, compile) => {
  const run = (source: string, over: Record<string, unknown> = {}) => compile(source).evaluate({ ...scope, ...over });

  it.each<[string, unknown]>([
    ['1 + 2 * 3', 7],
    ['-state.price', -49850],
    ['state.price - 850', 49000],
    ['state.ints.map(x, x * 2)', [2, 4, 6]],
    ['state.ints[1] + state.ints[0]', 3],
    ['2 in state.ints', true],
    ['"a" in data.none.nothing', false],
    ['data.none == null', true],
    ['null != data.offers', true],
    ['data.none.deep.deeper == null', true],
    ['data.offers.data[7].price == null', true],
    ['has(data.none.deep)', false],
    ['has(data.offers.data)', true],
    ['size(data.offers.data) + size(data.none)', 2],
    ['data.offers.data.filter(o, o.price > 20000).map(o, o.code)', ['P50']],
    ['data.none.map(o, o.code)', []],
    ['data.offers.data.exists(o, o.code == "P10")', true],
    ['pick(data.offers.data, "code", state.nominal).price', 49850],
    ['pick(data.offers.data, "code", "zzz").price == null', true],
    ['where(data.offers.data, "operator", "xl").map(o, o.price)', [10250]],
    ['sum(data.offers.data, "price")', 60100],
    ['text(data.offers.data[0].name)', 'Fifty'],
    ['text(null) + text("plain")', 'plain'],
    ['money(1234567)', 'Rp 1.234.567'],
    ['money(data.none)', '–'],
    ['"Bayar " + money(state.price)', 'Bayar Rp 49.850'],
    ['group("081234567890", 4)', '0812 3456 7890'],
    ['part("a/b/c", "/", 1) + part("a", "/", 5)', 'b'],
    ['digits("+62 812-3")', '628123'],
    ['digits("０８１２ 3")', '08123'],
    ['int_of("0042") + int_of("") + int_of(data.none) + int_of("8500.00") + int_of(state.price)', 58392],
    ['coalesce(data.none, [])', []],
    ['coalesce(data.none.price, 0) + 1', 1],
    ['present({"a": 1, "b": "", "c": null, "d": data.none.x, "e": state.list})', { a: 1, e: ['a'] }],
    ['has_text(" ") || has_text("a")', true],
    ['month("202611") + ", " + month("2026-01")', 'November 2026, January 2026'],
    ['month("202613") + month("Semester 1")', '202613Semester 1'],
    ['date("2026-11-20T01:00:00Z") + " " + time("2026-11-20T18:05:00Z")', '20 November 2026 01.05'],
    [
      'date("2026-11-20") + ", " + date("20261104") + date("202611") + date("20261304")',
      '20 November 2026, 4 November 2026',
    ],
    ['data.none == null ? "-" : 1', '-'],
    ['[{"label": text({"id": "a", "en": "b", "zh": "c"}), "value": state.price}]', [{ label: 'b', value: 49850 }]],
    ['state["number"].startsWith("08")', true],
    ['state.number.matches("^08[0-9]+$")', true],
    ['double(3) / 2.0', 1.5],
    ['int("12") + size("ab")', 14],
    ['state.number.size() == 12', true],
    ['state.ints == [1, 2, 3]', true],
    ['"x\\n\\"y" + \'z\'', 'x\n"yz'],
  ])('%s', (source, expected) => {
    expect(run(source)).toEqual(expected);
  });

  it('keeps the identity of data it only passes on', () => {
    expect(run('data.offers.data')).toBe(scope.data.offers.data);
    expect((run('where(data.offers.data, "code", "P10")') as unknown[])[0]).toBe(scope.data.offers.data[1]);
  });

  it.each([
    ['1 +', /unexpected/i],
    ['state.price + "a"', /overload/],
    ['nothing.here', /unknown name nothing/],
    ['state.__proto__', /not allowed|reserved/i],
    ['state.constructor', /not allowed/],
    ['state["__proto__"]', /not allowed/],
    ['state["const" + "ructor"]', /not allowed/],
    ['_get(state, "x")', /unknown function/],
    ['_ == null', /not allowed/],
    ['cel.bind(x, 1, x)', /unknown method/],
    ['timestamp("2026-11-20T00:00:00Z")', /unknown function/],
    ['state.number.matches(state.number)', /pattern written/],
    ['state.ints.map(a, state.ints.map(b, state.ints.map(c, c)))', /not allowed/],
    ['9007199254740991 + 9007199254740991', /safe range/],
    ['money("x")', /whole number/],
    ['data.offers.data.price', /no member/],
    ['b"bytes"', /only texts/],
    ['state.number && true', /bool/],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, /depth/i],
    [`"${'x'.repeat(2000)}"`, /too long/],
    [`${'!'.repeat(130)}true`, /nesting/],
  ])('refuses %s', (source, reason) => {
    const attempt = () => run(source);
    expect(attempt).toThrow(ExpressionError);
    expect(attempt).toThrow(reason);
  });

  it('sees own keys only', () => {
    const inherited = Object.create({ secret: 1 }) as object;
    expect(run('state.secret == null', { state: inherited })).toBe(true);
    expect(run('state.toString == null')).toBe(true);
  });

  it.each([
    [
      'pick(data.offers.data, "code", state.nominal).price',
      [
        ['data', 'offers', 'data'],
        ['state', 'nominal'],
      ],
    ],
    ['data.offers.data[0].price', [['data', 'offers', 'data']]],
    [
      'data.offers.data.map(o, o.price + state.price)',
      [
        ['data', 'offers', 'data'],
        ['state', 'price'],
      ],
    ],
    ['state["a"].b == null ? text(item.name) : "x"', [['state', 'a', 'b'], ['locale'], ['item', 'name']]],
    [
      'has(state.x) && !loading.offers',
      [
        ['state', 'x'],
        ['loading', 'offers'],
      ],
    ],
  ])('lists what %s reads', (source, paths) => {
    expect(compile(source).paths).toEqual(paths);
  });

  it('shares compiled expressions', () => {
    expect(compile('1 + 1')).toBe(compile('1 + 1'));
  });
});

describe.each(EVALUATORS)('SDUI-8: nothing but an ExpressionError ever leaves an evaluation %s', (_where, compile) => {
  const token = fc.constantFrom(
    ...['state', 'data', '.', '.price', '.data', '[0]', '(', ')', '+', '-', '==', '&&', '?', ':', '1', '"a"', 'null'],
    ...[
      'money(',
      'pick(',
      'sum(',
      ',',
      '[',
      ']',
      '{',
      '}',
      'x',
      '.map(x,',
      '.matches(',
      '!',
      'in',
      '1.5',
      'has(',
      '%',
      '/',
    ],
  );
  const survives = (source: string, state: unknown) => {
    try {
      compile(source).evaluate({ locale: 'id', state, data: state });
    } catch (error) {
      expect(error).toBeInstanceOf(ExpressionError);
    }
  };

  it('for random tokens', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), fc.jsonValue(), (tokens, state) =>
        survives(tokens.join(' '), state),
      ),
      { numRuns: 800 },
    );
  });

  it('for well-formed expressions over any data', () => {
    const sources = [
      'money(state)',
      'sum(state, "a")',
      'state.map(x, x.a)',
      'state[0] + 1',
      'text(state) + "a"',
      'state == data',
    ];
    const more = [
      'pick(state, "a", 1).b',
      'state.a.b.c',
      'size(state)',
      'state in data',
      '-state',
      'date(state)',
      '[state, 1, data]',
    ];
    fc.assert(fc.property(fc.constantFrom(...sources, ...more), fc.jsonValue(), survives), { numRuns: 800 });
  });
});
