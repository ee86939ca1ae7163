import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';

/** Whoever a file belongs to, as a request of theirs would say: read anew, since much may happen while rows are bought. */
export async function findOwner(
  db: Executor,
  ownerId: string,
): Promise<Pick<Caller, 'accountId' | 'category' | 'state'>> {
  const row = await db
    .selectFrom('account')
    .select(['category', 'state'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return { accountId: ownerId, category: row.category as AccountCategory, state: row.state as AccountState };
}
