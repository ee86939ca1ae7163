import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const operatorPickerSpec = defineBlockSpec({
  name: 'operator-picker',
  version: 1,
  description: "Operator suggested by the number's prefix; the agent may pick another; an unknown prefix never blocks.",
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      number: Type.String({ description: 'Number to detect from' }),
      operators: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          mark: Type.String(),
          color: Type.String(),
          prefixes: Type.Array(Type.String()),
        }),
      ),
      override: Type.Optional(Type.Boolean({ description: 'May be picked by hand' })),
    },
    { additionalProperties: false },
  ),
  events: ['change'],
  binds: 'string',
  children: 'none',
});
