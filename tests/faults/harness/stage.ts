import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSecrets, type Secrets } from '#server/secrets.ts';
import { freePort } from '../../support/free-port.ts';
import { freePorts } from '../../support/free-ports.mjs';
import { copyProgram } from '../../support/program-folder.ts';
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { createDatabase, type PostgresServer, startPostgres } from './postgres-server.ts';
import { type RoleProcess, roleProcess } from './role-process.ts';
import { suppliersAt } from './supplier-settings.ts';

/** Everything a fault is played on: real processes, real wires, one database server. */
export interface Stage {
  readonly folder: string;
  /** The one that serves now. */
  readonly postgres: PostgresServer;
  readonly database: string;
  /** A connection to the database of our own, past the link. */
  readonly db: Executor;
  readonly pool: pg.Pool;
  /** Between the programs and PostgreSQL. */
  readonly link: CuttableLink;
  /** From the programs to the suppliers and gateways. */
  readonly suppliers: FaultProxy;
  /** From the suppliers and gateways to the first web server. */
  readonly callbacks: FaultProxy;
  readonly web: readonly [RoleProcess, RoleProcess];
  readonly worker: RoleProcess;
  readonly sandbox: RoleProcess;
  /** Origin of the sandbox itself, past the proxy. */
  readonly sandboxUrl: string;
  readonly secrets: Secrets;
  /** What a program of this stage is started with, to start further ones. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sales before this id are the demo's history; the suppliers have no record of them. */
  readonly firstSale: bigint;
  /** References on which both books rightly differ, because of manual review. */
  readonly forPeople: Set<string>;
  /** Makes another server the database; existing connections to the previous one stay until it ends. */
  moveTo(server: PostgresServer): void;
  /** Removes all rules, restores the link and starts stopped processes. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** The two books of any running programs: our database, and the suppliers' statements. */
export type Books = Pick<Stage, 'db' | 'pool' | 'firstSale' | 'sandboxUrl' | 'forPeople'>;

const DATABASE = 'konter';

/** Starts two web servers, a worker and the suppliers as processes of their own. @param more variables for all of them */
export async function openStage(more: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-faults-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await prepare(folder, more, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(
  folder: string,
  more: Readonly<Record<string, string>>,
  undo: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Stage> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyProgram(folder);
  const postgres = await startPostgres(folder, await freePort());
  let serving = postgres;
  undo.push(() => serving.stop('SIGQUIT'));
  await createDatabase(postgres.url('postgres'), DATABASE);
  const ownLink = await startCuttableLink(() => serving.port);
  undo.push(ownLink.close);
  const own = openDatabase({ url: postgres.url(DATABASE, ownLink.port), max: 10, limits: 'none' });
  undo.push(own.close);
  const { db, pool } = own;
  const link = await startCuttableLink(() => serving.port);
  undo.push(link.close);

  // Where callbacks go; behind it the sandbox and its mail receiver.
  const port = await freePorts();
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  const suppliers = await startFaultProxy({ port: 0, target: () => sandboxUrl });
  undo.push(suppliers.close);
  const secrets = await readSecrets(dataDir, undefined);
  const environment = {
    NODE_ENV: 'test',
    KONTER_MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(DATABASE, link.port),
    TRUST_PROXY: '127.0.0.1',
    KONTER_SANDBOX_PACE_MS: '150',
    SANDBOX_ALWAYS_OPEN: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port + 2}`,
    MAIL_FROM: 'Konter <no-reply@konter.example>',
    ...suppliersAt(suppliers.port, secrets),
    ...more,
  };
  const start = async (role: 'web' | 'worker' | 'sandbox', at: number): Promise<RoleProcess> => {
    const program = roleProcess({ role, folder, port: at, environment });
    undo.push(() => program.stop('SIGKILL'));
    await program.start();
    return program;
  };
  // The first one makes the tables and the demo's people.
  const sandbox = await start('sandbox', port);
  const [one, other, worker] = await Promise.all([
    start('web', await freePort()),
    start('web', await freePort()),
    start('worker', await freePort()),
  ]);
  const callbacks = await startFaultProxy({ port, target: () => one.url });
  undo.push(callbacks.close);
  const { rows } = await pool.query('select coalesce(max(id), 0) + 1 as first from transaction');
  const programs = [one, other, worker, sandbox];
  return {
    folder,
    get postgres() {
      return serving;
    },
    moveTo: (server) => {
      serving = server;
    },
    database: DATABASE,
    db,
    pool,
    link,
    suppliers,
    callbacks,
    web: [one, other],
    worker,
    sandbox,
    sandboxUrl,
    secrets,
    environment,
    firstSale: BigInt(rows[0].first),
    forPeople: new Set(),
    restore: async () => {
      suppliers.calm();
      callbacks.calm();
      link.mend();
      for (const program of programs) if (!program.isRunning()) await program.start();
    },
    close,
  };
}
