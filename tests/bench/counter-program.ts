import { createHash } from 'node:crypto';
import { composeModules } from '#server/compose-modules.ts';
import { readConfig } from '#server/config.ts';
import { openLedgerAccounts } from '#server/ledger/open-ledger-accounts.ts';
import { credit } from '#server/ledger/postings/credit.ts';
import { switchRecorder } from '#server/lifecycle/recorder-switch.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createLogger } from '#server/platform/http/request/request-log.ts';
import { type RunningProgram, startProgram } from '#server/program.ts';
import { seedSales } from '../support/factories/seed-sales.ts';
import { statementRecorder } from './statement-recorder.ts';

/**
 * The program as `server/main.ts` starts it, told over IPC by the bench: who may buy, and when to record statements. With
 * the web role alone, so that the orders it accepts wait in the queue and nothing but the accepting is measured.
 * Run as: counter-program <data folder> <port> <project folder> [<URL of the database of another one>]
 */
const [dataDir = '', port = '', projectFolder = '', databaseUrl] = process.argv.slice(2);
/** Numbers that occur nowhere else in a statement, so that a replay can put others in their place. */
const FIRST_ACCOUNT = 700_000_000;
const FIRST_TRANSACTION = 800_000_000;
/** A customer buys so often, however much an agent sells: who sells more has more customers. */
const SALES_PER_CUSTOMER = 50;

const recorder = statementRecorder();
const server =
  databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir })
    : { url: databaseUrl, stop: async () => undefined };
const config = await readConfig({
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  KONTER_MODE: 'demo',
  PORT: port,
  ROLE: 'web',
  // Each agent of the bench has an address of its own: the limits per address are not what is measured.
  TRUST_PROXY: '127.0.0.1',
});
// Histories of a million sales take as long as they take.
const { db, pool, close } = openDatabase({ url: server.url, max: 4, applicationName: 'konter-bench', limits: 'none' });
let program: RunningProgram | undefined;

async function end(): Promise<void> {
  await close();
  await program?.stop();
  // Nobody else ends the database.
  await server.stop();
}
// A bench that was ended leaves nothing running.
const endAlone = () => void end().finally(() => process.exit(1));
process.once('disconnect', endAlone);
if (!process.connected) endAlone();
program = await startProgram({
  config,
  log: createLogger({ level: 'info' }),
  compose: composeModules,
  release: 'bench',
  projectFolder,
}).catch(async (error: unknown) => {
  await end();
  throw error;
});

async function makeAgents(count: number) {
  await pool.query(`select setval(pg_get_serial_sequence('account', 'id'), ${FIRST_ACCOUNT})`);
  await pool.query(`select setval(pg_get_serial_sequence('transaction', 'id'), ${FIRST_TRANSACTION})`);
  const agents = Array.from({ length: count }, (_, index) => ({
    token: `bench-session-${index}`,
    csrf: `bench-csrf-${index}`,
  }));
  const made = [];
  for (const [index, { token, csrf }] of agents.entries()) {
    const id = await inTransaction(db, async (trx) => {
      const account = { hp: `0899${String(index).padStart(8, '0')}`, email: `bench-${index}@konter.example` };
      const row = await trx
        .insertInto('account')
        .values({ ...account, name: `Bench ${index}`, category: 'agent', state: 'active', password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await credit(trx, { owner: row.id, amount: 900_000_000, reference: 'bench', kind: 'opening', from: 'suspense' });
      // An agent's first purchase opens it; these have bought before.
      await openLedgerAccounts(trx, [{ owner: row.id, kind: 'hold' }]);
      return row.id;
    });
    const hash = createHash('sha256').update(token).digest();
    await pool.query(
      `insert into session (token_hash, account_id, csrf_token, expires_at, password_remembered_until)
       values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day')`,
      [hash, id, csrf],
    );
    made.push({ id, token, csrf, sessionHash: `\\x${hash.toString('hex')}` });
  }
  return made;
}

/** Gives an agent of the bench a history of sales, pinned to a product that is live. */
async function makeSales({
  owner,
  sales,
  days,
}: {
  readonly owner: string;
  readonly sales: number;
  readonly days: number;
}) {
  const { rows } = await pool.query(`select hash from document_head where kind = 'product' and id = 'pulsa'`);
  await seedSales(db, {
    owner,
    sales,
    days,
    customers: Math.ceil(sales / SALES_PER_CUSTOMER),
    hash: String(rows[0]?.hash),
  });
}

/** After many rows at once: what the database does by itself in time. */
const settle = () => pool.query('vacuum analyze');

/** Lets an agent of the bench top up by spreadsheet. */
const allowBulk = (id: string) => pool.query(`update account set permissions = '{excel}' where id = $1`, [id]);

/** Runs the one waiting job of a task, as a worker of this process would. */
async function work(task: string): Promise<void> {
  const { rows } = await pool.query(
    `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id desc limit 1`,
    [task],
  );
  const context = { jobId: '0', attempt: 1, maxAttempts: 1, signal: undefined, log: createLogger({ level: 'error' }) };
  await program?.composition.tasks[task]?.(rows[0]?.payload, context);
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [rows[0]?.id]);
}

let most = 0;
let watching = false;

/**
 * Memory of this process in bytes: now, and the most since it was last asked. It is looked at only from the first question
 * on: every 5 ms takes some processor time, which other measurements do without.
 */
async function mostMemory() {
  if (!watching) setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5).unref();
  watching = true;
  const now = process.memoryUsage().rss;
  const reached = Math.max(most, now);
  most = now;
  return { now, reached };
}

/** Sessions write down once a minute that they are in use; a recording is of a purchase without that. */
const freshenSessions = () => pool.query('update session set last_seen_at = now()');

/** How many steps were recorded so far. */
async function recordings(): Promise<number> {
  const { rows } = await pool.query('select count(recording)::int as count from lifecycle_event');
  return rows[0]?.count ?? 0;
}

const commands: Readonly<Record<string, (argument: never) => Promise<unknown>>> = {
  agents: makeAgents,
  sales: makeSales,
  settle,
  allowBulk,
  work,
  mostMemory,
  record: async () => {
    await freshenSessions();
    recorder.start();
  },
  recorded: () => recorder.stop(),
  switchRecorder: async (on: boolean) => switchRecorder(on),
  recordings,
  /** Milliseconds of processor time that the server used so far. */
  processorMs: async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  stop: end,
};

process.on('message', async ({ id, command, argument }: { id: number; command: string; argument: never }) => {
  const answer = await commands[command]?.(argument).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
  process.send?.(answer, () => {
    if (command === 'stop') process.exit(0);
  });
});
if (process.connected) process.send?.({ ready: { url: program.url, databaseUrl: server.url } });
