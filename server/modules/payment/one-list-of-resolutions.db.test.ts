import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test('DEP-1: proposals about bank lines keep who, what, when and how they ended when they join those about payments', async () => {
  const client = await fresh.pool.connect();
  try {
    // A schema of its own, as a program of before had it.
    await client.query('create schema before; set search_path to before');
    const migrations = await readMigrations();
    const joining = migrations.find(({ number }) => number === 47);
    for (const { text } of migrations.filter(({ number }) => number < 47)) await client.query(text);
    await client.query(`insert into account (hp, email, name, category, password_hash)
      select '08129990000' || n, 'orang' || n || '@konter.example', 'Orang ' || n, 'agent', 'x' from generate_series(1, 3) n`);
    await client.query(`insert into bank_mutation (connector_id, external_id, channel, amount, at)
      select 'bank', n::text, 'bca', 1000 * n, now() from generate_series(1, 3) n`);
    await client.query(`insert into bank_line_resolution
        (line_id, outcome, account_id, note, four_eyes, proposed_by, proposed_at, state, decided_by, decided_at, decision_note) values
      (1, 'credit', 3, 'Bukti cocok', true, 1, '2026-11-20 09:00+07', 'confirmed', 2, '2026-11-20 10:00+07', 'Setuju'),
      (2, 'set-aside', null, 'Tidak dikenal', true, 1, '2026-11-20 11:00+07', 'withdrawn', 1, '2026-11-20 12:00+07', 'Salah'),
      (2, 'credit', 3, 'Ternyata Orang 3', false, 2, '2026-11-20 13:00+07', 'open', null, null, null)`);
    const columns = `line_id, outcome, account_id, note, four_eyes, proposed_by, proposed_at, state, decided_by, decided_at, decision_note`;
    const { rows: kept } = await client.query(`select ${columns} from bank_line_resolution order by id`);
    await client.query(joining?.text ?? '');
    const { rows } = await client.query(
      `select ${columns} from payment_resolution where payment_id is null order by id`,
    );
    expect(rows).toEqual(kept);
    expect(rows).toHaveLength(3);
    // What the two tables refused, the one refuses.
    const insert = (values: string) =>
      client.query(
        `insert into payment_resolution (payment_id, at_version, line_id, outcome, account_id, note, four_eyes, proposed_by) values (${values})`,
      );
    await expect(insert("null, null, 2, 'credit', 3, 'x', true, 1")).rejects.toThrow('payment_resolution_open_line');
    await expect(insert("null, null, 3, 'credit', null, 'x', true, 1")).rejects.toThrow('payment_resolution_credit');
    await expect(insert("null, null, 3, 'keep', null, 'x', true, 1")).rejects.toThrow('payment_resolution_outcome');
    await expect(insert("null, null, null, 'credit', 3, 'x', true, 1")).rejects.toThrow('payment_resolution_');
    await insert("null, null, 3, 'set-aside', null, 'x', true, 1");
    await expect(
      client.query("update payment_resolution set state = 'confirmed', decided_by = 1 where line_id = 3"),
    ).rejects.toThrow('payment_resolution_four_eyes');
  } finally {
    client.release(true);
  }
});
