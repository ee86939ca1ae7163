import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

/** What is left of a table after a night. */
async function left(column: string, table: string): Promise<readonly unknown[]> {
  await sweepLeftovers(fresh.db);
  const { rows } = await fresh.pool.query<{ name: unknown }>(`select ${column} as name from ${table} order by 1`);
  return rows.map(({ name }) => name);
}

test('REAL-5, ACC-1: guesses at names that nobody has leave no row for longer than they count', async () => {
  await fresh.pool.query(`insert into password_attempt (scope, failures, last_failed_at, locked_until) values
    ('login:stranger:a', 9, now() - interval '25 hours', null),
    ('login:stranger:b', 9, now() - interval '25 hours', now() - interval '24 hours'),
    ('pin:locked', 9, now() - interval '25 hours', now() + interval '1 hour'),
    ('login:stranger:new', 1, now() - interval '23 hours', null)`);
  expect(await left('scope', 'password_attempt')).toEqual(['login:stranger:new', 'pin:locked']);
});

test('REAL-5, REAL-4: an answer is given again for ninety days, then forgotten, however many there are', async () => {
  const owner = await insertAccount(fresh.db);
  await fresh.pool.query(
    `insert into idempotency_key (account_id, route, key, body_hash, created_at)
      select $1, 'transaction.create', 'old-' || n, 'h', now() - interval '91 days' from generate_series(1, 10001) n`,
    [owner],
  );
  await fresh.pool.query(
    `insert into idempotency_key (account_id, route, key, body_hash, created_at)
      values ($1, 'transaction.create', 'kept', 'h', now() - interval '89 days')`,
    [owner],
  );
  expect(await left('key', 'idempotency_key')).toEqual(['kept']);
});

test('PRE-16: an upload is gone with its rows after thirty days, unless it is being bought', async () => {
  const owner = await insertAccount(fresh.db);
  await fresh.pool.query(
    `with made as (
      insert into bulk_file (reference, owner_id, name, business_date, content_hash, rows, state, snapshot, created_at)
      select name, $1, name, current_date, name::bytea, 1, state, '{}', now() - age::interval from (values
        ('checked', 'checked', '31 days'), ('done', 'done', '31 days'), ('new', 'canceled', '29 days'),
        ('running', 'running', '31 days')) as one (name, state, age) returning id)
    insert into bulk_row (file_id, number, destination_number, product_code, price_text, meter_number)
      select id, 1, '', '', '', '' from made`,
    [owner],
  );
  expect(await left('reference', 'bulk_file')).toEqual(['new', 'running']);
  expect(await left('count(*)::integer', 'bulk_row')).toEqual([2]);
});

test('PRE-16: an upload whose purchase is confirmed while it is swept stays, and the sweep waits for nobody', async () => {
  const owner = await insertAccount(fresh.db);
  await fresh.pool.query(
    `insert into bulk_file (reference, owner_id, name, business_date, content_hash, rows, state, snapshot, created_at)
      values ('late', $1, 'late', current_date, 'late'::bytea, 1, 'checked', '{}', now() - interval '31 days')`,
    [owner],
  );
  const confirming = await fresh.pool.connect();
  await confirming.query('begin');
  await confirming.query("update bulk_file set state = 'running' where reference = 'late'");
  try {
    await sweepLeftovers(fresh.db);
  } finally {
    await confirming.query('commit');
    confirming.release();
  }
  expect(await left('reference', "bulk_file where reference = 'late'")).toEqual(['late']);
});

test('REAL-5, ACC-9: letters to those who help are kept for two years', async () => {
  await fresh.pool.query(`insert into support_message (name, email, phone, message, created_at)
    select 'A', 'a@konter.example', '0812', text, now() - age::interval
    from (values ('old', '731 days'), ('kept', '729 days')) one (text, age)`);
  expect(await left('message', 'support_message')).toEqual(['kept']);
});

test('REAL-5, SDUI-6: what strangers were refused goes after a year, however much; what anybody did, and whom we know, stays', async () => {
  const owner = await insertAccount(fresh.db);
  await fresh.pool.query(
    `insert into audit_event (account_id, action, outcome, at)
      select null, 'stranger', 'login_failed', now() - interval '366 days' from generate_series(1, 5001)`,
  );
  await fresh.pool.query(
    `insert into audit_event (account_id, action, outcome, at) values
      (null, 'stranger-young', 'login_failed', now() - interval '364 days'),
      (null, 'stranger-did', 'ok', now() - interval '900 days'),
      (null, 'stranger-again', 'replayed', now() - interval '900 days'),
      ($1, 'refused', 'forbidden', now() - interval '900 days')`,
    [owner],
  );
  expect(await left('action', 'audit_event')).toEqual(['refused', 'stranger-again', 'stranger-did', 'stranger-young']);
  // The database holds the rule, whoever asks.
  for (const action of ['refused', 'stranger-again', 'stranger-did', 'stranger-young']) {
    const gone = fresh.pool.query('delete from audit_event where action = $1', [action]);
    await expect(gone, action).rejects.toThrow('append-only');
  }
  const changed = fresh.pool.query(`update audit_event set outcome = 'login_failed', account_id = null`);
  await expect(changed).rejects.toThrow('append-only');
  await expect(fresh.pool.query('truncate audit_event')).rejects.toThrow('append-only');
});

test('REAL-5, PRE-17: callbacks that moved nothing go after two years, those that moved something or wait never', async () => {
  await fresh.pool.query(`insert into inbox_event (connector_id, external_id, headers, body, received_at, processed_at, outcome)
    select 'digiflazz', name, '{}', '{}', now() - age::interval, now(), outcome from (values
      ('nothing', '731 days', 'unknown-reference'), ('ignored', '731 days', 'ignored'), ('young', '729 days', 'unknown-reference'),
      ('moved', '3000 days', 'succeeded'), ('confirming', '3000 days', 'confirming'), ('waits', '3000 days', null))
      one (name, age, outcome)`);
  expect(await left('external_id', 'inbox_event')).toEqual(['confirming', 'moved', 'waits', 'young']);
});

test('REAL-5, PRE-18: a held price list goes a year after it was over; one that a supplier still sends stays', async () => {
  const owner = await insertAccount(fresh.db, { category: 'operations' });
  await fresh.pool.query(
    `insert into held_price_list
      (connector_id, digest, articles, open_before, closing, reopening, repricing, state, lasts, first_at, last_at, decided_by)
      select name, 'd', '{}', 3, 2, 0, 0, state, lasts, now() - interval '900 days', now() - age::interval,
        case when state in ('accepted', 'refused') then $1::bigint end
      from (values ('gone', 'gone', false, '366 days'), ('accepted', 'accepted', false, '366 days'), ('young', 'gone', false, '364 days'),
        ('open', 'open', true, '366 days'), ('refused', 'refused', true, '366 days')) one (name, state, lasts, age)`,
    [owner],
  );
  expect(await left('connector_id', 'held_price_list')).toEqual(['open', 'refused', 'young']);
});
