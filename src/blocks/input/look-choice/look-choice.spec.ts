import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const lookChoiceSpec = defineBlockSpec({
  name: 'look-choice',
  version: 1,
  description: 'Light, dark, or as the device: kept on this device only, and shown at once.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What is chosen' }),
      help: Type.Optional(Type.String({ description: 'Where the choice holds' })),
      device: Type.String({ description: 'Name of following the device' }),
      light: Type.String({ description: 'Name of the light look' }),
      dark: Type.String({ description: 'Name of the dark look' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
