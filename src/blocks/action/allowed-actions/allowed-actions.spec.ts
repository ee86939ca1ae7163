import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const allowedActionsSpec = defineBlockSpec({
  name: 'allowed-actions',
  version: 1,
  description: "Buttons for the events that the instance's machine accepts from this user now.",
  props: Type.Object(
    {
      machine: Type.String({ description: 'Machine of the registry' }),
      state: Type.String({ description: 'State' }),
      instance: Type.String({ description: 'Reference' }),
      only: Type.Optional(
        Type.Array(Type.String(), { description: 'Events to offer here; absent: all that the machine accepts' }),
      ),
      busy: Type.Optional(Type.Boolean({ description: 'Working' })),
    },
    { additionalProperties: false },
  ),
  events: ['event'],
  children: 'none',
});
