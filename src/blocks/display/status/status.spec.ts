import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const statusSpec = defineBlockSpec({
  name: 'status',
  version: 1,
  description: 'State of an instance as its machine names it: icon, word, colour.',
  props: Type.Object(
    {
      machine: Type.String({ description: 'Machine of the registry, e.g. transaction' }),
      state: Type.String({ description: 'State' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
