import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const progressSpec = defineBlockSpec({
  name: 'progress',
  version: 1,
  description: 'How far something of a known size is.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What it is about' }),
      value: Type.Integer({ minimum: 0, description: 'Done so far' }),
      total: Type.Integer({ minimum: 0, description: 'All of it' }),
      text: Type.Optional(Type.String({ description: 'Line under the bar' })),
      tone: Type.Optional(
        Type.Union([Type.Literal('pending'), Type.Literal('success'), Type.Literal('muted')], {
          description: 'Colour',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
