import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';

/** Tells whether the whitelisted-email setting applies to a caller: then games are hidden (NAV-8). */
export async function hidesGames(
  db: Executor,
  caller: Pick<Caller, 'accountId'> | null,
  whitelistedEmails: readonly string[],
): Promise<boolean> {
  if (caller === null || whitelistedEmails.length === 0) return false;
  const row = await db.selectFrom('account').select('email').where('id', '=', caller.accountId).executeTakeFirst();
  return row !== undefined && whitelistedEmails.some((email) => email.toLowerCase() === row.email.toLowerCase());
}
