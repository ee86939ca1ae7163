import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const statusHeroSpec = defineBlockSpec({
  name: 'status-hero',
  version: 1,
  description: 'The answer to "what happened to my money": state, since when, what happens next, money line, proof.',
  props: Type.Object(
    {
      transaction: Type.Optional(Type.Unknown({ description: 'Transaction answer, or null while loading' })),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
