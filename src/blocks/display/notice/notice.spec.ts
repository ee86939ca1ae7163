import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const noticeSpec = defineBlockSpec({
  name: 'notice',
  version: 1,
  description: 'Something the user should know, with what to do next.',
  props: Type.Object(
    {
      tone: Type.Union(
        [Type.Literal('info'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')],
        { description: 'Colour' },
      ),
      title: Type.Optional(Type.String()),
      text: Type.String({ description: 'Text' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
