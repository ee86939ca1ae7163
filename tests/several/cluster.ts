import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readSecrets, type Secrets } from '#server/secrets.ts';
import type { DebianService } from '../faults/harness/debian-service.ts';
import { createDatabase, type PostgresServer, startPostgres } from '../faults/harness/postgres-server.ts';
import { redisServer } from '../faults/harness/redis-server.ts';
import { type RoleProcess, roleProcess } from '../faults/harness/role-process.ts';
import { startStandby, waitForStandby } from '../faults/harness/server-copy.ts';
import type { Books } from '../faults/harness/stage.ts';
import { suppliersAt } from '../faults/harness/supplier-settings.ts';
import { freePort } from '../support/free-port.ts';
import { freePorts } from '../support/free-ports.mjs';
import { copyProgram } from '../support/program-folder.ts';
import { type Balancer, startBalancer } from './balancer.ts';

/** The program as several processes, with everything beside them. */
export interface Cluster extends Books {
  readonly folder: string;
  /** Address that people use, at the proxy. */
  readonly url: string;
  readonly web: readonly [RoleProcess, RoleProcess];
  readonly workers: readonly [RoleProcess, RoleProcess];
  readonly server: PostgresServer;
  readonly standby: PostgresServer;
  readonly redis: DebianService;
  readonly balancer: Balancer;
  readonly secrets: Secrets;
  /** Processes that are started from now on are of another version. @param folder copy of the built program */
  upgradeTo(folder: string): void;
  close(): Promise<void>;
}

const DATABASE = 'konter';

type Undo = (() => Promise<unknown>)[];

/**
 * Starts PostgreSQL with a synchronous streaming standby, Redis, two web processes, two workers, the suppliers' sandbox
 * and a proxy in front. After a failure, started processes are ended.
 * @param port of the proxy, with the two after it free; three free ones when left out
 */
export async function openCluster(port?: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-several-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const undo: Undo = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await prepare(folder, port ?? (await freePorts()), undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(folder: string, port: number, undo: Undo, close: () => Promise<void>): Promise<Cluster> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyProgram(folder);
  const server = await startPostgres(folder, await freePort());
  undo.push(() => server.stop('SIGQUIT'));
  await createDatabase(server.url('postgres'), DATABASE);
  const standby = await startStandby(server, folder);
  undo.push(() => standby.stop('SIGQUIT'));
  await waitForStandby(server);
  const redisPort = await freePort();
  const redis = redisServer(folder, redisPort);
  undo.push(redis.stop);
  await redis.start();
  const webPorts = [await freePort(), await freePort()] as const;
  const databasePort = await freePort();
  const databases = [server.port, standby.port] as const;
  const balancer = await startBalancer({ folder, port, databasePort, web: webPorts, databases });
  undo.push(balancer.stop);
  const own = openDatabase({ url: server.url(DATABASE, databasePort), max: 10, limits: 'none' });
  undo.push(own.close);

  const secrets = await readSecrets(dataDir, undefined);
  // Everything is behind the proxy's port: callbacks come there, the suppliers and their mail receiver are on the next two.
  const environment = {
    NODE_ENV: 'test',
    KONTER_MODE: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: server.url(DATABASE, databasePort),
    DATABASE_READ_URL: standby.url(DATABASE),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_ALWAYS_OPEN: '1',
    PUBLIC_URL: balancer.url,
    SMTP_URL: `smtp://127.0.0.1:${port + 2}`,
    MAIL_FROM: 'Konter <no-reply@konter.example>',
    CHAT_URL: `http://127.0.0.1:${port + 1}/chat/{embedId}?lang={language}`,
    ...suppliersAt(port + 1, secrets),
  };
  let version = folder;
  const start = async (role: 'web' | 'worker' | 'sandbox', at: number): Promise<RoleProcess> => {
    const program = roleProcess({ role, folder: () => version, port: at, environment });
    undo.push(() => program.stop('SIGKILL'));
    await program.start();
    return program;
  };
  // The first one makes the tables and the demo's people.
  await start('sandbox', port);
  const [one, other, worker, second] = await Promise.all([
    start('web', webPorts[0]),
    start('web', webPorts[1]),
    start('worker', await freePort()),
    start('worker', await freePort()),
  ]);
  const { rows } = await own.pool.query('select coalesce(max(id), 0) + 1 as first from transaction');
  return {
    folder,
    url: balancer.url,
    web: [one, other],
    workers: [worker, second],
    server,
    standby,
    redis,
    balancer,
    secrets,
    db: own.db,
    pool: own.pool,
    upgradeTo: (next) => {
      version = next;
    },
    firstSale: BigInt(rows[0].first),
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    forPeople: new Set(),
    close,
  };
}
