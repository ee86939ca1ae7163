import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const choiceFieldSpec = defineBlockSpec({
  name: 'choice-field',
  version: 4,
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
      search: Type.Optional(
        Type.Object(
          {
            loading: Type.Optional(Type.Boolean({ description: 'Matches are on their way' })),
            failed: Type.Optional(Type.String({ description: 'Why there are no matches' })),
            more: Type.Optional(Type.Boolean({ description: 'Not all matches are among the choices' })),
            chosen: Type.Optional(
              Type.String({ description: 'Name of what is chosen, which need not be among the choices' }),
            ),
            gone: Type.Optional(Type.Boolean({ description: 'What is chosen is offered no more' })),
          },
          { description: '`choices` are matches of what is typed; the event `search` asks for others' },
        ),
      ),
      parameter: Type.Optional(
        Type.String({ description: 'Query parameter that holds the value instead of the bound state' }),
      ),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'search', 'retry'],
  binds: 'string',
  children: 'none',
});
