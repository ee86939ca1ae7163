import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Every column of the queue's private tables that job-queue-tables.ts uses, with its type. */
const USED = {
  _private_jobs: {
    id: 'bigint',
    job_queue_id: 'integer',
    attempts: 'smallint',
    max_attempts: 'smallint',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
  },
  _private_job_queues: { id: 'integer', locked_at: 'timestamp with time zone', locked_by: 'text' },
};

test.each(Object.entries(USED))(
  'REAL-4: the installed queue has the columns of %s that recovery uses',
  async (table, columns) => {
    const { rows } = await database.pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'graphile_worker' and table_name = $1`,
      [table],
    );
    const found = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
    expect(found, 'read the new version of graphile-worker before job-queue-tables.ts is adapted').toMatchObject(
      columns,
    );
  },
);
