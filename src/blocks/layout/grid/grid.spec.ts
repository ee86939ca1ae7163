import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const gridSpec = defineBlockSpec({
  name: 'grid',
  version: 1,
  description: 'Equal columns that fit the width.',
  props: Type.Object(
    {
      min: Type.Optional(Type.Integer({ minimum: 80, maximum: 640, description: 'Least column width in px' })),
      gap: Type.Optional(
        Type.Union([Type.Literal('8'), Type.Literal('12'), Type.Literal('16'), Type.Literal('24')], {
          description: 'Space',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
