import { sql } from 'kysely';
import { forgetBulkFiles } from '#server/modules/bulk-file/index.ts';
import { expireSessions, forgetVainAttempts } from '#server/modules/device/index.ts';
import { sweepPasswordAttempts } from '#server/modules/session/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { forgetStoredAnswers } from '#server/platform/http/guard/idempotency.ts';
import { deleteExhaustedJobs } from '#server/platform/outbox/exhausted-jobs.ts';
import { forgetOldPapers } from './forget-old-papers.ts';

/**
 * Forgets what has served: codes and links a day after their end, counted guesses after a day without one, registrations that
 * nobody confirmed, devices that asked in vain and uploaded files and jobs that gave up after a month, answers to repeated requests after three, papers
 * that prove nothing any more after a year or two. What is kept how long, table by table: docs/operate/kept.md.
 */
export async function sweepLeftovers(db: Executor): Promise<void> {
  await db.deleteFrom('one_time_code').where(sql<boolean>`expires_at < now() - interval '1 day'`).execute();
  await db.deleteFrom('mail_link').where(sql<boolean>`expires_at < now() - interval '1 day'`).execute();
  await db.deleteFrom('registration').where(sql<boolean>`created_at < now() - interval '30 days'`).execute();
  await db.deleteFrom('allowance').where(sql<boolean>`began_at < now() - interval '2 days'`).execute();
  await sweepPasswordAttempts(db);
  await expireSessions(db);
  await forgetVainAttempts(db);
  await forgetBulkFiles(db);
  await forgetStoredAnswers(db);
  await deleteExhaustedJobs(db, { days: 30 });
  await forgetOldPapers(db);
}
