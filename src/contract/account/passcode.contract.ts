import { type Static, Type } from '@sinclair/typebox';

/** How a code or a link reaches somebody (ACC-1). */
const MESSAGE_CHANNELS = ['email', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const channelField = Type.Union(MESSAGE_CHANNELS.map((channel) => Type.Literal(channel)));

/** A secret of ours as it travels: 32 bytes in base64url. */
export const tokenField = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** Six digits. */
export const codeField = Type.String({ pattern: '^[0-9]{6}$' });
export const loginField = Type.String({ minLength: 1, maxLength: 120, description: 'Phone number or e-mail' });

export const passcodeCreateBody = Type.Object(
  {
    login: loginField,
    channel: channelField,
    purpose: Type.Union([Type.Literal('sign-in'), Type.Literal('reset-password')]),
  },
  { additionalProperties: false },
);

/** The same whether or not somebody has that login. */
export const passcodeAnswer = Type.Object({
  passcode: tokenField,
  expires_in: Type.Integer({ description: 'Seconds for which the code opens something once it was sent' }),
});

export const passcodeStatusQuery = Type.Object({ passcode: tokenField }, { additionalProperties: false });
export const passcodeStatusAnswer = Type.Object({
  delivery: Type.Union([Type.Literal('queued'), Type.Literal('sent'), Type.Literal('failed')]),
  seconds_left: Type.Integer({ minimum: 0 }),
});

export const passcodeUseBody = Type.Object({ passcode: tokenField, code: codeField }, { additionalProperties: false });
export type PasscodeUse = Static<typeof passcodeUseBody>;
