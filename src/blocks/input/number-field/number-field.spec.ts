import { Type } from '@sinclair/typebox';
import { recentNumbersProp } from '#src/engine/core/product/offered-number.ts';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const numberFieldSpec = defineBlockSpec({
  name: 'number-field',
  version: 1,
  description:
    'Destination number: phone, meter or customer number; normalises what is pasted, groups digits, offers contacts and recent numbers.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      type: Type.Union([Type.Literal('msisdn'), Type.Literal('meter'), Type.Literal('customer-number')], {
        description: 'Kind of number',
      }),
      normalise: Type.Optional(
        Type.Union([Type.Literal('msisdn-id'), Type.Literal('digits'), Type.Literal('trim')], {
          description: 'How typing becomes a value',
        }),
      ),
      group_by: Type.Optional(Type.Integer({ minimum: 2, maximum: 6 })),
      placeholder: Type.Optional(Type.String({ description: 'Example' })),
      help: Type.Optional(Type.String({ description: 'Hint below the field' })),
      pattern: Type.Optional(
        Type.String({
          description: 'Form of the whole value: what has it is complete, and no further group belongs to it',
        }),
      ),
      max_length: Type.Optional(Type.Integer()),
      contacts: Type.Optional(Type.Boolean({ description: 'Offer the contact picker where the device has one' })),
      recent: Type.Optional(recentNumbersProp),
      required: Type.Optional(Type.Boolean({ description: 'Marked as required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit', 'pick'],
  binds: 'string',
  children: 'none',
});
