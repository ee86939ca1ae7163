import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const moneyFieldSpec = defineBlockSpec({
  name: 'money-field',
  version: 2,
  description: 'A rupiah amount with thousands grouped while typing.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      problem: Type.Optional(
        Type.String({ description: 'Why the sum is not taken, said once it has been typed; empty while it is' }),
      ),
      min: Type.Optional(Type.Integer()),
      presets: Type.Optional(Type.Array(Type.Integer(), { description: 'Amounts one tap away' })),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit'],
  binds: 'int',
  children: 'none',
});
