import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Executor } from '#server/platform/database/tables/tables.ts';

/** One step of how the database answered a statement. */
export interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanStep[];
}

const stepsOf = (step: PlanStep): readonly PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** Rows that a step read, also those that it threw away. */
export const rowsOf = (step: PlanStep): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];

/** Runs the given work, then explains and runs each of its statements again. @returns the steps of their plans */
export async function plansOf(pool: pg.Pool, ask: (db: Executor) => Promise<unknown>): Promise<readonly PlanStep[]> {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const recording = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
  });
  await ask(recording);
  const steps: PlanStep[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...values]);
    steps.push(...stepsOf(rows[0]['QUERY PLAN'][0].Plan as PlanStep));
  }
  return steps;
}
