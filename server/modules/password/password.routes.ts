import { Type } from '@sinclair/typebox';
import { usePasscode } from '#server/modules/passcode/index.ts';
import { answerSignedIn, placeOf } from '#server/modules/session/index.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionAnswer } from '#src/contract/account/account.contract.ts';
import { passcodeUseBody } from '#src/contract/account/passcode.contract.ts';
import {
  passwordChangeBody,
  passwordForgotBody,
  passwordResetBody,
  passwordResetToken,
} from '#src/contract/account/password.contract.ts';
import { changePassword } from './change-password.ts';
import type { PasswordDeps } from './password-deps.ts';
import { createResetLink, resetPassword, sendPasswordReset } from './reset-password.ts';

export function passwordRoutes(deps: PasswordDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'password.change',
      summary: 'Changes the password; all other sessions end and this one gets a new token (ACC-4)',
      policy: 'signed-in',
      audit: 'password.change',
      auditsItself: true,
      perMinute: 20,
      body: passwordChangeBody,
      answer: sessionAnswer,
      handle: async (context, { body }) => {
        const session = await changePassword(context.db, context.caller, body, placeOf(context, 'password.change'));
        return answerSignedIn(context, session);
      },
    }),
    defineRoute({
      operation: 'password.forgot',
      summary: 'Sends a link to a new password by mail; the answer is the same for a login that nobody has (ACC-1)',
      policy: 'public',
      audit: 'password.forgot',
      perMinute: 20,
      body: passwordForgotBody,
      answer: Type.Object({}),
      handle: async ({ db, address, language, device }, { body: { login } }) => {
        await sendPasswordReset(db, deps, { login, address, language, device: device?.known() });
        return {};
      },
    }),
    defineRoute({
      operation: 'password.open-reset',
      summary: 'Turns a code that was sent for it into the way to a new password',
      policy: 'public',
      audit: 'password.open-reset',
      perMinute: 30,
      body: passcodeUseBody,
      answer: passwordResetToken,
      handle: async ({ db, device }, { body }) => ({
        token: await createResetLink(db, await usePasscode(db, deps, 'reset-password', body, device?.known())),
      }),
    }),
    defineRoute({
      operation: 'password.reset',
      summary: 'Sets a new password by a link or code; every session of the account ends',
      policy: 'public',
      audit: 'password.reset',
      auditsItself: true,
      perMinute: 20,
      body: passwordResetBody,
      answer: Type.Object({}),
      handle: async (context, { body: { token, ...chosen } }) => {
        const { db, address, userAgent, device } = context;
        const place = device && { tokenHash: device.keep(), address, userAgent: userAgent?.slice(0, 300) ?? null };
        await resetPassword(db, token, chosen, { note: noteDone(context, 'password.reset'), ...(place && { place }) });
        return {};
      },
    }),
  ];
}
