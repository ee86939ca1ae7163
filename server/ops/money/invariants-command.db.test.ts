import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { INVARIANTS_COMMAND } from './invariants-command.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

async function run(option = 'database', value = fresh.url): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const given = { words: [], options: new Map([[option, value]]) };
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

test('REAL-5: the command finds the embedded database by its data folder, and says so when none runs there', async () => {
  // Short, and open to the unprivileged user that the server runs as.
  const dataDir = await mkdtemp(path.join('/tmp', 'konter-invariants-'));
  await chmod(dataDir, 0o711);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const nobody = await run('data-dir', dataDir);
  expect(nobody.code).toBe(5);
  expect(nobody.said).toMatch(/^No database runs on .*Start the program first/);

  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  onTestFinished(() => server.stop());
  const { pool, close } = openDatabase({ url: server.url, max: 2, limits: 'none' });
  await migrate(pool);
  await close();
  const holds = { code: 0, said: 'Every invariant holds.' };
  expect(await run('data-dir', dataDir)).toEqual(holds);
  expect(await run('language', 'en')).toEqual(holds);
});
