import { Type } from '@sinclair/typebox';
import { describeProgram } from '#server/modules/device/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionListAnswer, sessionsEndedAnswer } from '#src/contract/session.contract.ts';
import { AppError } from '#src/domain/app-error.ts';
import { endSession, endSessions, listSessions } from './session.repository.ts';

const params = Type.Object({ session: Type.String({ pattern: '^[0-9]{1,18}$' }) });

/** What an owner sees of her sessions and does about them (ACC-1). */
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
      handle: async ({ db, caller }, { params: { session } }) => {
        if (!(await endSession(db, caller.accountId, session))) throw new AppError('not_found');
        return {};
      },
    }),
    defineRoute({
      operation: 'session.end-others',
      summary: 'Signs out everywhere but here',
      policy: 'signed-in',
      audit: 'session.end-others',
      answer: sessionsEndedAnswer,
      handle: async ({ db, caller }) => ({ ended: await endSessions(db, caller.accountId, caller.sessionHash) }),
    }),
  ];
}
