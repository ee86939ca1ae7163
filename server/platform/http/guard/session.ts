import { createHash, createHmac, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { IdentityCache } from '#server/platform/concurrency/identity-cache.ts';
import { fixedStatement } from '#server/platform/database/pipeline/fixed-statement.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLanguage } from '#src/domain/language.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import type { SessionChange } from '../route.ts';
import { opsTokenOf, visitByToken } from './ops-token.ts';
import type { Visit } from './visit.ts';

export type { Visit } from './visit.ts';

/** A session unused this long has ended. */
export const IDLE_HOURS = 12;

export interface SessionKeeper {
  /** Reads the caller; a guest without a visitor cookie gets one. */
  visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit>;
  /** The same from the cache, at most seconds old: for routes that show documents and no data of an account. */
  recentVisit(request: FastifyRequest, reply: FastifyReply): Visit | Promise<Visit>;
  /** Sets or clears the session cookie. */
  change(reply: FastifyReply, change: SessionChange): void;
  /** Token of the same visitor as a guest: for the page that goes on after its session has ended. */
  guestToken(request: FastifyRequest, reply: FastifyReply): string;
}

/**
 * Keeps sessions by cookie: 32 random bytes whose hash is in the table. Over https the cookies have the `__Host-` prefix,
 * so that no other host of the domain can plant one.
 */
export function sessionKeeper(options: {
  readonly db: Executor;
  readonly secure: boolean;
  readonly secret: string;
  readonly recent?: IdentityCache;
}): SessionKeeper {
  const { db, secure, secret, recent } = options;
  const sessionCookie = secure ? '__Host-konter_session' : 'konter_session';
  const visitorCookie = secure ? '__Host-konter_visitor' : 'konter_visitor';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const guestToken: SessionKeeper['guestToken'] = (request, reply) => {
    const found = request.cookies[visitorCookie];
    const visitor = found && /^[A-Za-z0-9_-]{43}$/.test(found) ? found : randomBytes(32).toString('base64url');
    if (visitor !== found) {
      reply.setCookie(visitorCookie, visitor, { ...attributes, maxAge: 400 * 86_400 });
      request.cookies[visitorCookie] = visitor;
    }
    return createHmac('sha256', secret).update(visitor).digest('base64url');
  };

  const visit: SessionKeeper['visit'] = async (request, reply) => {
    const bearer = opsTokenOf(request.headers.authorization);
    if (bearer !== undefined) return visitByToken(db, bearer);
    const token = request.cookies[sessionCookie];
    const session = token ? await findSession(db, createHash('sha256').update(token).digest()) : undefined;
    if (session) return { ...session, expired: false };
    const csrfToken = guestToken(request, reply);
    return { caller: null, language: undefined, expired: token !== undefined && token !== '', csrfToken };
  };

  return {
    guestToken,
    visit,
    recentVisit: (request, reply) => {
      const token = request.cookies[sessionCookie];
      // A guest costs no query, and gets a cookie; requests with a token are rate limited.
      if (recent === undefined || !token || request.headers.authorization !== undefined) return visit(request, reply);
      return recent.get(
        `session ${token}`,
        () => visit(request, reply),
        ({ caller }) => caller !== null,
      );
    },
    change: (reply, change) => {
      if (change.set) reply.setCookie(sessionCookie, change.set.token, { ...attributes, expires: change.set.expires });
      else if (change.clear) reply.clearCookie(sessionCookie, attributes);
    },
  };
}

const livingSession = fixedStatement((db, { hash, idleHours }: { readonly hash: Buffer; readonly idleHours: number }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.category', 'account.state', 'account.permissions', 'account.settings'])
    .select('account.developer_mode')
    .select('session.csrf_token')
    .select(sql<boolean>`coalesce(session.password_remembered_until > now(), false)`.as('remembered'))
    .select(sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('stale'))
    .where('session.token_hash', '=', hash)
    .where(sql<boolean>`session.expires_at > now()`)
    .where(sql<boolean>`session.last_seen_at > now() - make_interval(hours => ${idleHours}::int)`),
);

async function findSession(db: Executor, hash: Buffer): Promise<Omit<Visit, 'expired'> | undefined> {
  const [row] = await livingSession(db, { hash, idleHours: IDLE_HOURS });
  if (!row) return undefined;
  if (row.stale) {
    await db.updateTable('session').set({ last_seen_at: sql<Date>`now()` }).where('token_hash', '=', hash).execute();
  }
  const settings = row.settings;
  const language = typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : '';
  return {
    caller: {
      accountId: row.id,
      // The table's CHECK constraints allow only these.
      category: row.category as AccountCategory,
      state: row.state as AccountState,
      permissions: row.permissions,
      sessionHash: hash,
      passwordRemembered: row.remembered,
      developerMode: row.developer_mode,
    },
    language: isLanguage(language) ? language : undefined,
    csrfToken: row.csrf_token,
  };
}
