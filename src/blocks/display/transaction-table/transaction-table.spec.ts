import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const transactionTableSpec = defineBlockSpec({
  name: 'transaction-table',
  version: 1,
  description: 'Transactions with paging: table on wide screens, list on phones, row opens details.',
  props: Type.Object(
    {
      items: Type.Array(Type.Unknown()),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
      more: Type.Optional(Type.Boolean({ description: 'There is another page' })),
      loading_more: Type.Optional(Type.Boolean({ description: 'The next page is on its way' })),
      empty_title: Type.String({ description: 'Title when nothing matches' }),
      empty_text: Type.Optional(Type.String({ description: 'Text when nothing matches' })),
    },
    { additionalProperties: false },
  ),
  events: ['more', 'open', 'retry'],
  children: 'none',
});
