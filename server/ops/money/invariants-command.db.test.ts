import { afterAll, beforeAll, expect, test } from 'vitest';
import { credit } from '#server/ledger/credit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { INVARIANTS_COMMAND } from './invariants-command.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

async function run(): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const given = { words: [], options: new Map([['database', fresh.url]]) };
  const code = await INVARIANTS_COMMAND.run(given, { say, result: () => undefined, complain: say });
  return { code, said: lines.join('\n') };
}

test('DEP-6: the command says that all is well, and names what is broken', async () => {
  const owner = await insertAccount(fresh.db);
  const first = { owner, amount: 50_000, reference: 'test', kind: 'opening', from: 'suspense' } as const;
  await inTransaction(fresh.db, (trx) => credit(trx, first));
  expect(await run()).toEqual({ code: 0, said: 'Every invariant holds.' });
  await fresh.pool.query('update ledger_account set balance = balance + 1 where owner_id = $1', [owner]);
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toMatch(/^I2 .*\n[\s\S]*broken\.$/);
});
