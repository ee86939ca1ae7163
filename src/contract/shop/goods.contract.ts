import { type Static, Type } from '@sinclair/typebox';
import { MAX_AMOUNT } from '#src/domain/money/money.ts';
import { STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import { GOODS_DRAWINGS, GOODS_TINTS } from '#src/domain/shop/goods-picture.ts';
import { LONGEST_SEARCH } from '#src/domain/shop/search-words.ts';
import { amountField, localizedField } from '../fields.contract.ts';

/** Order of a list of goods. */
const GOODS_SORTS = ['name', 'cheapest', 'dearest', 'newest'] as const;

const placeField = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });
const slugField = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{0,59}$', description: 'Id of the goods' });
const priceField = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT, description: 'Rupiah' });

/** A name with its word for people. */
const placeAnswer = Type.Object({ value: Type.String(), label: localizedField });

const pictureAnswer = Type.Object({
  drawing: Type.Union(GOODS_DRAWINGS.map((one) => Type.Literal(one))),
  tint: Type.Union(GOODS_TINTS.map((one) => Type.Literal(one))),
});

const STOCK = {
  stock: Type.Union(STOCK_LABELS.map((label) => Type.Literal(label))),
  left: Type.Optional(Type.Integer({ minimum: 1, description: 'Pieces, only where fewer than 10 are left' })),
  stock_text: localizedField,
};

export const goodsListBody = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: LONGEST_SEARCH, description: 'Words, a code, with typing mistakes' })),
    brand: Type.Optional(placeField),
    category: Type.Optional(placeField),
    collection: Type.Optional(placeField),
    min_price: Type.Optional(priceField),
    max_price: Type.Optional(priceField),
    in_stock: Type.Optional(Type.Boolean({ description: 'Only what can be bought now' })),
    sort: Type.Optional(Type.Union(GOODS_SORTS.map((sort) => Type.Literal(sort)))),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next_cursor` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  },
  { additionalProperties: false },
);
export type GoodsListBody = Static<typeof goodsListBody>;

/** Goods as lists show them. */
const goodsCard = Type.Object({
  id: Type.String(),
  path: Type.String({ description: 'Address of the page, below the origin' }),
  name: localizedField,
  picture: pictureAnswer,
  price: amountField('Lowest price of one piece, of the side that asks'),
  from: Type.Boolean({ description: 'Some variant or quantity has another price' }),
  price_text: localizedField,
  note: Type.Optional(localizedField),
  ...STOCK,
});
export type GoodsCard = Static<typeof goodsCard>;

const facet = Type.Object({ value: Type.String(), label: localizedField, count: Type.Integer() });

export const goodsListAnswer = Type.Object({
  data: Type.Array(goodsCard),
  next_cursor: Type.Optional(Type.String()),
  total: Type.Integer({ description: 'Goods under these filters' }),
  brands: Type.Array(facet, { description: 'Brands under the other filters, most goods first' }),
  categories: Type.Array(facet, { description: 'Categories under the other filters, most goods first' }),
  collections: Type.Array(placeAnswer, { description: 'Every collection' }),
  similar: Type.Boolean({ description: 'No goods have these words; shown is what is written alike' }),
  brand: Type.Optional(placeAnswer),
  category: Type.Optional(placeAnswer),
  collection: Type.Optional(placeAnswer),
});

export const collectionQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 400 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  },
  { additionalProperties: false },
);
export const ofCollection = Type.Object({ slug: placeField });
export const collectionAnswer = Type.Object({
  collection: placeAnswer,
  data: Type.Array(goodsCard),
  next_cursor: Type.Optional(Type.String()),
});

export const goodsDetailBody = Type.Object({ slug: slugField }, { additionalProperties: false });

const tierAnswer = Type.Object({ from_quantity: Type.Integer(), price: amountField('Of one piece') });

const variantAnswer = Type.Object({
  sku: Type.String(),
  values: Type.Record(Type.String(), Type.String(), { description: 'Chosen value of every option' }),
  name: localizedField,
  price: amountField('Of one piece, of the side that asks'),
  wholesale_price: Type.Array(tierAnswer, { description: 'From the smallest quantity on' }),
  minimum_quantity: Type.Integer(),
  maximum_quantity: Type.Optional(Type.Integer()),
  multiple: Type.Integer(),
  most: Type.Integer({ description: 'Largest quantity that would be taken now, 999 at most; 0: none' }),
  weight: Type.Integer({ description: 'Grams of one piece' }),
  picture: pictureAnswer,
  sold: Type.Boolean({ description: 'It is sold at the moment' }),
  ...STOCK,
});
export type GoodsVariantAnswer = Static<typeof variantAnswer>;

/** A product of the shop under the names of the specification (API-5). */
const goodsDetail = Type.Object({
  id: Type.String(),
  path: Type.String(),
  name: localizedField,
  description: localizedField,
  unit: localizedField,
  brand: placeAnswer,
  category: placeAnswer,
  options: Type.Array(Type.Object({ key: Type.String(), name: localizedField, values: Type.Array(placeAnswer) })),
  variants: Type.Array(variantAnswer),
  first_sku: Type.String({ description: 'Variant that is chosen before somebody chooses' }),
  notes: Type.Integer({ description: 'Longest note to the seller, in signs' }),
  withdrawn: Type.Boolean({ description: 'No longer or not yet sold' }),
});
export const goodsDetailAnswer = Type.Object({ product: goodsDetail });
export type GoodsDetail = Static<typeof goodsDetail>;
