import { Type } from '@sinclair/typebox';
import { endSessions } from '#server/modules/device/index.ts';
import type { PasscodeDeps } from '#server/modules/passcode/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionAnswer, sessionCreateBody } from '#src/contract/account/account.contract.ts';
import { attemptRoutes } from './attempt.routes.ts';
import { createSession } from './create-session.ts';
import { sessionListRoutes } from './session-list.routes.ts';
import { signInByCodeRoutes } from './sign-in.routes.ts';
import { answerSignedIn, placeOf } from './signed-in-answer.ts';

export function sessionRoutes(deps: PasscodeDeps): readonly RouteDefinition[] {
  return [
    ...signInByCodeRoutes(deps),
    ...attemptRoutes(deps),
    ...sessionListRoutes(),
    defineRoute({
      operation: 'session.create',
      summary: 'Sign in by phone or e-mail (ACC-1)',
      policy: 'public',
      audit: 'session.create',
      auditsItself: true,
      perMinute: 30,
      body: sessionCreateBody,
      answer: sessionAnswer,
      handle: async (context, { body }) =>
        answerSignedIn(
          context,
          await createSession(context.db, { ...body, ...placeOf(context, 'session.create', deps.seal) }),
        ),
    }),
    defineRoute({
      operation: 'session.delete',
      summary: 'Sign out on this device; signing out twice is no error',
      policy: 'public',
      audit: 'session.delete',
      answer: Type.Object({}),
      handle: async ({ db, caller, requestId }) => {
        if (caller !== null) {
          const cause = { origin: 'user', actor: caller.accountId, requestId } as const;
          await endSessions(db, { tokenHash: caller.sessionHash }, { type: 'LOGOUT' }, cause);
        }
        return { answer: {}, session: { clear: true } };
      },
    }),
  ];
}
