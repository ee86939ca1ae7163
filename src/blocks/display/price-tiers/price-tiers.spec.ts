import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const priceTiersSpec = defineBlockSpec({
  name: 'price-tiers',
  version: 1,
  description:
    'Prices by quantity side by side; the one in force is marked, and what is missing to the next one is said.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Heading' }),
      tiers: Type.Array(
        Type.Object({ from_quantity: Type.Integer({ description: 'From this quantity' }), price: Type.Integer() }),
        {
          description: 'From the smallest quantity on; one alone draws nothing',
        },
      ),
      quantity: Type.Integer({ description: 'Pieces that are chosen' }),
      range: Type.String({ description: 'Text of a tier between two quantities, with {from} and {to}' }),
      above: Type.String({ description: 'Text of the last tier, with {from}' }),
      next: Type.String({ description: 'What is missing to the next tier, with {missing} and {price}' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
