import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const timelineSpec = defineBlockSpec({
  name: 'timeline',
  version: 1,
  description: 'Steps a transaction went through.',
  props: Type.Object(
    {
      events: Type.Array(
        Type.Object({ event: Type.String(), to: Type.String(), at: Type.String(), from: Type.Optional(Type.String()) }),
      ),
      machine: Type.String({ description: 'Machine of the registry' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
