import { type Static, Type } from '@sinclair/typebox';

/** Numbers that a field offers while it is empty: pinned favourites, those sold to lately, other favourites. */
export const recentNumbersProp = Type.Array(
  Type.Object({
    number: Type.String(),
    name: Type.Optional(Type.String()),
    label: Type.Optional(Type.String({ description: 'What it was kept with, as a region or a zone' })),
    favourite: Type.Optional(Type.Boolean()),
    inputs: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'The other inputs that it was kept with, told by `pick`',
      }),
    ),
  }),
  { description: 'Numbers to pick from while the field is empty' },
);
export type OfferedNumber = Static<typeof recentNumbersProp>[number];
