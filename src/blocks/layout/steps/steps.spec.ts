import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const stepsSpec = defineBlockSpec({
  name: 'steps',
  version: 1,
  description: 'Where the user is in a sequence.',
  props: Type.Object(
    {
      items: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
      current: Type.String({ description: 'Id of the current step' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
