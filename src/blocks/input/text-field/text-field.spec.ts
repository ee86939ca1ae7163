import { Type } from '@sinclair/typebox';
import { recentNumbersProp } from '#src/engine/core/product/offered-number.ts';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const textFieldSpec = defineBlockSpec({
  name: 'text-field',
  version: 1,
  description: 'One line of text, or a few.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      placeholder: Type.Optional(Type.String({ description: 'Example' })),
      autocomplete: Type.Optional(Type.String({ description: 'Autofill token, e.g. username' })),
      filter: Type.Optional(
        Type.Union(
          [
            Type.Literal('digits'),
            Type.Literal('letters-spaces'),
            Type.Literal('deposit-name'),
            Type.Literal('order-number'),
          ],
          { description: 'Characters accepted while typing' },
        ),
      ),
      max_length: Type.Optional(Type.Integer()),
      code_pattern: Type.Optional(
        Type.String({
          description:
            'Form of a code or of digits; what its groups are parted with is dropped where it has no room for it',
        }),
      ),
      lines: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 8,
          description: 'Lines in sight; one when absent, Enter submits only then',
        }),
      ),
      recent: Type.Optional(recentNumbersProp),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit', 'pick'],
  binds: 'string',
  children: 'none',
});
