import type { DocumentStore } from '#server/documents/document-store.ts';
import type { ProductList } from '#src/contract/sale/offer.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { pricelistType } from '#src/engine/core/product/selling-rule.ts';

const BILLS: Localized = { id: 'Tagihan', en: 'Bills', zh: '账单' };

/** Name of a price list's type: what the menu calls the type, else its product. */
export function typeName(type: string, first: ProductDocument): Localized {
  if (type === 'postpaid') return BILLS;
  return first.menu?.type ?? first.name;
}

/** Types of the price list in the order of the menu, with their products as words to find them by. */
export function listTypes({ products }: Pick<DocumentStore, 'products'>): ProductList {
  const types = new Map<string, ProductDocument[]>();
  const sorted = products()
    .map(({ document }) => document)
    .sort((a, b) => place(a) - place(b));
  for (const product of sorted) {
    const type = pricelistType(product);
    types.set(type, [...(types.get(type) ?? []), product]);
  }
  return { data: [...types].map(([type, members]) => present(type, members)) };
}

const place = ({ menu, family }: ProductDocument): number => (menu?.order ?? 0) + (family === 'postpaid' ? 10_000 : 0);

function present(type: string, members: readonly ProductDocument[]): ProductList['data'][number] {
  const [first] = members as readonly [ProductDocument, ...ProductDocument[]];
  const words = members.flatMap(({ name, aliases = [], tags = [] }) => [name.id, name.en, ...aliases, ...tags]);
  return {
    id: type,
    name: typeName(type, first),
    path: `/pricelist/${type}`,
    icon: type === 'postpaid' ? 'bill' : first.icon,
    keywords: words.join(' '),
  };
}
