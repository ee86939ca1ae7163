import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const sectionSpec = defineBlockSpec({
  name: 'section',
  version: 3,
  description: 'Titled group of blocks.',
  props: Type.Object(
    {
      title: Type.Optional(Type.String({ description: 'Heading' })),
      hint: Type.Optional(Type.String({ description: 'Secondary line' })),
      card: Type.Optional(Type.Boolean({ description: 'Drawn on a surface of its own' })),
      ground: Type.Optional(
        Type.Union([Type.Literal('money'), Type.Literal('profit')], {
          description: 'Drawn on the ground of the balance or of profit, as wide as the page on phones',
        }),
      ),
      side: Type.Optional(
        Type.Boolean({ description: "Beside the page's other blocks on wide screens, in its place on others" }),
      ),
      only: Type.Optional(Type.Literal('wide', { description: 'Shown on wide screens alone' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
