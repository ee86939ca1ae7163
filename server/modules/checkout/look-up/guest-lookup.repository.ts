import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';

/** A look-up that is about to run out is no answer to a guest who still has to choose how to pay. */
const LEAST_MINUTES = 3;
const KEPT_DAYS = 2;

/** Says who may order on an inquiry: whoever has the code. @param asked digest of what was asked in which browser */
export async function insertLookUp(
  db: Executor,
  { code, asked, refId }: { readonly code: string; readonly asked: string | null; readonly refId: string },
): Promise<void> {
  await db.insertInto('guest_lookup').values({ code, asked, ref_id: refId }).execute();
}

/** Reference of the inquiry that a code stands for. */
export async function inquiryOf(db: Executor, code: string): Promise<string | undefined> {
  return (await db.selectFrom('guest_lookup').select('ref_id').where('code', '=', code).executeTakeFirst())?.ref_id;
}

/** The look-up of the same thing in the same browser that still holds. */
export async function findHolding(
  db: Executor,
  asked: string,
): Promise<{ readonly code: string; readonly refId: string } | undefined> {
  const row = await db
    .selectFrom('guest_lookup')
    .innerJoin('transaction', 'transaction.ref_id', 'guest_lookup.ref_id')
    .select(['guest_lookup.code', 'guest_lookup.ref_id'])
    .where('guest_lookup.asked', '=', asked)
    .where('transaction.state', '=', 'inquiry')
    .where(sql<boolean>`transaction.expires_at > now() + make_interval(mins => ${LEAST_MINUTES}::int)`)
    .orderBy('guest_lookup.id', 'desc')
    .executeTakeFirst();
  return row && { code: row.code, refId: row.ref_id };
}

/** Drops codes of look-ups on which nobody can order any more; the inquiries themselves stay. */
export async function forgetOldLookUps(db: Executor): Promise<void> {
  await db
    .deleteFrom('guest_lookup')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}
