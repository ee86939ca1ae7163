import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { productPath, typePath } from '#src/engine/core/product/product-path.ts';
import { isLocalized } from '#src/engine/core/text/localized-text.ts';
import { rowOf } from './product-rows.ts';
import {
  drawableScreens,
  type Shipped,
  shippedDocuments,
  shippedMenus,
  shippedPaths,
  shippedProducts,
} from './shipped-documents.ts';
import { shippedEnvironment } from './shipped-environment.ts';

const environment = shippedEnvironment();
const documents = shippedDocuments();
const ROWS: Readonly<Record<string, string>> = {
  screen: 'SDUI-1',
  product: 'SDUI-2',
  connector: 'SDUI-3',
  menu: 'NAV-6',
  operators: 'PRE-18',
  choices: 'SDUI-9',
};
const titled = (one: Shipped) => {
  const { document } = one;
  const rows = document.kind === 'product' ? `${rowOf(document)}, SDUI-2` : (ROWS[document.kind] ?? 'SDUI-1');
  return [rows, one.file, one] as const;
};

describe('every shipped document', () => {
  it.each(documents.map(titled))('%s: %s parses and has no problem', (_rows, _file, { document }) => {
    expect(parseDocument('unknown', document, environment).problems).toEqual([]);
  });

  it.each(drawableScreens().map((screen) => [screen.id, screen] as const))(
    'SDUI-1, SDUI-2: the screen %s can be drawn by this program',
    (_id, screen) => {
      expect(parseDocument('screen', screen, environment).problems).toEqual([]);
    },
  );

  it('SDUI-5: ids are unique within a kind', () => {
    const names = documents.map(({ document }) => `${document.kind} ${document.id}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('SDUI-5: every document points at its meta-schema', () => {
    for (const { file, document } of documents) {
      const depth = file.split('/').length - 1;
      expect(document.$schema, file).toBe(`${'../'.repeat(depth)}meta/${document.kind}.schema.json`);
    }
  });

  it('NAV-15: no text is the same in Indonesian and Chinese, unless it is a name', () => {
    const same = documents.flatMap(({ file, document }) =>
      textsOf(document)
        .filter((text) => text.id === text.zh && /[a-z]{3}/.test(text.id) && !NAMES.test(text.id))
        .map((text) => `${file}: ${text.id}`),
    );
    expect(same).toEqual([]);
  });

  it('NAV-15: texts never shout', () => {
    const shouting = documents.flatMap(({ file, document }) =>
      textsOf(document).flatMap((text) =>
        LANGUAGES.filter((language) => /[!！]/.test(text[language])).map((language) => `${file}: ${text[language]}`),
      ),
    );
    expect(shouting).toEqual([]);
  });
});

describe('menus', () => {
  it('NAV-6: every entry leads to a screen or a product of this release', () => {
    const known = new Set([...shippedPaths(), ...productPaths(), '/ops']);
    const entries = shippedMenus().flatMap(({ document }) => [
      ...[...document.home, ...document.sidebar].flatMap((group) => group.entries),
      ...document.bottom,
    ]);
    expect(entries.filter(({ route }) => !known.has(route)).map(({ id }) => id)).toEqual([]);
  });

  it('NAV-6: every audience has exactly one menu', () => {
    const audiences = shippedMenus().flatMap(({ document }) => document.audience);
    expect([...audiences].sort()).toEqual(['agent', 'guest', 'master', 'operations', 'qa']);
  });
});

/** Brand names of packages and the Master role are spelled alike everywhere; so are brands of wallets, games, vouchers and TV. */
const NAMES =
  /^(AstraPay|BNI TapCash|BRI Brizzi|LinkAja|Mandiri e-money|ShopeePay|i\.saku|Arena of Valor|Call of Duty Mobile|Free Fire|Genshin Impact|Honkai: Star Rail|Mobile Legends|PUBG Mobile|Ragnarok M: Eternal Love|Valorant|Open ID|Riot ID|Garena Shell|Google Play|Netflix|PlayStation Store|Razer Gold|Roblox|Spotify Premium|Steam Wallet|wifi\.id|K-Vision & GOL|Nex Parabola|Transvision|Vidio|Smartfren|Telkomsel|Flash|Combo|Video|Freedom|Apps|Happy|HotRod|Flex|Bronet|Unlimited|Master|Kredivo|Alfamart|Indomaret|DANA|OVO)\b/;

const productPaths = (): readonly string[] =>
  shippedProducts().flatMap(({ document }) => [productPath(document), typePath(document)]);

function textsOf(value: unknown): readonly { id: string; en: string; zh: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [value];
  // Choices, of products and of tables, are companies, banks and wallets as often as words.
  if ('kind' in value && value.kind === 'choices') return [];
  return Object.entries(value).flatMap(([name, member]) => (name === 'choices' ? [] : textsOf(member)));
}
