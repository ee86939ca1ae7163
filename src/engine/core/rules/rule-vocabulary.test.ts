import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { compileCheck, compileValidator } from '#server/documents/check/compile-validator.ts';
import en from '#src/app/i18n/en.json';
import id from '#src/app/i18n/id.json';
import zh from '#src/app/i18n/zh.json';
import { RULE_MESSAGES } from '#src/domain/text/rule-messages.ts';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import type { ProductParameter } from '../document-types.ts';
import { DIRECT } from '../test-support/test-products.ts';
import type { ParameterRule } from './parameter-rule.ts';
import { conditionalRequirements, keywordOfRule, ruleKeywords } from './rule-schema.ts';
import { RULE_NAMES, RULE_SHAPES } from './rule-shapes.ts';
import { addRuleKeywords } from './rule-vocabulary.ts';

type Case = readonly [rule: ParameterRule, good: readonly unknown[], bad: readonly unknown[]];

const image = (name: string, more: object = {}) => ({
  name,
  type: 'image/png',
  size: 1024,
  width: 600,
  height: 400,
  ...more,
});

/** Values that each rule takes and refuses; other fields: `other` is "x", `start` is 2026-02-01. */
const CASES: readonly Case[] = [
  [{ rule: 'alpha' }, ['Siti', 'é'], ['a1', 'a b', '']],
  [{ rule: 'alpha_dash' }, ['a-b_1'], ['a b', 'a.b']],
  [{ rule: 'alpha_num' }, ['a1'], ['a-1', 'a 1']],
  [{ rule: 'alpha_spaces' }, ['Siti Nur'], ['Siti 2']],
  [{ rule: 'alpha_num_spaces' }, ['Jalan 2'], ['Jalan-2', 'a/b']],
  [{ rule: 'between', min: 1, max: 12 }, ['1', '12', '6.5'], ['0', '13', 'x', '1e1']],
  [{ rule: 'confirmed', field: 'other' }, ['x'], ['y']],
  [{ rule: 'digits', length: 6 }, ['123456'], ['12345', '1234567', '12345a']],
  [{ rule: 'double', decimals: 2 }, ['1', '1.25', '-3.5'], ['1.255', '1,5', 'x', '1e3']],
  [{ rule: 'email' }, ['a@b.co'], ['a@b', 'a b@c.co', 'a@b.co,c@d.co']],
  [{ rule: 'email', multiple: true }, ['a@b.co', 'a@b.co,c@d.co', 'a@b.co, c@d.co'], ['a@b.co,', ',']],
  [{ rule: 'excluded', values: ['admin'] }, ['agen'], ['admin']],
  [{ rule: 'integer' }, ['12', '-3'], ['1.5', 'x']],
  [{ rule: 'is', value: 'ya' }, ['ya'], ['tidak']],
  [{ rule: 'is_not', value: 'ya' }, ['tidak'], ['ya']],
  [{ rule: 'length', length: 2 }, ['ab', '话费'], ['a', 'abc']],
  [{ rule: 'max', length: 2 }, ['ab'], ['abc']],
  [{ rule: 'min', length: 2 }, ['ab'], ['a']],
  [{ rule: 'max_value', value: 10 }, ['10'], ['11', 'x']],
  [{ rule: 'min_value', value: 10 }, ['10'], ['9', 'x']],
  [{ rule: 'numeric' }, ['012'], ['-1', '1.0']],
  [{ rule: 'oneOf', values: ['asia', 'eropa'] }, ['asia'], ['afrika']],
  [{ rule: 'regex', pattern: '^[A-Z]{2}$' }, ['AB'], ['ABC', 'ab']],
  [{ rule: 'factor_of_thousands' }, ['10000', '123000'], ['0', '000', '1500', '1000.0']],
  [
    { rule: 'check_digit', scheme: 'luhn' },
    ['4111111111111111', '490154203237518'],
    ['4111111111111112', '4', '4111-'],
  ],
  [{ rule: 'check_digit', scheme: 'gtin' }, ['4006381333931', '73513537'], ['4006381333932', '123']],
  [{ rule: 'check_digit', scheme: 'mod11' }, ['0306406152', '097522980X'], ['0306406153', 'X306406152']],
  [{ rule: 'check_digit', scheme: 'mod11-2' }, ['0000000218250097', '11010519491231002X'], ['0000000218250098']],
  [{ rule: 'check_digit', scheme: 'mod97' }, ['79444', '54320195'], ['79445', '7944-']],
  [
    { rule: 'check_digit', scheme: 'iban' },
    ['GB82WEST12345698765432'],
    ['GB82WEST12345698765423', 'gb82west12345698765432'],
  ],
  [
    { rule: 'check_digit', scheme: 'nik' },
    ['3171011708450001', '3171015708450001', '3171012902001234'],
    ['3171013002001234', '3171011713450001', '31710117084500', '3171011708450000', '0171011708450001'],
  ],
  [
    { rule: 'check_digit', scheme: 'npwp' },
    ['013121660091000', '0013121660091000', '3171011708450001'],
    ['013121661091000', '0013121661091000', '01312166009100'],
  ],
  [{ rule: 'date' }, ['2026-12-31', '2024-02-29'], ['2026-02-29', '2026-13-01', '31-12-2026', '2026-12-31T00:00']],
  [{ rule: 'after', date: '2026-01-31' }, ['2026-02-01'], ['2026-01-31', 'x']],
  [{ rule: 'before', field: 'start' }, ['2026-01-31'], ['2026-02-01']],
  [{ rule: 'after_or_equal', field: 'start' }, ['2026-02-01'], ['2026-01-31']],
  [{ rule: 'before_or_equal', date: '2026-01-31' }, ['2026-01-31'], ['2026-02-01']],
  [{ rule: 'dimensions', width: 600, height: 400 }, [image('a.png')], [image('a.png', { width: 601 })]],
  [{ rule: 'ext', values: ['pdf', 'png'] }, [image('a.PDF')], [image('a.exe'), image('pdf')]],
  [{ rule: 'image' }, [image('a.webp')], [image('a.pdf')]],
  [{ rule: 'mimes', values: ['image/png'] }, [image('a.png')], [image('a', { type: 'text/html' })]],
  [{ rule: 'size', kilobytes: 1 }, [image('a')], [image('a', { size: 1025 }), { name: 'a' }]],
];

const schemaFor = (rule: ParameterRule) => ({
  type: 'object',
  properties: { value: ruleKeywords([rule]), other: {}, start: {} },
});
const whole = (value: unknown) => ({ value, other: 'x', start: '2026-02-01' });

/** Runs a compiled module's text as the browser would, without its import. */
async function browserValidator(source: string): Promise<(data: unknown) => boolean> {
  const runtime = "const require=(name)=>({default:name.endsWith('equal')?(a,b)=>a===b:(text)=>[...text].length});";
  const text = source.replace("import require from '/validators/rt.js';", runtime);
  const module: { default: (data: unknown) => boolean } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  return module.default;
}

describe('SDUI-13: rules of the specification by name', () => {
  it('every rule has cases here, a description, and a sentence in three languages', () => {
    const tested = new Set(CASES.map(([{ rule }]) => rule));
    expect(RULE_NAMES.filter((name) => !tested.has(name))).toEqual(['required', 'required_if']);
    for (const name of RULE_NAMES) {
      expect(RULE_SHAPES[name].description).toMatch(/\w{3}/);
      for (const texts of [id, en, zh]) expect(texts.rule, name).toHaveProperty([keywordOfRule(name)]);
    }
  });

  it.each([
    ['id', id],
    ['en', en],
    ['zh', zh],
  ] as const)('the server says in %s what the interface says', (language, texts) => {
    const rules = texts.rule as Readonly<Record<string, string>>;
    for (const [name, message] of Object.entries(RULE_MESSAGES)) {
      expect(rules[name], name).toBe(message[language].replaceAll(/\{(\w+)\}/g, '{{$1}}'));
    }
  });

  it.each(CASES)('%j', async (rule, good, bad) => {
    const check = compileCheck(schemaFor(rule));
    const inBrowser = await browserValidator(compileValidator(schemaFor(rule)).source);
    for (const value of good) {
      expect(check(whole(value)), JSON.stringify(value)).toBe(true);
      expect(inBrowser(whole(value))).toBe(true);
    }
    for (const value of bad) {
      expect(check(whole(value)), JSON.stringify(value)).toBe(false);
      expect(check.errors?.[0]?.keyword).toBe(keywordOfRule(rule.rule));
      expect(inBrowser(whole(value))).toBe(false);
    }
  });

  it('a failure carries the limits that its sentence shows', () => {
    const validate = compileCheck(schemaFor({ rule: 'between', min: 1, max: 12 }));
    validate(whole('13'));
    expect(validate.errors?.[0]?.params).toEqual({ min: 1, max: 12 });
  });

  it('required_if asks for a value only when another field holds one of the named values', () => {
    const ajv = new Ajv({ allErrors: true });
    addRuleKeywords(ajv);
    const rules: readonly ParameterRule[] = [{ rule: 'required_if', field: 'kind', values: ['company'] }];
    const validate = ajv.compile({ type: 'object', allOf: conditionalRequirements([{ key: 'tax', rules }]) });
    expect([{ kind: 'person' }, {}, { kind: 'company', tax: '1' }].map((value) => validate(value))).toEqual([
      true,
      true,
      true,
    ]);
    expect(validate({ kind: 'company' })).toBe(false);
  });

  it('a parameter carries its rules into the schema of the form and of the request', () => {
    const card: ProductParameter = {
      key: 'card',
      label: { id: 'Nomor kartu', en: 'Card number', zh: '卡号' },
      type: 'card',
      required: false,
      rules: [{ rule: 'required' }, { rule: 'digits', length: 16 }],
      pii: 'card',
    };
    const validate = compileCheck(parametersSchema({ ...DIRECT, parameters: [...DIRECT.parameters, card] }));
    const destination = '081234567890';
    expect(validate({ destination, card: '6013012345678901' })).toBe(true);
    expect(validate({ destination })).toBe(false);
    expect(validate({ destination, card: '6013' })).toBe(false);
    expect(validate.errors?.[0]).toMatchObject({ keyword: 'digits', instancePath: '/card', params: { length: 16 } });
  });

  it('groups nest: one of a number, or both of name and birthday', () => {
    const key = (name: string): ProductParameter => ({
      key: name,
      label: { id: name, en: name, zh: name },
      type: 'text',
      required: false,
      pii: 'none',
    });
    const groups = [{ atLeast: 1, of: ['meter', { atLeast: 2, of: ['name', 'born'] }] }];
    const parameters = ['meter', 'name', 'born'].map(key);
    const validate = compileCheck(parametersSchema({ ...DIRECT, parameters, groups }));
    const verdicts = [{ meter: '1' }, { name: 'a', born: 'b' }, { name: 'a' }, {}].map((value) => validate(value));
    expect(verdicts).toEqual([true, true, false, false]);
  });
});
