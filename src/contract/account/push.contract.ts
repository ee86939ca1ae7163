import { type Static, Type } from '@sinclair/typebox';

/** What a browser's `PushSubscription` says of itself (Push API); keys in base64url. */
export const pushSubscribeBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 12, maxLength: 1_000, pattern: '^https?://', description: 'Its push service' }),
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: 'Public key, 65 bytes' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'Shared secret, 16 bytes' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type PushSubscribeBody = Static<typeof pushSubscribeBody>;

export const pushSettingsAnswer = Type.Object({
  public_key: Type.String({ description: 'Our key for push services, base64url (VAPID)' }),
  on: Type.Boolean({ description: 'This session takes messages' }),
});
