import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const priceListSpec = defineBlockSpec({
  name: 'price-list',
  version: 1,
  description: 'Prices by operator or product: state with reason, stock, own and selling price; searchable.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      sections: Type.Array(Type.Unknown(), { description: 'Sections of `pricelist.get`' }),
      for_agent: Type.Optional(Type.Boolean({ description: 'With buying price and profit' })),
      loading: Type.Optional(Type.Boolean({ description: 'The list is on its way' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
    },
    { additionalProperties: false },
  ),
  events: ['open', 'retry'],
  children: 'none',
});
