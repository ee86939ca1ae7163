import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const nominalGridSpec = defineBlockSpec({
  name: 'nominal-grid',
  version: 1,
  description:
    'Cards of what can be bought: price, suggested margin, stock; searchable; only what is on screen is in the page.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      offers: Type.Array(
        Type.Object({
          code: Type.String(),
          operator: Type.Optional(Type.String()),
          name: Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() }),
          group: Type.Optional(Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() })),
          description: Type.Optional(Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() })),
          amount: Type.Optional(Type.Integer()),
          foreign: Type.Optional(
            Type.Object({ rate: Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() }) }),
          ),
          price: Type.Integer(),
          suggested_price: Type.Integer(),
          margin: Type.Integer(),
          stock: Type.String(),
          closed: Type.Optional(Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() })),
          notice: Type.Optional(
            Type.Object({
              kind: Type.String(),
              text: Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() }),
            }),
          ),
        }),
        { description: 'Offers to choose from' },
      ),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton cards that keep the layout' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
      waiting: Type.Optional(Type.String({ description: 'What must be done before there is anything to choose' })),
      search: Type.Optional(Type.Integer({ description: 'A search box appears from this many offers on' })),
      unbuyable: Type.Optional(Type.String({ description: 'Why nothing may be bought now (cut-off, closure)' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'retry'],
  binds: 'string',
  children: 'none',
});
