import { Type } from '@sinclair/typebox';

/** Where an account is signed in. */
export const sessionListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      current: Type.Boolean({ description: 'The session that asks' }),
      program: Type.String({ description: 'Browser and system as they name themselves; may be empty' }),
      address: Type.String(),
      signed_in_at: Type.String(),
      last_activity_at: Type.String(),
    }),
  ),
});

/** What a page tells that could not fetch its account. */
export const sessionLoseBody = Type.Object(
  {
    status: Type.Integer({
      minimum: 400,
      maximum: 599,
      description: 'What the fetch of the account was answered with over HTTP',
    }),
  },
  { additionalProperties: false },
);

export const sessionsEndedAnswer = Type.Object({ ended: Type.Integer() });
