import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const stackSpec = defineBlockSpec({
  name: 'stack',
  version: 1,
  description: 'Blocks below or beside each other with an even gap.',
  props: Type.Object(
    {
      direction: Type.Optional(Type.Union([Type.Literal('column'), Type.Literal('row')], { description: 'Axis' })),
      gap: Type.Optional(
        Type.Union(
          [
            Type.Literal('4'),
            Type.Literal('8'),
            Type.Literal('12'),
            Type.Literal('16'),
            Type.Literal('24'),
            Type.Literal('32'),
          ],
          { description: 'Space of the 4 px grid' },
        ),
      ),
      wrap: Type.Optional(Type.Boolean({ description: 'Row wraps' })),
      justify: Type.Optional(
        Type.Union([Type.Literal('start'), Type.Literal('between'), Type.Literal('end'), Type.Literal('center')], {
          description: 'Main axis',
        }),
      ),
      pinned: Type.Optional(
        Type.Boolean({ description: 'Stays in sight at the lower edge while a sheet around it scrolls' }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
