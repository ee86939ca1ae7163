import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const dateFieldSpec = defineBlockSpec({
  name: 'date-field',
  version: 1,
  description: 'One day, typed, pasted or picked from the calendar of the device; bound as YYYY-MM-DD.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      min: Type.Optional(Type.String({ description: 'First day that the calendar offers, as YYYY-MM-DD' })),
      max: Type.Optional(Type.String({ description: 'Last day that the calendar offers, as YYYY-MM-DD' })),
      min_days: Type.Optional(Type.Integer({ description: 'First day, in days from today in Jakarta' })),
      max_days: Type.Optional(Type.Integer({ description: 'Last day, in days from today in Jakarta' })),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit'],
  binds: 'string',
  children: 'none',
});
