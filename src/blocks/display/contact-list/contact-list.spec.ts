import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const contactListSpec = defineBlockSpec({
  name: 'contact-list',
  version: 1,
  description: 'Favourites: a tap sells to one, the button beside it opens what else can be done.',
  props: Type.Object(
    {
      items: Type.Array(Type.Unknown()),
      loading: Type.Optional(Type.Boolean({ description: 'Skeleton' })),
      label: Type.String({ description: 'Accessible name' }),
    },
    { additionalProperties: false },
  ),
  events: ['pick', 'more'],
  children: 'none',
});
