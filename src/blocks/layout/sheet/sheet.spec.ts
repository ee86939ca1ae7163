import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const sheetSpec = defineBlockSpec({
  name: 'sheet',
  version: 1,
  description: 'Overlay bound to the query string: bottom sheet on phones, dialog on wide screens, or a side panel.',
  props: Type.Object(
    {
      kind: Type.Union([Type.Literal('modal'), Type.Literal('dialog'), Type.Literal('sidebar')], {
        description: 'Query parameter that opens it',
      }),
      name: Type.String({ description: 'Value of that parameter' }),
      title: Type.String({ description: 'Heading' }),
    },
    { additionalProperties: false },
  ),
  events: ['open', 'close'],
  children: 'any',
});
