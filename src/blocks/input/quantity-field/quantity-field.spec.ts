import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const quantityFieldSpec = defineBlockSpec({
  name: 'quantity-field',
  version: 1,
  description:
    'A whole number of pieces with buttons for one step less and more; typed numbers are kept as they are and checked.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      min: Type.Integer({ description: 'Smallest quantity' }),
      max: Type.Integer({ description: 'Largest quantity; below the smallest one nothing can be chosen' }),
      multiple: Type.Optional(Type.Integer({ minimum: 1, description: 'Quantities are multiples of this' })),
      help: Type.Optional(Type.String({ description: 'Hint beside it' })),
      less: Type.String({ description: 'Accessible name of the button for less' }),
      more: Type.String({ description: 'Accessible name of the button for more' }),
      problem: Type.Optional(Type.String({ description: 'Why the quantity is not taken; empty while it is' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'int',
  children: 'none',
});
