import { describe, expect, it } from 'vitest';
import { choiceProps } from '../derive/product/choice-sources.ts';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import type { ChoiceTable, ProductDocument, ProductParameter } from '../document-types.ts';
import { lintDocument } from '../lint/lint-document.ts';
import { parseDocument } from '../parse-document.ts';
import { CHOICE_TABLES, PROVINCES, REGIONAL, TOWNS } from '../test-support/choice-tables.ts';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { expandChoices, placeInAuthored } from './expand-choices.ts';

const expanded = expandChoices(REGIONAL, CHOICE_TABLES);
const around = (...tables: readonly ChoiceTable[]) => ({
  ...TEST_ENVIRONMENT,
  choiceTables: new Map([...CHOICE_TABLES.values(), ...tables].map((table) => [table.id, table] as const)),
});
const town = (values: Partial<ProductParameter>): ProductDocument => ({
  ...REGIONAL,
  parameters: REGIONAL.parameters.map((one) => (one.key === 'town' ? { ...one, ...values } : one)),
});
const errorsOf = (json: unknown, tables: readonly ChoiceTable[] = []) =>
  lintDocument('unknown', json, around(...tables))
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer, code, reason }) => ({ pointer, code, reason }));

describe('choices from a table that is published apart', () => {
  it('SDUI-9: the expanded product has the rows as its own choices, each by the value of the parent input', () => {
    const [province, one] = expanded.parameters;
    expect(province?.choices?.map(({ value, when }) => [value, when])).toEqual([
      ['jabar', undefined],
      ['bali', undefined],
    ]);
    expect(one?.choices?.map(({ value, when }) => [value, when])).toEqual([
      ['bandung', { province: ['jabar'] }],
      ['bogor', { province: ['jabar'] }],
      ['denpasar', { province: ['bali'] }],
    ]);
    expect(one).not.toHaveProperty('choicesOf');
    expect(parseDocument('product', expanded, TEST_ENVIRONMENT)).toMatchObject({ ok: true });
    expect(parametersSchema(expanded)).toMatchObject({
      properties: {
        town: {
          choices_by: { input: 'province', with: { jabar: ['bandung', 'bogor'], bali: ['denpasar'] }, else: [] },
        },
      },
    });
  });

  it('SDUI-9: a row is found by its further words beside its names in every language', () => {
    const one = expanded.parameters[1] as ProductParameter;
    const { choices } = choiceProps(expanded, one) as { readonly choices: readonly { readonly keywords: string }[] };
    expect(choices[0]?.keywords).toBe('Bandung Bandung (en) Bandung（中） Kota Kembang');
  });

  it('SDUI-2: a product without tables stays the object it was; places of rows lead to the name of their table', () => {
    expect(expandChoices(expanded, CHOICE_TABLES)).toBe(expanded);
    expect(placeInAuthored(REGIONAL, '/parameters/1/choices/2/label/id')).toBe('/parameters/1/choicesOf/table');
    expect(placeInAuthored(REGIONAL, '/parameters/1/label/id')).toBe('/parameters/1/label/id');
    expect(placeInAuthored(expanded, '/parameters/1/choices/2')).toBe('/parameters/1/choices/2');
  });

  it('SDUI-5: product and tables without fault have no errors', () => {
    expect(errorsOf(REGIONAL)).toEqual([]);
    expect(errorsOf(PROVINCES)).toEqual([]);
    expect(errorsOf(TOWNS)).toEqual([]);
  });

  it.each([
    ['an unknown table', town({ choicesOf: { table: 'twon', parent: 'province' } }), '/parameters/1/choicesOf/table'],
    ['choices beside the table', town({ choices: [] }), '/parameters/1/choicesOf'],
    ['an input that is typed', town({ type: 'text' }), '/parameters/1/choicesOf'],
    ['an unknown parent', town({ choicesOf: { table: 'town', parent: 'povince' } }), '/parameters/1/choicesOf/parent'],
    ['itself as its parent', town({ choicesOf: { table: 'town', parent: 'town' } }), '/parameters/1/choicesOf/parent'],
    [
      'a table without parents',
      town({ choicesOf: { table: 'province', parent: 'province' } }),
      '/parameters/1/choicesOf/parent',
    ],
  ])('SDUI-5: %s is an error at the name of the table', (_, product, pointer) => {
    expect(errorsOf(product).map((one) => one.pointer)).toContain(pointer);
  });

  it('SDUI-5: a row of an unknown parent is reported once, where the product names the table', () => {
    const astray = {
      ...TOWNS,
      rows: TOWNS.rows.map((row) => ({ ...row, parent: row.parent === 'bali' ? 'balli' : row.parent })),
    };
    const found = errorsOf(REGIONAL, [astray as ChoiceTable]);
    expect(found).toEqual([
      {
        pointer: '/parameters/1/choicesOf/table',
        code: 'dependent-input.value',
        reason: 'province has no choice balli',
      },
    ]);
  });

  it('SDUI-5: a parent that is an input to type, and a missing parent input, are refused', () => {
    const typed = {
      ...REGIONAL,
      parameters: REGIONAL.parameters.map((one) => {
        const { choicesOf: _table, ...rest } = one;
        return one.key === 'province' ? { ...rest, type: 'text' as const } : one;
      }),
    };
    expect(errorsOf(typed).map(({ pointer }) => pointer)).toContain('/parameters/1/choicesOf/parent');
    const missing = { ...REGIONAL, parameters: REGIONAL.parameters.slice(1) };
    expect(errorsOf(missing).map(({ pointer }) => pointer)).toContain('/parameters/0/choicesOf/parent');
  });

  it('SDUI-5: a table without rows, with a value twice, or with a text in two languages is refused', () => {
    const [first] = TOWNS.rows;
    expect(errorsOf({ ...TOWNS, rows: [] }).map(({ pointer }) => pointer)).toEqual(['/rows']);
    expect(errorsOf({ ...TOWNS, rows: [...TOWNS.rows, first] })).toMatchObject([
      { pointer: '/rows/3/value', code: 'duplicate-choice.value' },
    ]);
    expect(errorsOf({ ...TOWNS, rows: [{ ...first, label: { id: 'a', en: 'b' } }] })).not.toEqual([]);
  });

  it('SDUI-2: an author cannot write what the server fills in', () => {
    const errors = errorsOf({ ...expanded, expandedFrom: 'f'.repeat(64) });
    expect(new Set(errors.map(({ pointer }) => pointer))).toEqual(new Set(['/expandedFrom']));
  });
});
