import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const searchFieldSpec = defineBlockSpec({
  name: 'search-field',
  version: 2,
  description: 'Search box that reports after a pause.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      parameter: Type.Optional(
        Type.String({ description: 'Query parameter that holds the value instead of the bound state' }),
      ),
      placeholder: Type.Optional(Type.String({ description: 'Example' })),
    },
    { additionalProperties: false },
  ),
  events: ['change', 'submit'],
  binds: 'string',
  children: 'none',
});
