import { describe, expect, it } from 'vitest';
import { fillMenu } from '#server/documents/serve/fill-menu.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { shippedMenus, shippedProducts } from './shipped-documents.ts';

const products = shippedProducts().map(({ document }) => document);

describe('tiles of the home page', () => {
  it.each(shippedMenus().map(({ document }) => [document.id, document] as const))(
    'NAV-6, PRE-15, POST-13: what stands beside another in one group of %s is called otherwise than it, in every language',
    (_id, menu) => {
      for (const { entries } of fillMenu(menu, products).home) {
        for (const language of LANGUAGES) {
          const names = entries.map(({ name }) => name[language]);
          expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
        }
      }
    },
  );

  it('PRE-15, POST-13: the two ways to send money to a bank account are told apart', () => {
    const menu = shippedMenus().find(({ document }) => document.id === 'agent')?.document;
    if (menu === undefined) throw new Error('no menu of agents');
    const entries = fillMenu(menu, products).home.flatMap((group) => group.entries);
    const ways = entries.filter(({ type }) => type === 'sendMoney' || type === 'kirim-uang');
    expect(ways).toHaveLength(2);
    for (const language of LANGUAGES) expect(new Set(ways.map(({ name }) => name[language])).size).toBe(2);
  });
});
