import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

const localized = (description: string) =>
  Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() }, { description });

export const goodsGridSpec = defineBlockSpec({
  name: 'goods-grid',
  version: 1,
  description:
    'Goods as cards with picture, name, price and stock label: two columns on phones, four or five on wide screens.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name of the list' }),
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          path: Type.String(),
          name: localized('What people call it'),
          picture: Type.Object(
            {
              drawing: Type.String({ description: 'What is drawn' }),
              tint: Type.String({ description: 'Colours of the drawing' }),
            },
            { description: 'Its picture' },
          ),
          price_text: localized('Price in words, with “from” where it differs'),
          note: Type.Optional(localized('What there is to choose')),
          stock: Type.String(),
          stock_text: localized('Stock in words'),
        }),
        { description: 'Goods in order' },
      ),
      loading: Type.Optional(Type.Boolean({ description: 'The first page is on its way' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
    },
    { additionalProperties: false },
  ),
  events: ['retry'],
  children: 'none',
});
