import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const cartLinesSpec = defineBlockSpec({
  name: 'cart-lines',
  version: 1,
  description:
    'Lines of the cart: choice, article, price seen and price now, quantity by steps or typing, note. A change shows at once and goes back when the server refuses it; a line leaves after a confirmation.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name' }),
      items: Type.Array(Type.Unknown(), { description: 'Lines as `cart.list` answers them' }),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'select', 'remove', 'open'],
  children: 'none',
});
