import { Type } from '@sinclair/typebox';
import { describeProgram, endSessions } from '#server/modules/device/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionListAnswer, sessionLoseBody, sessionsEndedAnswer } from '#src/contract/account/session.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { listSessions } from './session.repository.ts';

const params = Type.Object({ session: Type.String({ pattern: '^[0-9]{1,18}$' }) });

const BY_OWNER = { type: 'END', reason: 'by-owner' } as const;

/** What an owner sees of her sessions and does about them, and what her page does about its own (ACC-1). */
export function sessionListRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'session.list',
      summary: 'Where the account is signed in, the last used first',
      policy: 'signed-in',
      audit: 'none',
      answer: sessionListAnswer,
      handle: async ({ db, caller }) => {
        const rows = await listSessions(db, caller.accountId);
        return {
          data: rows.map((row) => ({
            id: row.id,
            current: row.token_hash.equals(caller.sessionHash),
            program: describeProgram(row.user_agent),
            address: row.address ?? '',
            signed_in_at: row.created_at.toISOString(),
            last_activity_at: row.last_seen_at.toISOString(),
          })),
        };
      },
    }),
    defineRoute({
      operation: 'session.end',
      summary: 'Signs out another device at once; another account’s session is not found',
      policy: 'signed-in',
      audit: 'session.end',
      params,
      answer: Type.Object({}),
      handle: async ({ db, caller: { accountId }, requestId }, { params: { session } }) => {
        const cause = { origin: 'user', actor: accountId, requestId } as const;
        if ((await endSessions(db, { accountId, id: session }, BY_OWNER, cause)) === 0) throw new AppError('not_found');
        return {};
      },
    }),
    defineRoute({
      operation: 'session.end-others',
      summary: 'Signs out everywhere but here',
      policy: 'signed-in',
      audit: 'session.end-others',
      answer: sessionsEndedAnswer,
      handle: async ({ db, caller: { accountId, sessionHash }, requestId }) => {
        const cause = { origin: 'user', actor: accountId, requestId } as const;
        return { ended: await endSessions(db, { accountId, except: sessionHash }, BY_OWNER, cause) };
      },
    }),
    defineRoute({
      operation: 'session.lose',
      summary: 'Ends the session of a page that could not fetch its account (LIFE-6)',
      policy: 'signed-in',
      audit: 'session.lose',
      body: sessionLoseBody,
      answer: Type.Object({}),
      handle: async ({ db, caller: { accountId, sessionHash }, requestId }, { body: { status } }) => {
        const cause = { origin: 'user', actor: accountId, requestId } as const;
        await endSessions(db, { tokenHash: sessionHash }, { type: 'ACCOUNT_FAILED', status }, cause);
        return { answer: {}, session: { clear: true } };
      },
    }),
  ];
}
