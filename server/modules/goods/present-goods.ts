import type { GoodsCard, GoodsDetail, GoodsVariantAnswer } from '#src/contract/shop/goods.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { largestQuantity } from '#src/domain/shop/check-quantity.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';
import { GOODS_TABLES, type GoodsDocument, type GoodsVariant } from '#src/engine/core/goods/goods-document.ts';
import type { IndexedDocuments } from './index-row.ts';
import { type Buying, variantOf } from './read-variants.ts';

/** Below this many pieces the number is shown; above it, it would be a competitor's reading. */
const FEW = 10;
const MOST_AT_ONCE = 999;
const LONGEST_NOTE = 200;
const MAX_VALUES = 100;

/** Free pieces by SKU; a variant without stock has none. */
export type FreePieces = ReadonlyMap<string, number>;

const goodsPath = (id: string): string => `/shop/product/${id}`;

/** Stock as buyers see it (LIFE-6): sold out, limited with what is left, available. @param enough smallest quantity that is sold */
function stockOf(free: number, enough: number): Pick<GoodsCard, 'stock' | 'left' | 'stock_text'> {
  if (free < Math.max(1, enough))
    return { stock: 'sold-out', stock_text: { id: 'Habis', en: 'Sold out', zh: '已售罄' } };
  if (free >= FEW) return { stock: 'available', stock_text: { id: 'Tersedia', en: 'Available', zh: '有货' } };
  const left = { id: `Sisa ${free}`, en: `${free} left`, zh: `仅剩 ${free} 件` };
  return { stock: 'limited', left: free, stock_text: left };
}

/** The word for people of a brand, category or collection; the value itself where its table has none. */
export function placeOf(documents: IndexedDocuments, kind: keyof typeof GOODS_TABLES, value: string) {
  const row = documents.choices(GOODS_TABLES[kind])?.document.rows.find((one) => one.value === value);
  return { value, label: row?.label ?? { id: value, en: value, zh: value } };
}

/** Every row of a table of places. */
export const placesOf = ({ choices }: IndexedDocuments, kind: keyof typeof GOODS_TABLES) =>
  (choices(GOODS_TABLES[kind])?.document.rows ?? []).slice(0, MAX_VALUES).map(({ value, label }) => ({ value, label }));

const soldOf = (goods: GoodsDocument): readonly GoodsVariant[] =>
  goods.variants.filter(({ state = 'live' }) => state === 'live');

/** Goods as lists show them. */
export function presentCard(goods: GoodsDocument, free: FreePieces, buying: Buying): GoodsCard | undefined {
  const variants = soldOf(goods).map((variant) => variantOf(goods, variant, buying));
  const [picture] = goods.pictures;
  if (variants.length === 0 || picture === undefined) return undefined;
  const price = Math.min(...variants.map((one) => one.price));
  const from = variants.some((one) => one.price !== price);
  const pieces = variants.reduce((sum, { sku, min }) => sum + usable(free.get(sku) ?? 0, min), 0);
  const note = noteOf(goods);
  return {
    id: goods.id,
    path: goodsPath(goods.id),
    name: goods.name,
    picture,
    price,
    from,
    price_text: from ? startingAt(price) : everywhere(formatRupiah(price)),
    ...(note === undefined ? {} : { note }),
    ...stockOf(pieces, 1),
  };
}

/** Pieces that count for a variant with a smallest quantity. */
const usable = (free: number, min: number): number => (free >= min ? free : 0);

const everywhere = (text: string): Localized => ({ id: text, en: text, zh: text });
const startingAt = (price: number): Localized => {
  const text = formatRupiah(price);
  return { id: `mulai ${text}`, en: `from ${text}`, zh: `${text} 起` };
};

/** "4 ukuran" where there is a choice; of two options the first. */
function noteOf({ options = [] }: GoodsDocument): Localized | undefined {
  const option = options.find(({ values }) => values.length > 1);
  if (option === undefined) return undefined;
  const count = option.values.length;
  const { id, en, zh } = option.name;
  return { id: `${count} ${id.toLowerCase()}`, en: `${en}: ${count} choices`, zh: `${count} 种${zh}` };
}

/** Goods as their page shows them (API-5). */
export function presentGoods(
  goods: GoodsDocument,
  free: FreePieces,
  buying: Buying,
  documents: IndexedDocuments,
): GoodsDetail {
  const variants = goods.variants
    .filter(({ state = 'live' }) => state !== 'ended')
    .map((variant) => presentVariant(goods, variant, free.get(variant.sku) ?? 0, buying));
  const first = variants.find(({ sold, stock }) => sold && stock !== 'sold-out') ?? variants[0];
  return {
    id: goods.id,
    path: goodsPath(goods.id),
    name: goods.name,
    description: goods.description,
    unit: goods.unit,
    brand: placeOf(documents, 'brand', goods.brand),
    category: placeOf(documents, 'category', goods.category),
    options: (goods.options ?? []).map(({ key, name, values }) => ({
      key,
      name,
      values: values.map(({ value, label }) => ({ value, label })),
    })),
    variants,
    first_sku: first?.sku ?? '',
    notes: LONGEST_NOTE,
    withdrawn: !variants.some(({ sold }) => sold),
  };
}

function presentVariant(goods: GoodsDocument, variant: GoodsVariant, free: number, buying: Buying): GoodsVariantAnswer {
  const facts = variantOf(goods, variant, buying);
  const sold = facts.state === 'live';
  return {
    sku: facts.sku,
    values: variant.values ?? {},
    name: chosenName(facts),
    price: facts.price,
    wholesale_price: [
      { from_quantity: facts.min, price: facts.price },
      ...facts.tiers.map(({ fromQuantity, price }) => ({ from_quantity: fromQuantity, price })),
    ],
    minimum_quantity: facts.min,
    ...(facts.max === undefined ? {} : { maximum_quantity: facts.max }),
    multiple: facts.multiple,
    // How much there is of what is plenty stays unknown; the cart says what it would take.
    most: sold ? largestQuantity({ ...facts, free: free < FEW ? free : MOST_AT_ONCE }) : 0,
    weight: facts.weightGram ?? 0,
    picture: goods.pictures[variant.picture ?? 0] ?? { drawing: 'mailer', tint: 'mist' },
    sold,
    ...stockOf(sold ? free : 0, facts.min),
  };
}

/** "M, hijau" */
function chosenName({ options }: ShopVariant): Localized {
  const join = (language: keyof Localized) => options.map(({ label }) => label[language]).join(', ');
  return { id: join('id'), en: join('en'), zh: join('zh') };
}
