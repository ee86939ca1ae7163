import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#src/domain/language.ts';

type Tree = { readonly [key: string]: string | Tree };

const textsOf = (tree: Tree, before = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : textsOf(value, `${before}${key}.`),
  );

/** Keys with the placeholders of each; English singular and plural forms (`_one`, `_other`) count as one text. */
const shapeOf = (tree: Tree) => {
  const shapes = textsOf(tree).map(([key, text]) => ({
    key,
    holes: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([hole]) => hole).sort(),
  }));
  return shapes
    .filter(({ key }) => !key.endsWith('_one'))
    .map(({ key, holes }) => {
      const alone = shapes.find((one) => one.key === key.replace(/_other$/, '_one'));
      if (key.endsWith('_other')) expect(alone?.holes, key).toEqual(holes);
      return [key.replace(/_other$/, ''), holes];
    });
};

interface ToolTextCheck {
  /** The tool's folder of sources. */
  readonly folder: string;
  readonly texts: Readonly<Record<Language, Tree>>;
  /** So many texts at least are named in its code: the search itself must not go blind. */
  readonly named: number;
  /** First parts of keys that belong to the whole program. */
  readonly foreign?: readonly string[];
}

/** Declares the tests that a tool with texts of its own has them in three languages (NAV-15). */
export function testToolTexts(tool: string, { folder, texts, named: least, foreign = [] }: ToolTextCheck): void {
  test(`NAV-15: the ${tool} has every text in three languages, with the same values in each`, () => {
    for (const language of LANGUAGES) {
      expect(shapeOf(texts[language]), language).toEqual(shapeOf(texts.id));
      for (const [key, text] of textsOf(texts[language])) expect(text, key).toMatch(/^[^!！]+$/);
    }
  });

  test(`NAV-15: every text that the ${tool} names is there`, () => {
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const code = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const named = [...code.matchAll(/\bt\(\s*'([a-z][\w.-]*)'/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => !foreign.some((part) => key.startsWith(`${part}.`)));
    const known = new Set(textsOf(texts.id).map(([key]) => key));
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
}
