import { Type } from '@sinclair/typebox';
import { loginField, tokenField } from './passcode.contract.ts';
import { newPasswordField } from './registration.contract.ts';

export const passwordForgotBody = Type.Object({ login: loginField }, { additionalProperties: false });

/** The way to a new password, once somebody has proved by code who they are. */
export const passwordResetToken = Type.Object({ token: tokenField });

export const passwordResetBody = Type.Object(
  { token: tokenField, password: newPasswordField, password_confirmation: Type.String({ maxLength: 128 }) },
  { additionalProperties: false },
);

export const passwordChangeBody = Type.Object(
  {
    old_password: Type.String({ minLength: 1, maxLength: 200 }),
    password: newPasswordField,
    password_confirmation: Type.String({ maxLength: 128 }),
  },
  { additionalProperties: false },
);
