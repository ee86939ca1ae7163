import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExhaustedJobs } from '#server/platform/outbox/exhausted-jobs.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const TOKEN = 'a-token-of-the-tests-that-is-long-enough';
const BEARER = { authorization: `Bearer ${TOKEN}` };
let database: FreshDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, { metrics: { token: TOKEN, pool: database.pool } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function read(from: FastifyInstance = app): Promise<string> {
  const { statusCode, headers, body } = await from.inject({ url: '/metrics', headers: BEARER });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toContain('text/plain');
  return body;
}

describe('REAL-5: metrics', () => {
  test('need the token, whatever the host, and are 404 where none is configured', async () => {
    for (const authorization of [undefined, '', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const { statusCode, body } = await app.inject({ url: '/metrics', headers });
      expect([statusCode, body]).toEqual([401, 'Token, please.\n']);
    }
    const silent = await testApp(database);
    const { statusCode, body } = await silent.inject({ url: '/metrics', headers: { ...BEARER, host: 'konter.test' } });
    expect([statusCode, body.includes('konter_')]).toEqual([404, false]);
    await silent.close();
  });

  test('label routes as declared: no reference, number or query becomes a label', async () => {
    await app.inject({ url: '/api/v1/health/ready?hp=081234567890' });
    await app.inject({ url: '/schemas/meta/081234567890.json', headers: { host: 'konter.test' } });
    const text = await read();
    expect(text).toMatch(
      /konter_http_request_seconds_count\{method="GET",route="\/api\/v1\/health\/ready",status="200"\} 1/,
    );
    expect(text).not.toContain('081234567890');
    expect(text).toContain('konter_release_info{release="test"} 1');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('REAL-5: leave out the requests of monitors and proxies, which would hide those of people', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operate/alerts.yml'), 'utf8');
    const asked = [...text.matchAll(/konter_http_request_seconds_(?:bucket|count)(\{.*?\}\[)?/g)];
    expect(asked.length).toBe(3);
    for (const [, labels] of asked) expect(labels).toContain('route!~"/metrics|/api/v1/health/.*"');
  });

  test.each(['alerts.yml', 'dashboard.json', 'runbook.md'])('have every name that %s reads', async (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operate', file), 'utf8');
    const names = new Set(
      [...text.matchAll(/\b(?:konter|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      ),
    );
    expect(names.size).toBeGreaterThan(0);
    const told = new Set([...(await read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    expect([...names].filter((name) => !told.has(name))).toEqual([]);
  });

  test('show what all processes share, at the moment of the request', async () => {
    expect(await read()).toContain('konter_jobs_waiting 0');
    await database.pool.query("select graphile_worker.add_job('nobody-does-this', run_at => now() - interval '90 s')");
    const text = await read();
    expect(text).toContain('konter_database_up 1');
    expect(text).toContain('konter_jobs_waiting 1');
    expect(Number(/^konter_jobs_oldest_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
    await database.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
    expect(await read()).toContain('konter_jobs_waiting 0');
  });

  test('REAL-5: show the age of the oldest waiting job, not the duration of a running one', async () => {
    const oldest = async () => Number(/^konter_jobs_oldest_seconds (\S+)/m.exec(await read())?.[1]);
    await database.pool.query(`select graphile_worker.add_job(task, job_key => task, run_at => now() - age)
      from (values ('under-way', interval '1 hour'), ('waits', interval '50 s')) job (task, age)`);
    await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour',
      locked_by = 'somebody', attempts = 1 where key = 'under-way'`);
    expect(await oldest()).toBeGreaterThanOrEqual(50);
    expect(await oldest()).toBeLessThan(600);
    expect(await read()).toContain('konter_jobs_waiting 1');
    await database.pool.query("select graphile_worker.remove_job('waits')");
    expect(await read()).toContain('konter_jobs_waiting 0');
    expect(await oldest()).toBe(0);
    await database.pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    expect(await oldest()).toBeGreaterThanOrEqual(3_600);
    await database.pool.query("select graphile_worker.remove_job('under-way')");
  });

  test('show a failed job and unbalanced books at once, but not a running job that repeats itself', async () => {
    await database.pool.query(`select graphile_worker.add_job(task, job_key => task, max_attempts => 1)
      from unnest('{gave-up,audit,under-way}'::text[]) task`);
    await database.pool.query(`update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '6 hours',
      last_error = case key when 'audit' then 'the books do not agree: 2 violations' else 'no' end,
      locked_at = case key when 'under-way' then now() end, locked_by = case key when 'under-way' then 'somebody' end`);
    const text = await read();
    expect(text).toContain('konter_jobs_given_up 2');
    expect(text).toContain('konter_books_disagree 1');
    expect(await deleteExhaustedJobs(database.db, { task: 'audit', days: 1 })).toBe(0);
    expect(await deleteExhaustedJobs(database.db, { task: 'audit' })).toBe(1);
    expect(await read()).toContain('konter_books_disagree 0');
    expect(await deleteExhaustedJobs(database.db, {})).toBe(1);
    const { rows } = await database.pool.query('select key from graphile_worker.jobs');
    expect(rows).toEqual([{ key: 'under-way' }]);
    await database.pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
    await deleteExhaustedJobs(database.db, {});
  });

  test("show each supplier's answers of the last five minutes", async () => {
    // Attempts without the sales that they belong to.
    await database.pool.query(`begin; set local session_replication_role = replica;
      insert into supplier_attempt (transaction_id, connector_id, operation, supplier_ref, state, sent_at)
      select at, connector, 'top-up', 'R' || at, state, now() - ago::interval from (values
        (1, 'biller', 'succeeded', '1 minute'), (2, 'biller', 'succeeded', '2 minutes'), (3, 'biller', 'failed', '0'),
        (4, 'biller', 'failed', '6 minutes'), (5, 'gone', 'succeeded', '1 day'), (6, 'other', 'unknown', '4 minutes'),
        (7, 'other', 'open', null)) as made (at, connector, state, ago); commit`);
    const told = (await read()).split('\n').filter((line) => line.startsWith('konter_supplier_attempts_5m{'));
    expect(told.sort()).toEqual([
      'konter_supplier_attempts_5m{connector="biller",state="failed"} 1',
      'konter_supplier_attempts_5m{connector="biller",state="succeeded"} 2',
      'konter_supplier_attempts_5m{connector="other",state="unknown"} 1',
    ]);
  });

  test('DEP-6: show open differences by provider and unread statements of the last week, as long as there are any', async () => {
    await database.pool.query(`insert into reconciliation_difference
        (connector_id, reference, day, class, theirs, ours, lines, state, resolved_at, resolution) values
      ('midtrans', 'A', current_date, 'theirs-only', 5, 0, 1, 'open', null, null),
      ('midtrans', 'B', current_date - 30, 'fee', 5, 5, 1, 'open', null, null),
      ('digiflazz', 'C', current_date, 'amount', 5, 4, 1, 'open', null, null),
      ('xendit', 'D', current_date, 'amount', 5, 4, 1, 'resolved', now(), 'line-came')`);
    await database.pool.query(`insert into reconciliation_day
        (connector_id, day, matches, statement, trouble, lines, theirs, ours, fee_theirs) values
      ('midtrans', current_date, 'payments', 'unread', 'no-answer', 0, 0, 0, 0),
      ('xendit', current_date - 1, 'payments', 'read', null, 0, 0, 0, 0),
      ('iak', current_date - 1, 'attempts', 'none', null, 0, 0, 0, 0),
      ('iak', current_date - 9, 'attempts', 'unread', 'no-answer', 0, 0, 0, 0)`);
    const told = async () => (await read()).split('\n').filter((line) => /^konter_reconciliation_/.test(line));
    expect((await told()).sort()).toEqual([
      'konter_reconciliation_open{connector="digiflazz"} 1',
      'konter_reconciliation_open{connector="midtrans"} 2',
      'konter_reconciliation_unread 1',
    ]);
    await database.pool.query(
      "update reconciliation_difference set state = 'resolved', resolved_at = now(), resolution = 'line-came' where state = 'open'",
    );
    await database.pool.query(
      "update reconciliation_day set statement = 'read', trouble = null where statement = 'unread'",
    );
    expect(await told()).toEqual(['konter_reconciliation_unread 0']);
  });

  test('show that the database does not answer, and no old figures', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://konter@127.0.0.1:1/konter' });
    const cut = await testApp(database, { metrics: { token: TOKEN, pool } });
    const text = await read(cut);
    expect(text).toContain('konter_database_up 0');
    expect(text).not.toMatch(/^konter_jobs_waiting /m);
    await cut.close();
    await pool.end();
  });

  test('REAL-5: are answered in time when the database hangs, or a monitor would report the process as down', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'konter', max: 1 });
    const cut = await testApp(database, { metrics: { token: TOKEN, pool } });
    const began = performance.now();
    expect(await read(cut)).toContain('konter_database_up 0');
    // Longer than our own limit and shorter than a monitor's.
    expect(performance.now() - began).toBeLessThan(9_000);
    await cut.close();
    silent.close();
  });

  test('REAL-5: show neither old figures nor a 0 that would raise an alarm of its own, once the database is unreachable', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    const cut = await testApp(database, { metrics: { token: TOKEN, pool } });
    await database.pool.query("select graphile_worker.add_job('audit', job_key => 'audit', max_attempts => 1)");
    await database.pool.query(`update graphile_worker._private_jobs set attempts = 1,
      last_error = 'the books do not agree: 2 violations' where key = 'audit'`);
    expect(await read(cut)).toContain('konter_books_disagree 1');
    await pool.end();
    const text = await read(cut);
    expect(text).toContain('konter_database_up 0');
    expect(
      text.split('\n').filter((line) => /^konter_(books|jobs|money|price|reconciliation|sales|workers)/.test(line)),
    ).toEqual([]);
    await deleteExhaustedJobs(database.db, {});
    await cut.close();
  });
});
