import type { DocumentStore, Live } from '#server/documents/document-store.ts';
import { gramsOf, plainText, searchWords } from '#src/domain/shop/search-words.ts';
import { GOODS_TABLES, type GoodsDocument, type GoodsSide } from '#src/engine/core/goods/goods-document.ts';
import { endOf, startOf } from '#src/engine/core/product/product-closure.ts';

export type IndexedDocuments = Pick<DocumentStore, 'goods' | 'choices'>;

/** What `shop_goods` holds of one version of goods; undefined when no variant is sold. */
export function indexRow({ hash, document }: Live<GoodsDocument>, documents: IndexedDocuments) {
  const sold = document.variants.filter(({ state = 'live' }) => state === 'live');
  if (sold.length === 0) return undefined;
  const words = searchWords(textsOf(document, documents).join(' '));
  const lowest = (side: GoodsSide) => Math.min(...sold.map((variant) => variant[side].price));
  const { effective } = document;
  return {
    goods_id: document.id,
    hash,
    words,
    grams: gramsOf(words),
    name_key: plainText(document.name.id).slice(0, 200),
    brand: document.brand,
    category: document.category,
    collections: document.collections ?? [],
    skus: sold.map(({ sku }) => sku),
    agent_price: lowest('agent'),
    guest_price: lowest('guest'),
    sold_from: effective === undefined ? null : startOf(effective.from).toISOString(),
    sold_until: effective?.to == null ? null : endOf(effective.to).toISOString(),
  };
}

/** Everything that goods are found by. */
function textsOf(goods: GoodsDocument, { choices }: IndexedDocuments): readonly string[] {
  const labels = (table: string, value: string) =>
    Object.values(choices(table)?.document.rows.find((row) => row.value === value)?.label ?? {});
  const options = (goods.options ?? []).flatMap(({ values }) => values.flatMap(({ label }) => Object.values(label)));
  return [
    goods.id,
    ...Object.values(goods.name),
    goods.keywords ?? '',
    ...labels(GOODS_TABLES.brand, goods.brand),
    ...labels(GOODS_TABLES.category, goods.category),
    ...options,
    ...goods.variants.map(({ sku }) => sku),
  ];
}
