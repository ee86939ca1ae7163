import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const passwordFieldSpec = defineBlockSpec({
  name: 'password-field',
  version: 1,
  description: 'Password that confirms; shown and hidden on request; pasting and password managers work.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      purpose: Type.Union([Type.Literal('current-password'), Type.Literal('new-password')], {
        description: 'Autofill token',
      }),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit'],
  binds: 'string',
  children: 'none',
});
