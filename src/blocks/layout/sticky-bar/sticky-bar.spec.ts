import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const stickyBarSpec = defineBlockSpec({
  name: 'sticky-bar',
  version: 1,
  description: 'Total and main button: fixed at the bottom on phones, summary card beside the content on wide screens.',
  props: Type.Object(
    {
      label: Type.Optional(Type.String({ description: 'What the amount is' })),
      amount: Type.Optional(Type.Union([Type.Integer(), Type.Null()], { description: 'Rupiah; null draws a dash' })),
      hint: Type.Optional(Type.String({ description: 'Secondary line' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
