import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const bulkRowsSpec = defineBlockSpec({
  name: 'bulk-rows',
  version: 1,
  description:
    'Rows of a bulk file with what is wrong with each or what became of it; a bought row opens its transaction.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Accessible name' }),
      items: Type.Array(Type.Unknown()),
      loading: Type.Optional(Type.Boolean({ description: 'The first rows are on their way' })),
      more: Type.Optional(Type.Boolean({ description: 'There is another page' })),
      loading_more: Type.Optional(Type.Boolean({ description: 'The next page is on its way' })),
      empty: Type.String({ description: 'Said when no row is of this kind' }),
    },
    { additionalProperties: false },
  ),
  events: ['more', 'open'],
  children: 'none',
});
