import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const statSpec = defineBlockSpec({
  name: 'stat',
  version: 1,
  description: 'One number with its name.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Name' }),
      value: Type.Optional(Type.Union([Type.Integer(), Type.String(), Type.Null()])),
      format: Type.Optional(
        Type.Union([Type.Literal('money'), Type.Literal('number'), Type.Literal('text')], { description: 'Format' }),
      ),
      to: Type.Optional(Type.String({ description: 'Where it leads' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
