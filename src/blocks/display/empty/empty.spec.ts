import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const emptySpec = defineBlockSpec({
  name: 'empty',
  version: 1,
  description: 'Nothing here yet, and what to do about it.',
  props: Type.Object(
    {
      title: Type.String({ description: 'Title' }),
      text: Type.Optional(Type.String({ description: 'Text' })),
      icon: Type.Optional(Type.String({ description: 'Icon' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
