import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const purchaseLinesSpec = defineBlockSpec({
  name: 'purchase-lines',
  version: 1,
  description:
    'Purchases of a list: who gets what, price and profit, and why a line was not bought. A waiting line can be taken off, a bought one opens its transaction.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name' }),
      items: Type.Array(Type.Unknown()),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
    },
    { additionalProperties: false },
  ),
  events: ['remove', 'repeat', 'open'],
  children: 'none',
});
