import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { demoSuppliers } from '#server/demo-suppliers.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import { readSecrets, type Secrets } from '#server/secrets.ts';
import { freePort } from '../../support/free-port.ts';
import { copyProgram } from '../../support/program-folder.ts';
import { freePorts } from '../../support/running-program.ts';
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { type RoleProcess, roleProcess } from './role-process.ts';

/** Everything a fault is played on: real processes, real wires, one database server. */
export interface Stage {
  readonly folder: string;
  readonly postgres: PostgresServer;
  readonly database: string;
  /** Our own look at the database, past the link. */
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
  /** Sales before this id are the demo's history; no supplier knows of them. */
  readonly firstSale: bigint;
  /** References on which both books rightly differ, because a person has been called. */
  readonly forPeople: Set<string>;
  /** Takes all rules back, mends the link and starts what is not running. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = 'konter';

/** Starts two web servers, a worker and the suppliers as processes of their own. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-faults-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await prepare(folder, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(folder: string, undo: (() => Promise<unknown>)[], close: () => Promise<void>): Promise<Stage> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyProgram(folder);
  const postgres = await startPostgres(folder, await freePort());
  undo.push(() => postgres.stop('SIGQUIT'));
  await createDatabase(postgres.url('postgres'));
  const { db, pool, close: closeDatabase } = openDatabase({ url: postgres.url(DATABASE), max: 10, limits: 'none' });
  undo.push(closeDatabase);
  const link = await startCuttableLink(() => postgres.port);
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
    postgres,
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

async function createDatabase(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, max: 1, limits: 'none' });
  try {
    await pool.query(`create database ${DATABASE}`);
  } finally {
    await close();
  }
}

/** Settings that send the programs to the suppliers through a proxy. */
function suppliersAt(port: number, secrets: Secrets): Record<string, string> {
  const { settings } = demoSuppliers(port, secrets, undefined);
  const variables: Record<string, string> = {};
  for (const [id, values] of settings) {
    for (const [name, value] of values) {
      variables[`CONNECTOR_${id}_${name}`.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')] = value;
    }
  }
  return variables;
}
