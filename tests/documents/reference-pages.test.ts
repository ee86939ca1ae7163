import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { CEL_FUNCTIONS, CEL_METHODS, EXPRESSION_FUNCTIONS } from '#src/engine/core/expression/expression-functions.ts';
import { shippedConnectors } from './shipped-documents.ts';

const FOLDER = path.join(process.cwd(), 'docs', 'reference');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

describe('SDUI-5, SDUI-8: pages of the reference that are written by hand tell all that there is', () => {
  const expressions = read('expressions.md');

  it.each(Object.values(EXPRESSION_FUNCTIONS).map(({ signature }) => signature))(
    'a document may call %s',
    (signature) => {
      expect(expressions).toContain(`\`${signature}\``);
    },
  );

  it('every function and method of CEL that documents may call is on the page, and no other', () => {
    const told = [
      ...expressions.matchAll(/`(?:x|list)\.(\w+)\(/g),
      ...expressions.matchAll(/`?(?:x|list)\.(\w+)\(/g),
    ].map(([, name]) => name);
    expect([...new Set(told)].sort()).toEqual([...CEL_METHODS].sort());
    for (const name of CEL_FUNCTIONS) expect(expressions).toContain(`\`${name}(`);
  });

  it('reasons have the texts of the catalogue, and those that shipped billers use are among them', () => {
    const reasons = read('reasons.md');
    const rows = [...reasons.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)];
    for (const [, code = '', id, en] of rows) {
      expect(ERROR_CATALOGUE).toHaveProperty(code);
      expect(Object.entries(ERROR_CATALOGUE).find(([name]) => name === code)?.[1].message).toMatchObject({ id, en });
    }
    const used = shippedConnectors().flatMap(({ document }) =>
      Object.values(document.operations).flatMap(({ response }) => Object.values(response.reasons?.map ?? {})),
    );
    const known = rows.map(([, code]) => code);
    expect([...new Set(used)].filter((code) => !known.includes(code))).toEqual([]);
  });

  it('every page is linked from a recipe or made from the meta-schemas', () => {
    const recipes = ['biller.md', 'product.md'].map((file) =>
      readFileSync(path.join(FOLDER, '..', 'recipes', file), 'utf8'),
    );
    for (const file of readdirSync(FOLDER)) {
      const isMade = read(file).includes('generate-meta-schemas');
      expect(isMade || recipes.some((text) => text.includes(`reference/${file}`)), file).toBe(true);
    }
  });
});
