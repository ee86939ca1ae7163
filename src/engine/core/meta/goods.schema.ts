import { GOODS_DRAWINGS, GOODS_TINTS } from '#src/domain/shop/goods-picture.ts';
import {
  documentHead,
  HEAD_REQUIRED,
  integer,
  list,
  localized,
  metaSchema,
  named,
  object,
  oneOf,
  text,
} from '../schema/schema-parts.ts';

const NAME = '^[a-z0-9][a-z0-9-]{0,39}$';
const name = (description: string, example: string) => text(description, example, { pattern: NAME });
const rupiah = (description: string, example: number) =>
  integer(description, example, { minimum: 1, maximum: 1_000_000_000 });
const pieces = (description: string, example: number) =>
  integer(description, example, { minimum: 1, maximum: 1_000_000 });
const length = (description: string) => integer(description, 200, { minimum: 1, maximum: 10_000 });

const LIMITS = {
  min: pieces('Smallest quantity; 1 when absent', 1),
  max: pieces('Largest quantity of one order; absent: what is in stock', 200),
  multiple: pieces('Quantities are multiples of this; 1 when absent', 1),
};

const parcel = (description: string) =>
  object(
    description,
    {
      weightGram: integer('Weight of one piece with its wrapping, in grams', 180, { minimum: 1, maximum: 500_000 }),
      lengthMm: length('Length in millimetres'),
      widthMm: length('Width in millimetres'),
      heightMm: length('Height in millimetres'),
    },
    ['weightGram'],
  );

const price = (description: string) =>
  object(
    description,
    {
      price: rupiah('Price of one piece, in rupiah', 45_000),
      tiers: list(
        'Lower prices of larger quantities; quantities rise, prices fall',
        object(
          'A tier',
          {
            fromQuantity: pieces('From this quantity', 12),
            price: rupiah('Price of one piece, in rupiah', 42_000),
          },
          ['fromQuantity', 'price'],
        ),
        [{ fromQuantity: 12, price: 42_000 }],
        { maxItems: 10 },
      ),
    },
    ['price'],
  );

const variant = object(
  'A variant: what is bought, counted and packed',
  {
    sku: text('Unique among all goods; stock, carts and orders name the variant by it', 'KAOS-M', {
      pattern: '^[A-Z0-9][A-Z0-9-]{1,39}$',
    }),
    values: named('One value of every option, by its key', name('Value of the option', 'm'), { size: 'm' }),
    cost: rupiah('What one piece cost the house, in rupiah; it never leaves the server', 36_000),
    agent: price('Prices of agents'),
    guest: price('Prices of everybody else'),
    picture: integer('Place in `pictures`, counted from 0; the first one when absent', 0, { minimum: 0, maximum: 19 }),
    parcel: parcel('What a courier charges by, where it differs'),
    state: oneOf('`hidden`: not sold at the moment; `ended`: sold no more', ['live', 'hidden', 'ended']),
    ...LIMITS,
  },
  ['sku', 'cost', 'agent', 'guest'],
);

/** The meta-schema of goods of the shop (SHOP-1). */
export const GOODS_META_SCHEMA = metaSchema(
  'goods',
  'Goods',
  object(
    'Goods of the shop: texts, options, variants and prices; stock is counted apart',
    {
      ...documentHead('goods', 'kaos'),
      name: localized('What people call it', { id: 'Kaos konter', en: 'Counter T-shirt', zh: '柜台 T 恤' }),
      description: localized('Two or three sentences about it'),
      unit: localized('What one piece is called', { id: 'helai', en: 'piece', zh: '件' }),
      keywords: text('Further words it is found by', 'baju seragam', { maxLength: 200 }),
      brand: name('Row of the table of choices `goods-brand`', 'konter'),
      category: name('Row of the table of choices `goods-category`', 'pakaian'),
      collections: list('Rows of the table of choices `goods-collection`', name('A collection', 'baru'), [['baru']], {
        maxItems: 10,
        uniqueItems: true,
      }),
      seller: name('Who sells it', 'konter'),
      pictures: list(
        'Pictures, the first of which stands in lists',
        object(
          'A picture: a drawing of the program',
          {
            drawing: oneOf('What is drawn', GOODS_DRAWINGS),
            tint: oneOf('Colours of the drawing and its ground', GOODS_TINTS),
          },
          ['drawing', 'tint'],
        ),
        [{ drawing: 'shirt', tint: 'leaf' }],
        { minItems: 1, maxItems: 20 },
      ),
      options: list(
        'What the buyer chooses',
        object(
          'An option',
          {
            key: name('Name of the option in `values`', 'size'),
            name: localized('What people call it', { id: 'Ukuran', en: 'Size', zh: '尺码' }),
            values: list(
              'What may be chosen, in this order',
              object('A value', { value: name('Its name in `values`', 'm'), label: localized('Its words') }, [
                'value',
                'label',
              ]),
              [],
              { minItems: 1, maxItems: 100 },
            ),
          },
          ['key', 'name', 'values'],
        ),
        [],
        { maxItems: 3 },
      ),
      ...LIMITS,
      perAccountLimit: object(
        'What one account may take within some days',
        { quantity: pieces('Pieces', 5), days: integer('Days', 30, { minimum: 1, maximum: 366 }) },
        ['quantity', 'days'],
      ),
      parcel: parcel('What a courier charges by'),
      effective: object(
        'First and last day of sale in Jakarta',
        {
          from: text('First day', '2026-01-01', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          to: {
            type: ['string', 'null'],
            description: 'Last day; null is without end',
            examples: [null],
            pattern: '^\\d{4}-\\d{2}-\\d{2}$',
          },
        },
        ['from', 'to'],
      ),
      variants: list('What is bought; goods without options have exactly one', variant, [], {
        minItems: 1,
        maxItems: 500,
      }),
    },
    [...HEAD_REQUIRED, 'name', 'description', 'unit', 'brand', 'category', 'seller', 'pictures', 'parcel', 'variants'],
  ),
);
