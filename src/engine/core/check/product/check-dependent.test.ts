import { describe, expect, it } from 'vitest';
import { lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { BY_BANK, INPUT_PRODUCTS, ONLY_CHOICES, VEHICLE } from '#src/engine/core/test-support/input-products.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';

const codesOf = (json: unknown) =>
  parseDocument('product', json, TEST_ENVIRONMENT).problems.map(({ pointer, code }) => `${pointer} ${code}`);
const place = (when: object) => ({ value: 'x', label: ONLY_CHOICES.name, when });
const withPlaces = (...choices: readonly object[]) => ({
  ...ONLY_CHOICES,
  parameters: ONLY_CHOICES.parameters.map((one) =>
    one.key === 'place' ? { ...one, choices: [...(one.choices ?? []), ...choices] } : one,
  ),
});

describe('SDUI-2, SDUI-9: inputs that go by another input', () => {
  it.each(INPUT_PRODUCTS.map((product) => [product.id, product] as const))('%s has no problem', (_id, product) => {
    expect(codesOf(product)).toEqual([]);
  });

  it('SDUI-5: an unknown input, an unknown value, two inputs and none are refused, each at its place', () => {
    const at = '/parameters/1/choices/3/when';
    expect(codesOf(withPlaces(place({ town: ['x'] })))).toContain(`${at}/town dependent-input.choice`);
    expect(codesOf(withPlaces(place({ province: ['jabr'] })))).toContain(`${at}/province/0 dependent-input.value`);
    expect(codesOf(withPlaces(place({ province: ['bali'], place: ['ulun'] })))).toContain(`${at} dependent-input.one`);
    expect(codesOf(withPlaces(place({})))).toContain(`${at} dependent-input.always`);
  });

  it('SDUI-5: a value of the other input that leaves nothing to choose is told', () => {
    const [province, ...others] = ONLY_CHOICES.parameters;
    const parameters = [
      { ...province, choices: [...(province?.choices ?? []), { value: 'papua', label: ONLY_CHOICES.name }] },
      ...others,
    ];
    expect(codesOf({ ...ONLY_CHOICES, parameters })).toEqual(['/parameters/1/choices dependent-input.nothing']);
  });

  it('SDUI-5: inputs that wait for each other are refused, an order that asks too late is advice', () => {
    const parameters = ONLY_CHOICES.parameters.map((one) =>
      one.key === 'province'
        ? { ...one, choices: (one.choices ?? []).map((each) => ({ ...each, when: { place: ['kawah', 'ulun'] } })) }
        : one,
    );
    expect(codesOf({ ...ONLY_CHOICES, parameters }).filter((code) => code.endsWith('circle'))).toHaveLength(2);
    const late = { ...ONLY_CHOICES, parameters: [...ONLY_CHOICES.parameters].reverse() };
    const [report] = lintDocuments([{ name: 'late', json: late }], TEST_ENVIRONMENT);
    expect(report?.problems.map(({ code }) => code)).toContain('dependent-input.order');
  });

  it('SDUI-5: a fixture whose number is not of the chosen bank, or fails its check digit, is refused', () => {
    const withFixture = (product: typeof BY_BANK, values: Record<string, string>) => ({
      ...product,
      fixtures: product.fixtures.map((fixture) => ({ ...fixture, parameters: { ...fixture.parameters, ...values } })),
    });
    const at = '/fixtures/0/parameters';
    expect(codesOf(withFixture(BY_BANK, { bank: 'bri' }))).toContain(`${at}/account fixture-value.parameter`);
    expect(codesOf(withFixture(BY_BANK, { card: '4811111111111115' }))).toContain(`${at}/card fixture-value.parameter`);
    expect(codesOf(withFixture(ONLY_CHOICES, { place: 'ulun' }))).toContain(`${at}/place fixture-value.parameter`);
  });

  it('SDUI-5: a group of which one must be filled anyway is advice', () => {
    const parameters = VEHICLE.parameters.map((one) => (one.key === 'plate' ? { ...one, required: true } : one));
    const [report] = lintDocuments([{ name: 'group', json: { ...VEHICLE, parameters } }], TEST_ENVIRONMENT);
    expect(report?.problems.map(({ code }) => code)).toContain('group-contradiction.required');
  });
});
