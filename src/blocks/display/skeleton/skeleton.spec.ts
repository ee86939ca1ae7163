import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const skeletonSpec = defineBlockSpec({
  name: 'skeleton',
  version: 1,
  description: 'Placeholder that keeps the layout while data loads.',
  props: Type.Object(
    {
      rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
      height: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
