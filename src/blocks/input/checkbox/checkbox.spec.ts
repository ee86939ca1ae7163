import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const checkboxSpec = defineBlockSpec({
  name: 'checkbox',
  version: 1,
  description: 'Yes or no.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'bool',
  children: 'none',
});
