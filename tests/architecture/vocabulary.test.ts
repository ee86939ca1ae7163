import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { ACCOUNT_CATEGORIES, ACCOUNT_STATES } from '#src/domain/people/account.ts';
import { PRODUCT_FAMILIES, STOCK_LABELS, TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { namedInTables } from './noun-tables.ts';
import { filesBelow, ROOT } from './source-tree.ts';

const migrations = readdirSync(join(ROOT, 'server/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => readFileSync(join(ROOT, 'server/migrations', file), 'utf8'))
  .join('\n');
const folders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name);

/** Nouns of the glossary, and those whose folders say it themselves. */
const nouns = new Set(namedInTables('| noun | what it is | table | on screen (id · en · zh) |', 'docs/glossary.md'));

const TEST = /\.(?:test|spec)\.tsx?$/;
/** A single quoted word, as a test writes an expected error code. */
const QUOTED = /['"`]([a-z_]+)['"`]/g;

describe('vocabulary', () => {
  it('one noun, one spelling: folders of screens, machines and modules are in the glossary', () => {
    const used = [...folders('schemas/screens'), ...folders('src/machines'), ...folders('server/modules')];
    expect(used.filter((noun) => !nouns.has(noun))).toEqual([]);
  });

  it('LIFE-1: the states in the domain are the states in the database', () => {
    const check =
      /create table transaction \([\s\S]*?state\s+text not null check \(state in \(([^)]*)\)\)/.exec(migrations)?.[1] ??
      '';
    expect([...check.matchAll(/'([a-z-]+)'/g)].map((match) => match[1])).toEqual([...TRANSACTION_STATES]);
  });

  it('the lists of the domain are the lists of the database', () => {
    for (const list of [PRODUCT_FAMILIES, STOCK_LABELS, ACCOUNT_CATEGORIES, ACCOUNT_STATES]) {
      expect(migrations).toContain(`in (${list.map((word) => `'${word}'`).join(', ')})`);
    }
  });

  it('NAV-15: every error of the catalogue has a text in every language', () => {
    for (const [code, entry] of Object.entries(ERROR_CATALOGUE)) {
      for (const language of LANGUAGES) expect(entry.message[language].trim(), `${code} ${language}`).not.toBe('');
    }
  });

  it('API-2: every error of the catalogue is named by a test; an error that no test can cause is removed', () => {
    const tests = ['src', 'server', 'tests'].flatMap((folder) => filesBelow(folder, (path) => TEST.test(path)));
    const named = new Set(
      tests.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(QUOTED)].map((match) => match[1])),
    );
    expect(Object.keys(ERROR_CATALOGUE).filter((code) => !named.has(code))).toEqual([]);
  });

  it('blocks carry unique kebab-case names', () => {
    const names = BLOCK_SPECS.map((spec) => spec.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });
});
