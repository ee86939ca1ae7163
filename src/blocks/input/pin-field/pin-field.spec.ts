import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const pinFieldSpec = defineBlockSpec({
  name: 'pin-field',
  version: 1,
  description: 'PIN of six digits: hidden, digits only, with the number pad of the device; one box per digit.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit'],
  binds: 'string',
  children: 'none',
});
