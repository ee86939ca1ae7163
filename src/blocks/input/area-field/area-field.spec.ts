import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const areaFieldSpec = defineBlockSpec({
  name: 'area-field',
  version: 1,
  description:
    'One search over all villages and districts of Indonesia, which works offline. The value is the code of the place; `pick` brings the place.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      help: Type.Optional(Type.String({ description: 'Hint' })),
      placeholder: Type.Optional(Type.String({ description: 'Example' })),
      shown: Type.Optional(
        Type.String({ description: 'What the bound code stands for, until the list of areas is there' }),
      ),
      required: Type.Optional(Type.Boolean({ description: 'Required' })),
      disabled: Type.Optional(Type.Boolean({ description: 'Not editable' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'pick'],
  binds: 'string',
  children: 'none',
});
