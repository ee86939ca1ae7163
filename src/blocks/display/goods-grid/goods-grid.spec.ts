import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

const localized = Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() });

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
          name: localized,
          picture: Type.Object({ drawing: Type.String(), tint: Type.String() }),
          price_text: localized,
          note: Type.Optional(localized),
          stock: Type.String(),
          stock_text: localized,
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
