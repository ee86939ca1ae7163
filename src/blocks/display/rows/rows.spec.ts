import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const rowsSpec = defineBlockSpec({
  name: 'rows',
  version: 2,
  description: 'Key and value rows.',
  props: Type.Object(
    {
      rows: Type.Optional(
        Type.Array(
          Type.Object({
            label: Type.Unknown(),
            value: Type.Unknown(),
            style: Type.Optional(Type.String()),
            copy: Type.Optional(Type.Boolean()),
            when: Type.Optional(Type.Boolean()),
          }),
          { description: 'Label as text or localised text; style money, large, token, qr or normal' },
        ),
      ),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton rows' })),
      label: Type.Optional(Type.String({ description: 'Accessible name' })),
      only: Type.Optional(
        Type.Literal('wide', {
          description: 'Shown on wide screens alone, where a sticky bar is a card beside the page',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
