import { createPasscode, type PasscodeDeps, passcodeStatus, usePasscode } from '#server/modules/passcode/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionAnswer } from '#src/contract/account/account.contract.ts';
import {
  passcodeAnswer,
  passcodeCreateBody,
  passcodeStatusAnswer,
  passcodeStatusQuery,
  passcodeUseBody,
} from '#src/contract/account/passcode.contract.ts';
import { beginSession } from './begin-session.ts';
import { findTarget } from './find-target.ts';
import { answerSignedIn, placeOf } from './signed-in-answer.ts';

const CODE_SECONDS = 60;

/** Signing in with a code by mail or WhatsApp instead of the password (ACC-1). */
export function signInByCodeRoutes(deps: PasscodeDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'passcode.create',
      summary: 'Sends a code of six digits, valid 60 seconds; the answer is the same for a login that nobody has',
      policy: 'public',
      audit: 'passcode.create',
      perMinute: 20,
      body: passcodeCreateBody,
      answer: passcodeAnswer,
      handle: async ({ db, address, language, device }, { body: { login, channel, purpose } }) => {
        const target = await findTarget(db, login, device?.known());
        const passcode = await createPasscode(db, deps, { target, purpose, channel, address, language });
        return { passcode, expires_in: CODE_SECONDS };
      },
    }),
    defineRoute({
      operation: 'passcode.status',
      summary: 'Whether a code was sent, and how long it is valid; for the page that asked for it',
      policy: 'public',
      audit: 'none',
      query: passcodeStatusQuery,
      answer: passcodeStatusAnswer,
      handle: ({ db }, { query: { passcode } }) => passcodeStatus(db, passcode),
    }),
    defineRoute({
      operation: 'session.create-by-code',
      summary: 'Signs in with a code; it opens only the request that asked for it, once',
      policy: 'public',
      audit: 'session.create-by-code',
      auditsItself: true,
      perMinute: 30,
      body: passcodeUseBody,
      answer: sessionAnswer,
      handle: async (context, { body }) => {
        const accountId = await usePasscode(context.db, deps, 'sign-in', body, context.device?.known());
        const place = placeOf(context, 'session.create-by-code', deps.seal);
        return answerSignedIn(context, await beginSession(context.db, accountId, place, 'code'));
      },
    }),
  ];
}
