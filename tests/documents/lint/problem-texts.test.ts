import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Localized } from '#src/domain/language.ts';
import { PHRASE_CATALOG, PROBLEM_CATALOG } from '#src/engine/core/problems/problem-catalog.ts';
import { foreignWords } from './foreign-words.ts';

const SENTENCES: readonly (readonly [code: string, text: Localized])[] = [
  ...Object.entries(PROBLEM_CATALOG).flatMap(([code, { reason, mend }]) => [
    [code, reason] as const,
    [`${code}, mend`, mend] as const,
  ]),
  ...Object.entries(PHRASE_CATALOG),
];

const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

/** What an expression's library said or found is English: the other languages say it in their own words. */
const ENGLISH_ONLY: ReadonlySet<string> = new Set(['said', 'found']);

const ROOT = process.cwd();
const SOURCES = ['src/engine/core', 'server/documents', 'server/connectors/fixtures'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/problems[/\\]texts/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
);

describe('SDUI-5, NAV-15: what is said of documents', () => {
  it('says something in every language, in its own words', () => {
    const empty = SENTENCES.filter(([, text]) => LANGUAGES.some((language) => text[language].trim() === ''));
    expect(empty).toEqual([]);
    const foreign = SENTENCES.flatMap(([code, text]) =>
      LANGUAGES.flatMap((language) => {
        const found = foreignWords(text[language], language);
        return found === undefined ? [] : [`${code} in ${language}: ${found}`];
      }),
    );
    expect(foreign).toEqual([]);
  });

  it('is not the English text once more', () => {
    const same = SENTENCES.filter(([, { en, zh }]) => /[a-z]/i.test(en.replaceAll(/\{\{\w+\}\}/g, '')) && en === zh);
    expect(same.map(([code]) => code)).toEqual([]);
    expect(SENTENCES.filter(([, { id, en }]) => id === en && id.includes(' ')).map(([code]) => code)).toEqual([]);
  });

  it('has the same places to fill in every language', () => {
    for (const [code, text] of SENTENCES) {
      const wanted = [...new Set(placesOf(text.en))].sort();
      const translated = wanted.filter((name) => !(code.startsWith('expression.') && ENGLISH_ONLY.has(name)));
      expect([...new Set(placesOf(text.id))].sort(), `${code} in id`).toEqual(translated);
      expect([...new Set(placesOf(text.zh))].sort(), `${code} in zh`).toEqual(translated);
    }
  });

  it('no sentence ends with a full stop where another follows, and no mend without one', () => {
    for (const [code, { reason, mend }] of Object.entries(PROBLEM_CATALOG)) {
      for (const language of LANGUAGES) {
        expect(reason[language], code).not.toMatch(/[.。]$/);
        expect(mend[language], code).toMatch(/(?:[.。?？]|\}\})$/);
      }
    }
  });

  it('every sentence is said somewhere', () => {
    const code = SOURCES.join('\n');
    const literal = new Set([...code.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)].map(([, one]) => one));
    const made = [...code.matchAll(/`([a-z-]*)(?:\.)?\$\{[^`]*`/g)].map(([whole]) => whole);
    const said = [...Object.keys(PROBLEM_CATALOG), ...Object.keys(PHRASE_CATALOG)];
    const silent = said.filter((one) => {
      const [rule = '', kind = ''] = one.split('.');
      return !literal.has(one) && !made.some((text) => text.startsWith(`\`${rule}.`) || text.endsWith(`.${kind}\``));
    });
    expect(silent).toEqual([]);
  });
});
