import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const pageSpec = defineBlockSpec({
  name: 'page',
  version: 1,
  description: 'Frame of a screen: title bar with back button, content column, summary column on wide screens.',
  props: Type.Object(
    {
      title: Type.Optional(Type.String({ description: "Heading; the document's title when absent" })),
      width: Type.Optional(
        Type.Union([Type.Literal('form'), Type.Literal('table'), Type.Literal('narrow')], {
          description: 'How wide the content may grow',
        }),
      ),
      busy: Type.Optional(Type.Boolean({ description: 'Marks the page as loading for assistive technology' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'any',
});
