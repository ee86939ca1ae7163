import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const priceRangeSpec = defineBlockSpec({
  name: 'price-range',
  version: 1,
  description:
    'Lowest and highest price as two fields whose values live in the address; a lowest one above the highest is refused at the field.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name of the pair' }),
      least: Type.String({ description: 'Label of the lowest price' }),
      most: Type.String({ description: 'Label of the highest price' }),
      parameter_least: Type.String({ description: 'Query parameter of the lowest price' }),
      parameter_most: Type.String({ description: 'Query parameter of the highest price' }),
      crossed: Type.String({ description: 'Message when the lowest price is above the highest' }),
      apply: Type.String({ description: 'Button that takes both over' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
