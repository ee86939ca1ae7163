import { sql } from 'kysely';
import { expireSessions, forgetVainAttempts } from '#server/modules/device/index.ts';
import type { Executor } from '#server/platform/database/tables.ts';

/**
 * Forgets what has served: codes and links a day after their end, registrations that nobody confirmed and
 * devices that asked in vain after a month.
 */
export async function sweepLeftovers(db: Executor): Promise<void> {
  await db.deleteFrom('one_time_code').where(sql<boolean>`expires_at < now() - interval '1 day'`).execute();
  await db.deleteFrom('mail_link').where(sql<boolean>`expires_at < now() - interval '1 day'`).execute();
  await db.deleteFrom('registration').where(sql<boolean>`created_at < now() - interval '30 days'`).execute();
  await db.deleteFrom('allowance').where(sql<boolean>`began_at < now() - interval '2 days'`).execute();
  await expireSessions(db);
  await forgetVainAttempts(db);
}
