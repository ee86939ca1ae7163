import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const filterChipsSpec = defineBlockSpec({
  name: 'filter-chips',
  version: 1,
  description: 'Filters that live in the query string.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      parameter: Type.String({ description: 'Query parameter' }),
      choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
      multiple: Type.Optional(Type.Boolean({ description: 'Several at once' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
