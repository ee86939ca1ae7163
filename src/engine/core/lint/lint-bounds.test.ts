import { describe, expect, it } from 'vitest';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { DIRECT } from '../test-support/test-products.ts';
import { lintDocument } from './lint-document.ts';

const lint = (json: unknown) => lintDocument('unknown', json, TEST_ENVIRONMENT);
const rulesOf = (json: unknown) => new Set(lint(json).map(({ rule }) => rule));

/** Milliseconds of the processor so far: a busy machine is not the linter's fault. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Nested so deep that a careless walk would overflow the stack. */
const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as unknown;

/** Each level multiplies the ways to fill those above it: spelt out they would fill no memory. */
const groupsOf = (levels: number): unknown => ({
  atLeast: 2,
  of: Array.from({ length: 4 }, () => (levels === 1 ? 'destination' : groupsOf(levels - 1))),
});

describe('SDUI-5: whatever it is given, the linter answers with a reason and in time', () => {
  it.each<[string, () => unknown, string]>([
    ['10 MB in one text', () => ({ ...DIRECT, description: { id: 'a'.repeat(10_000_000) } }), 'too-large'],
    [
      '10 MB in many texts',
      () => ({ ...DIRECT, extra: Array.from({ length: 2000 }, () => 'a'.repeat(5000)) }),
      'too-large',
    ],
    ['a million values', () => ({ ...DIRECT, extra: Array.from({ length: 1_000_000 }, () => 1) }), 'too-large'],
    ['10,000 levels', () => ({ ...DIRECT, extra: deep(10_000) }), 'too-deep'],
    ['a key into prototypes', () => JSON.parse('{"kind":"product","__proto__":{"x":1}}') as unknown, 'forbidden-key'],
    ['constructor as a key', () => ({ ...DIRECT, constructor: { prototype: {} } }), 'forbidden-key'],
    [
      'an input called like a key into prototypes',
      () => ({ ...DIRECT, parameters: [...DIRECT.parameters, { ...DIRECT.parameters[0], key: 'constructor' }] }),
      'forbidden-key',
    ],
    ['groups in groups in groups of inputs', () => ({ ...DIRECT, groups: [groupsOf(4)] }), 'group-contradiction'],
    ['nothing', () => undefined, 'meta-schema'],
    ['null', () => null, 'meta-schema'],
    ['a list', () => [DIRECT], 'meta-schema'],
    ['a text', () => 'product', 'meta-schema'],
  ])('%s', (_name, make, rule) => {
    const began = spent();
    expect(rulesOf(make())).toContain(rule);
    expect(spent() - began).toBeLessThan(3000);
  });

  it('a document that holds itself', () => {
    const round: Record<string, unknown> = { ...DIRECT };
    round.description = round;
    expect(rulesOf(round)).toContain('too-deep');
    const wide: Record<string, unknown> = { ...DIRECT };
    wide.list = Array.from({ length: 50 }, () => wide);
    const began = spent();
    expect(lint(wide).length).toBeGreaterThan(0);
    expect(spent() - began).toBeLessThan(3000);
  });

  it('a bomb of a regular expression wherever patterns stand', () => {
    const bomb = '^(a+)+$';
    const [parameter] = DIRECT.parameters;
    expect(rulesOf({ ...DIRECT, parameters: [{ ...parameter, pattern: bomb }] })).toContain('unsafe-pattern');
    const number = { $: `"${'a'.repeat(30)}".matches("${bomb}") ? "1" : "2"` };
    const found = lint({ ...DIRECT, supplier: { ...DIRECT.supplier, customerNumber: number } });
    expect(found.find(({ pointer }) => pointer === '/supplier/customerNumber/$')?.reason).toMatch(/repeat inside/);
  });

  it('script in every text', () => {
    const evil = JSON.parse(
      JSON.stringify(DIRECT, (key, value: unknown) =>
        typeof value === 'string' && !['kind', 'id', 'key', 'type'].includes(key) ? '<script>alert(1)</script>' : value,
      ),
    ) as unknown;
    const found = lint(evil);
    expect(found.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    expect(rulesOf(evil)).toContain('markup-in-text');
  });

  it('every problem names its place, its reason, a mend and its rule', () => {
    const problems = lint({ ...DIRECT, flow: { inquiry: 'sometimes', bills: 'none' }, pricing: {} });
    expect(problems.length).toBeGreaterThan(1);
    for (const { pointer, reason, mend, rule } of problems) {
      expect(pointer).toMatch(/^(\/|$)/);
      for (const text of [reason, mend, rule ?? '']) expect(text).not.toBe('');
    }
  });
});
