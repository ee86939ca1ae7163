import type { DocumentStore } from '#server/documents/document-store.ts';
import { pictureName } from '#src/domain/shop/goods-picture.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';
import { limitsOf } from '#src/engine/core/goods/check-goods.ts';
import type { GoodsDocument, GoodsSide, GoodsVariant } from '#src/engine/core/goods/goods-document.ts';
import { hasEnded, isListed } from '#src/engine/core/product/product-closure.ts';

/** The documents of goods as somebody sees them: all, or the view of a caller. */
export type GoodsDocuments = Pick<DocumentStore, 'goods'>;

/** Who buys and when; `now` is an instant from the database clock. */
export interface Buying {
  readonly side: GoodsSide;
  readonly now: Date;
}

interface Found {
  readonly goods: GoodsDocument;
  readonly variant: GoodsVariant;
}

type GoodsById = ReturnType<GoodsDocuments['goods']>;
const indexes = new WeakMap<GoodsById, ReadonlyMap<string, Found>>();

/** Variants by SKU, made once for each state of the documents. */
function indexOf(goods: GoodsById): ReadonlyMap<string, Found> {
  const known = indexes.get(goods);
  if (known !== undefined) return known;
  const made = new Map(
    [...goods.values()].flatMap(({ document }) =>
      document.variants.map((variant) => [variant.sku, { goods: document, variant }] as const),
    ),
  );
  indexes.set(goods, made);
  return made;
}

/**
 * What carts, checkouts and orders read of variants as they are live now (SHOP-1, SHOP-2): texts, prices of the buyer's side,
 * limits, weight. A variant is named by its SKU. Stock is not part of it: `readFree` of the stock module has it.
 * @returns by SKU; one that no live document has is absent, one that is not sold now has another state than `live`
 */
export function variantsOf(
  documents: GoodsDocuments,
  skus: Iterable<string>,
  buying: Buying,
): ReadonlyMap<string, ShopVariant> {
  const index = indexOf(documents.goods());
  const variants = new Map<string, ShopVariant>();
  for (const sku of skus) {
    const found = index.get(sku);
    if (found !== undefined) variants.set(sku, variantOf(found.goods, found.variant, buying));
  }
  return variants;
}

/** One variant of goods for a buyer. */
export function variantOf(goods: GoodsDocument, variant: GoodsVariant, { side, now }: Buying): ShopVariant {
  const { min, max, multiple } = limitsOf(goods, variant);
  const { weightGram, lengthMm, widthMm, heightMm } = variant.parcel ?? goods.parcel;
  const { price, tiers = [] } = variant[side];
  const picture = goods.pictures[variant.picture ?? 0] ?? goods.pictures[0];
  return {
    variantId: variant.sku,
    productId: goods.id,
    slug: goods.id,
    name: goods.name,
    options: (goods.options ?? []).flatMap(({ key, name, values }) => {
      const label = values.find(({ value }) => value === variant.values?.[key])?.label;
      return label === undefined ? [] : [{ name, label }];
    }),
    sku: variant.sku,
    picture: picture === undefined ? '' : pictureName(picture),
    price,
    cost: variant.cost,
    tiers,
    min,
    max,
    multiple,
    perAccountLimit: goods.perAccountLimit,
    weightGram,
    lengthMm,
    widthMm,
    heightMm,
    state: stateOf(goods, variant, now),
  };
}

function stateOf({ effective }: GoodsDocument, { state = 'live' }: GoodsVariant, now: Date): ShopVariant['state'] {
  if (state === 'ended' || hasEnded(effective, now)) return 'ended';
  return state === 'hidden' || !isListed(effective, now) ? 'hidden' : 'live';
}
