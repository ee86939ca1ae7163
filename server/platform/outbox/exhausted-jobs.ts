import { sql } from 'kysely';
import type { Executor } from '../database/tables/tables.ts';

/** Prefix of the nightly check's error when an invariant of the money is violated: the metrics count such jobs. */
export const BOOKS_DISAGREE = 'the books do not agree';

/** Selects among the jobs that have used up their attempts. */
export interface ExhaustedJobsChoice {
  /** Only those of this task. */
  readonly task?: string;
  /** Only those whose last failure was this many days ago. */
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
