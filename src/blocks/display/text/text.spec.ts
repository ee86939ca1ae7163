import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const textSpec = defineBlockSpec({
  name: 'text',
  version: 1,
  description: 'A paragraph or line.',
  props: Type.Object(
    {
      text: Type.String({ description: 'Text' }),
      tone: Type.Optional(
        Type.Union([Type.Literal('normal'), Type.Literal('muted'), Type.Literal('success'), Type.Literal('error')], {
          description: 'Colour',
        }),
      ),
      size: Type.Optional(
        Type.Union(
          [Type.Literal('12'), Type.Literal('14'), Type.Literal('16'), Type.Literal('20'), Type.Literal('28')],
          { description: 'Size' },
        ),
      ),
      strong: Type.Optional(Type.Boolean({ description: 'Bold' })),
      as: Type.Optional(
        Type.Union([Type.Literal('p'), Type.Literal('span'), Type.Literal('h2'), Type.Literal('h3')], {
          description: 'Element',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
