import { Type } from '@sinclair/typebox';

/** The contact form (spec section 3) with what it is about. */
export const supportCreateBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    email: Type.String({ minLength: 1, maxLength: 160 }),
    phone: Type.String({ minLength: 1, maxLength: 40 }),
    company: Type.Optional(Type.String({ maxLength: 120 })),
    message: Type.String({ minLength: 10, maxLength: 2000 }),
  },
  { additionalProperties: false },
);
