import { randomBytes } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import { requireActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { OPS_TOKEN_PREFIX, opsTokenHash } from '#server/platform/http/guard/ops-token.ts';
import { type Actor, recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import type { OpsTokenScope, opsTokenField } from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { peopleById } from '../people.ts';

type OpsToken = Static<typeof opsTokenField>;

/** Tokens of scripts, newest first; never the tokens themselves. */
export async function listOpsTokens(db: Executor, id?: string): Promise<OpsToken[]> {
  let query = db
    .selectFrom('ops_token')
    .select(['id', 'name', 'account_id', 'created_at', 'expires_at', 'last_used_at', 'revoked_at', 'scope'])
    .orderBy('id', 'desc');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  const person = await peopleById(
    db,
    rows.map((row) => row.account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: person(row.account_id),
    scope: row.scope === 'read' ? 'read' : 'change',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked: row.revoked_at !== null,
  }));
}

/** Makes a token that acts as its maker. It is shown once: only its hash is kept. */
export async function createOpsToken(
  db: Executor,
  actor: Actor,
  { name, days, scope = 'change' }: { readonly name: string; readonly days: number; readonly scope?: OpsTokenScope },
): Promise<{ readonly token: string; readonly ops_token: OpsToken }> {
  const token = `${OPS_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  return inTransaction(db, async (transaction) => {
    // Who is shut out at this moment leaves no token behind.
    await requireActiveStaff(transaction, { by: actor.caller.accountId });
    const { id } = await transaction
      .insertInto('ops_token')
      .values({
        hash: opsTokenHash(token),
        account_id: actor.caller.accountId,
        name,
        scope,
        expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
        last_used_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditedAction(transaction, actor, {
      action: 'ops-token.create',
      subject: `ops-token ${id}`,
      after: `${name} (${scope}, ${days} days)`,
    });
    const [made] = await listOpsTokens(transaction, id);
    if (made === undefined) throw new Error('a token vanished while it was made');
    return { token, ops_token: made };
  });
}

/** Ends a token. Ending it twice is no error. @throws AppError `not_found` */
export async function revokeOpsToken(db: Executor, actor: Actor, id: string, note: string): Promise<OpsToken> {
  return inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('ops_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended !== undefined) {
      await recordAuditedAction(transaction, actor, { action: 'ops-token.revoke', subject: `ops-token ${id}`, note });
    }
    const [token] = await listOpsTokens(transaction, id);
    if (token === undefined) throw new AppError('not_found');
    return token;
  });
}

/** Ends every token of somebody who is not of operations any more, in the transaction that decides it. */
export async function revokeOpsTokensOf(transaction: Executor, actor: Actor, accountId: string): Promise<void> {
  const ended = await transaction
    .updateTable('ops_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) {
    await recordAuditedAction(transaction, actor, { action: 'ops-token.revoke', subject: `ops-token ${id}` });
  }
}
