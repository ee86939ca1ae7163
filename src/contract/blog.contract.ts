import { type Static, Type } from '@sinclair/typebox';
import { localizedField } from './fields.contract.ts';

/** One post as the list shows it; its text is its own page. */
const blogPost = Type.Object({
  slug: Type.String({ description: 'Its name in the address' }),
  path: Type.String({ description: 'Its address, below the origin' }),
  title: localizedField,
  summary: localizedField,
  date: Type.String({ description: 'Day it was written, YYYY-MM-DD' }),
});
export type BlogPostLine = Static<typeof blogPost>;

export const blogQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 80, description: 'From the answer before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  { additionalProperties: false },
);

export const blogAnswer = Type.Object({
  data: Type.Array(blogPost, { description: 'Newest first' }),
  next_cursor: Type.Optional(Type.String()),
});
