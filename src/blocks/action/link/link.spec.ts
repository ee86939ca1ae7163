import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const linkSpec = defineBlockSpec({
  name: 'link',
  version: 2,
  description: 'A link inside the program or to a document of ours.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Text' }),
      to: Type.String({ description: 'Path' }),
      icon: Type.Optional(Type.String({ description: 'Icon' })),
      kind: Type.Optional(
        Type.Union([Type.Literal('text'), Type.Literal('button'), Type.Literal('primary'), Type.Literal('card')], {
          description: 'Looks',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
