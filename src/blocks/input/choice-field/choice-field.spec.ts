import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const choiceFieldSpec = defineBlockSpec({
  name: 'choice-field',
  version: 3,
  description: 'One of several choices; many are searched.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      choices: Type.Array(
        Type.Object({
          value: Type.String(),
          label: Type.String(),
          keywords: Type.Optional(Type.String({ description: 'Other words it is found by' })),
          for: Type.Optional(Type.Array(Type.String(), { description: 'Offered only while `given` is one of these' })),
        }),
      ),
      given: Type.Optional(Type.String({ description: 'Value of another input that `for` of the choices goes by' })),
      waiting: Type.Optional(Type.String({ description: 'What stands there while nothing can be chosen yet' })),
      parameter: Type.Optional(
        Type.String({ description: 'Query parameter that holds the value instead of the bound state' }),
      ),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'string',
  children: 'none',
});
