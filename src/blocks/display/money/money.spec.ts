import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const moneySpec = defineBlockSpec({
  name: 'money',
  version: 1,
  description: 'A rupiah amount; announces and eases its changes.',
  props: Type.Object(
    {
      amount: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      label: Type.Optional(Type.String({ description: 'What it is' })),
      size: Type.Optional(
        Type.Union([Type.Literal('14'), Type.Literal('16'), Type.Literal('20'), Type.Literal('28')], {
          description: 'Size',
        }),
      ),
      tone: Type.Optional(
        Type.Union([Type.Literal('normal'), Type.Literal('success'), Type.Literal('error'), Type.Literal('muted')], {
          description: 'Colour',
        }),
      ),
      signed: Type.Optional(Type.Boolean({ description: 'Shows a plus' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
