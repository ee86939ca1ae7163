import { sql } from 'kysely';
import type { Executor } from '../database/tables/tables.ts';

/** What the error of the nightly look begins with when an invariant of the money is broken: the metrics count such jobs. */
export const BOOKS_DISAGREE = 'the books do not agree';

/** Which of the jobs that failed as often as they may. */
export interface ExhaustedJobsChoice {
  /** Only those of this task. */
  readonly task?: string;
  /** Only those that failed for the last time so many days ago. */
  readonly days?: number;
}

/** Deletes jobs that have used up their attempts. @returns how many */
export async function deleteExhaustedJobs(db: Executor, { task, days = 0 }: ExhaustedJobsChoice): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and (${task ?? null}::text is null or task_identifier = ${task ?? null}::text)
        and updated_at <= now() - make_interval(days => ${days}::int)))`.execute(db);
  return rows.length;
}
