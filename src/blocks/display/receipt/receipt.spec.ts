import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const receiptSpec = defineBlockSpec({
  name: 'receipt',
  version: 1,
  description: 'A receipt as it will be printed: 58, 80 mm or A4.',
  props: Type.Object(
    {
      receipt: Type.Optional(Type.Unknown({ description: 'Receipt answer' })),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
