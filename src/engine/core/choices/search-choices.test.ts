import { describe, expect, it } from 'vitest';
import { parametersSchema } from '../derive/product/parameters-schema.ts';
import { deriveProductScreen } from '../derived/derive-product-screen.ts';
import type { ChoiceTable, ProductParameter } from '../document-types.ts';
import { lintDocument } from '../lint/lint-document.ts';
import { parseDocument } from '../parse-document.ts';
import { CHOICE_TABLES, REGIONAL } from '../test-support/choice-tables.ts';
import { longTable } from '../test-support/long-table.ts';
import { TEST_ENVIRONMENT } from '../test-support/test-environment.ts';
import { expandChoices } from './expand-choices.ts';
import { chosenOf, searchChoices } from './search-choices.ts';
import { isSearched, versionOfChoices } from './searched-choices.ts';

const withTowns = (table: ChoiceTable) => new Map([...CHOICE_TABLES, ['town', table] as const]);
const expandedWith = (rows: number) => expandChoices(REGIONAL, withTowns(longTable(rows)));
const towns = (rows: number) => expandedWith(rows).parameters[1] as ProductParameter;
const LONG = towns(2_000);
const ask = (text: string, more: Partial<Parameters<typeof searchChoices>[1]> = {}) =>
  searchChoices(LONG, { text, given: 'jabar', language: 'id', ...more });
const labels = (found: ReturnType<typeof ask>) => found.found.map(({ label }) => label);

describe('SDUI-9: choices of a long table', () => {
  it('are carried by the page up to 200 rows, and searched on the server above', () => {
    expect(isSearched(towns(200))).toBe(false);
    expect(isSearched(towns(201))).toBe(true);
    const [first] = towns(100).choices ?? [];
    const wordy = Array.from({ length: 150 }, (_, at) => ({
      value: `${at}`,
      label: { id: 'a', en: 'a', zh: 'a' },
      keywords: 'k'.repeat(200),
    }));
    expect(isSearched({ choices: wordy })).toBe(true);
    expect(isSearched({ choices: first === undefined ? [] : [first] })).toBe(false);
    expect(isSearched({})).toBe(false);
  });

  it('leave the page without a row, and the page asks with the version of the rows', () => {
    const product = expandedWith(2_000);
    const page = JSON.stringify(deriveProductScreen(product, undefined));
    expect(page).not.toContain('Desa 1999');
    expect(page).toContain(versionOfChoices(LONG.choices ?? []));
    expect(page.length).toBeLessThan(40_000);
    expect(JSON.stringify(parametersSchema(product, 'page'))).not.toContain('desa-1');
    expect(JSON.stringify(parametersSchema(product))).toContain('desa-1');
    expect(parseDocument('screen', deriveProductScreen(product, undefined), TEST_ENVIRONMENT)).toMatchObject({
      ok: true,
      problems: [],
    });
  });

  it('have another version once a name, a value, an order or a parent is another', () => {
    const [first, second, ...rest] = LONG.choices ?? [];
    if (first === undefined || second === undefined) throw new Error('the table has rows');
    const changed = [
      [second, first, ...rest],
      [first, ...rest],
      [{ ...first, label: { ...first.label, zh: '别处' } }, second, ...rest],
      [{ ...first, value: `${first.value}x` }, second, ...rest],
      [{ ...first, when: { province: ['bali'] } }, second, ...rest],
    ];
    const names = [LONG.choices ?? [], ...changed].map(versionOfChoices);
    expect(new Set(names).size).toBe(names.length);
    expect(versionOfChoices([...(LONG.choices ?? [])])).toBe(names[0]);
  });

  it('are found by words in any order and language, as the search on a page finds them; 20 at a time', () => {
    expect(labels(ask('desa 1998'))).toEqual(['Desa 1998']);
    expect(labels(ask('1998 village'))).toEqual(['Desa 1998']);
    expect(labels(ask('1998村'))).toEqual(['Desa 1998']);
    expect(labels(ask('DESA\u200b 1998\u00a0'))).toEqual(['Desa 1998']);
    expect(labels(ask('nothing'))).toEqual([]);
    expect(ask('')).toMatchObject({ more: true });
    expect(ask('').found).toHaveLength(20);
    expect(ask('desa 1998', { language: 'zh' }).found).toEqual([{ value: 'desa-1998', label: '1998村' }]);
  });

  it('begin with those whose name begins with what was typed', () => {
    expect(labels(ask('desa 2'))[0]).toBe('Desa 2');
    expect(labels(ask('1000'))).toContain('Desa 1000');
    const table = longTable(300, (at) => (at === 299 ? 'Kota 7' : `Pondok Kota ${at}`));
    const parameter = expandChoices(REGIONAL, withTowns(table)).parameters[1] as ProductParameter;
    const { found } = searchChoices(parameter, { text: 'kota 7', given: 'bali', language: 'id' });
    expect(found[0]?.label).toBe('Kota 7');
  });

  it('go on after the last row of a page, each row once', () => {
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const page = ask('desa 1', after === undefined ? {} : { after });
      seen.push(...page.found.map(({ value }) => value));
      after = page.found.at(-1)?.value;
      more = page.more;
    }
    const all = (LONG.choices ?? []).filter(
      ({ label, when }) => label.id.includes('1') && when?.province?.includes('jabar') === true,
    );
    expect(new Set(seen)).toEqual(new Set(all.map(({ value }) => value)));
    expect(seen).toHaveLength(all.length);
  });

  it('are those of the other input alone, whose rows have no place elsewhere', () => {
    expect(labels(ask('desa 1998', { given: 'bali' }))).toEqual([]);
    expect(ask('', { given: '' }).found).toEqual([]);
    expect(ask('', { given: 'constructor' }).found).toEqual([]);
    expect(chosenOf(LONG, 'desa-1998', { given: 'jabar', language: 'en' })).toEqual({
      value: 'desa-1998',
      label: '1998 Village',
    });
    expect(chosenOf(LONG, 'desa-1998', { given: 'bali', language: 'en' })).toBeNull();
    expect(chosenOf(LONG, 'desa-2000', { given: 'jabar', language: 'en' })).toBeNull();
  });

  it('SDUI-5: a table of 20,000 rows has no error, one of 20,001 is refused at its rows', () => {
    const around = { ...TEST_ENVIRONMENT, choiceTables: withTowns(longTable(20_000)) };
    const errors = (json: unknown) =>
      lintDocument('unknown', json, around).filter(({ severity }) => severity === 'error');
    expect(errors(longTable(20_000))).toEqual([]);
    expect(errors(longTable(20_001)).map(({ pointer }) => pointer)).toEqual(['/rows']);
    const parameters = { province: 'jabar', town: 'desa-0' };
    const product = { ...REGIONAL, fixtures: REGIONAL.fixtures.map((one) => ({ ...one, parameters })) };
    expect(errors(product)).toEqual([]);
  });
});
