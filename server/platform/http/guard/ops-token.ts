import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import type { Visit } from './visit.ts';

/** Tokens begin with this, so that a leaked one is recognised. */
export const OPS_TOKEN_PREFIX = 'konter_ops_';

/** The token of an `Authorization: Bearer` header; undefined when the header holds none of ours. */
export function opsTokenOf(header: string | undefined): string | undefined {
  return /^Bearer (konter_ops_[A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1];
}

/** What is kept of a token. */
export const opsTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The account of a token; none when it has expired, was revoked, or its owner is no longer of operations. */
export async function visitByToken(db: Executor, token: string): Promise<Visit> {
  const hash = opsTokenHash(token);
  const row = await db
    .selectFrom('ops_token')
    .innerJoin('account', 'account.id', 'ops_token.account_id')
    .select(['account.id', 'account.category', 'account.state', 'account.permissions', 'ops_token.scope'])
    .select(sql<boolean>`coalesce(ops_token.last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .where('ops_token.hash', '=', hash)
    .where('ops_token.revoked_at', 'is', null)
    .where('account.category', '=', 'operations')
    .where(sql<boolean>`ops_token.expires_at > now()`)
    .executeTakeFirst();
  if (row === undefined) return { caller: null, language: undefined, expired: true, csrfToken: '', byToken: true };
  if (row.stale) {
    await db.updateTable('ops_token').set({ last_used_at: sql<Date>`now()` }).where('hash', '=', hash).execute();
  }
  return {
    caller: {
      accountId: row.id,
      // The table's CHECK constraints allow only these.
      category: row.category as AccountCategory,
      state: row.state as AccountState,
      permissions: row.permissions,
      sessionHash: hash,
      passwordRemembered: false,
    },
    language: undefined,
    expired: false,
    csrfToken: '',
    byToken: true,
    ...(row.scope === 'read' ? { readOnly: true as const } : {}),
  };
}
