import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const recentNumbersSpec = defineBlockSpec({
  name: 'recent-numbers',
  version: 1,
  description: 'Numbers sold to lately, each one tap from the same product again.',
  props: Type.Object(
    {
      items: Type.Array(Type.Unknown()),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
      label: Type.String({ description: 'Accessible name' }),
    },
    { additionalProperties: false },
  ),
  events: ['pick'],
  children: 'none',
});
