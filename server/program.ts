import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Compose, Composition } from './composition.ts';
import type { Config } from './config.ts';
import { onPort } from './on-port.ts';
import {
  createIdentityCache,
  IDENTITY_CACHE_CHANNEL,
  type IdentityCache,
} from './platform/concurrency/identity-cache.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrateWhenReachable } from './platform/database/migrate.ts';
import { type OpenDatabase, openDatabase, USUAL_LIMITS } from './platform/database/open-database.ts';
import type { AnsweredRequest } from './platform/error-reports/error-reporter.ts';
import { databaseReadiness } from './platform/http/health/health.ts';
import { type RunningWorker, startWorker } from './platform/outbox/worker.ts';
import { listenRealtime } from './platform/realtime/listener.ts';
import { createPusherServer } from './platform/realtime/pusher-server.ts';
import { sweepSessions } from './platform/realtime/session-sockets.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import { createSharedCounters, type SharedCounters } from './platform/redis/shared-counters.ts';
import { startSandbox } from './sandbox/main.ts';

export interface RunningProgram {
  /** Where the web server listens; undefined without the web role. */
  readonly url: string | undefined;
  readonly composition: Composition;
  /** Ends everything in the order that loses nothing; safe to call twice. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly compose: Compose;
  readonly release: string;
  /** Hears of every request that was answered. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  /** Folder that holds `dist` and `schemas`. */
  readonly projectFolder: string;
}

const LISTEN_CONNECTIONS = 5;
const WEB_CONNECTIONS = 20;
const REPLICA_CONNECTIONS = 10;
/** The primary answers as well: nobody waits long for a standby that hangs. */
const REPLICA_LIMITS = { ...USUAL_LIMITS, lock: 2_000, statement: 8_000, answer: 10_000 };
const STOP_LIMIT_MS = 20_000;

/** What to undo at the end, the last started first. */
type Undo = () => Promise<void>;

/**
 * Starts the roles of the configuration: database, migrations, modules, sandbox, worker, web. What had started before a
 * failure is stopped again. @throws Error with a sentence for people
 */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const { config, log } = options;
  const undo: Undo[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= undoAll(undo, log);
    return stopping;
  };
  try {
    const database = await startDatabase(config, undo);
    await bringForward(database.url, config, log);
    const { db, pool } = database;
    const recent = createIdentityCache();
    const { projectFolder } = options;
    const counters = await countTogether(config, log, undo);
    const replica = openReplica(config, undo);
    const composition = await options.compose({ config, db, replica, pool, log, counters, projectFolder });
    undo.push(() => composition.close());
    if (config.roles.has('sandbox')) await startSuppliers(config, undo);
    if (config.roles.has('worker')) await startJobs(config, database, composition, log, undo);
    const url = config.roles.has('web')
      ? await startWeb(options, { database, composition, recent, counters }, undo, () => stopping !== undefined)
      : undefined;
    return { url, composition, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Migrations take as long as they take, and wait for another program's: they have connections of their own. */
async function bringForward(
  url: string,
  { databasePrepared: prepared }: Config,
  log: FastifyBaseLogger,
): Promise<void> {
  const patient = openDatabase({ url, max: 3, applicationName: 'konter migrations', limits: 'none', prepared });
  try {
    await migrateWhenReachable(patient.pool, log);
  } finally {
    await patient.close();
  }
}

async function startDatabase(config: Config, undo: Undo[]): Promise<OpenDatabase & { readonly url: string }> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
    undo.push(() => server.stop());
    url = server.url;
  }
  const max = LISTEN_CONNECTIONS + WEB_CONNECTIONS + (config.roles.has('worker') ? config.workerConcurrency : 0);
  const database = openDatabase({
    url,
    max,
    applicationName: `konter ${[...config.roles].join('+')}`,
    prepared: config.databasePrepared,
  });
  undo.push(() => database.close());
  return { ...database, url };
}

/** Nothing waits for it: who reads there reads from the primary while it cannot answer. */
function openReplica(
  { databaseReadUrl: url, databasePrepared: prepared, roles }: Config,
  undo: Undo[],
): OpenDatabase['db'] | undefined {
  if (url === undefined || !roles.has('web')) return undefined;
  const replica = openDatabase({
    url,
    max: REPLICA_CONNECTIONS,
    applicationName: 'konter reports',
    prepared,
    limits: REPLICA_LIMITS,
  });
  undo.push(() => replica.close());
  return replica.db;
}

async function countTogether(
  { redisUrl }: Config,
  log: FastifyBaseLogger,
  undo: Undo[],
): Promise<SharedCounters | undefined> {
  if (redisUrl === undefined) return undefined;
  const { redis, close } = await openRedis(redisUrl, log);
  undo.push(close);
  return createSharedCounters(redis, log);
}

async function startSuppliers({ sandbox, dataDir, port }: Config, undo: Undo[]): Promise<void> {
  const running = await onPort(sandbox.port, 'the sandbox (PORT + 1, and PORT + 2 for mails)', () =>
    startSandbox({
      port: sandbox.port,
      smtpPort: sandbox.port + 1,
      dataDir,
      callbackBase: `http://127.0.0.1:${port}/api/v1/callback`,
      credentials: sandbox.credentials,
      ...(sandbox.paceMs === undefined ? {} : { paceMs: sandbox.paceMs }),
    }),
  );
  undo.push(() => running.close());
}

async function startJobs(
  config: Config,
  database: OpenDatabase,
  composition: Composition,
  log: FastifyBaseLogger,
  undo: Undo[],
): Promise<void> {
  const { tasks } = composition;
  const worker: RunningWorker = await startWorker({
    pool: database.pool,
    tasks,
    concurrency: config.workerConcurrency,
    prepared: config.databasePrepared,
    log,
  });
  undo.push(() => worker.stop(STOP_LIMIT_MS));
  await composition.scheduleJobs();
}

interface WebParts {
  readonly database: OpenDatabase;
  readonly composition: Composition;
  readonly recent: IdentityCache;
  readonly counters: SharedCounters | undefined;
}

async function startWeb(
  { config, log, release, projectFolder, onAnswered }: ProgramOptions,
  { database, composition, recent, counters }: WebParts,
  undo: Undo[],
  isStopping: () => boolean,
): Promise<string> {
  const realtime = createPusherServer({
    credentials: { key: config.secrets.realtimeKey, secret: config.secrets.realtimeSecret },
    site: { origin: config.publicUrl.origin, loopback: config.mode === 'demo' },
    trustProxy: config.trustProxy,
  });
  const sweep = sweepSessions({ db: database.db, sessions: realtime.sessions, log });
  undo.push(async () => sweep.stop());
  const listener = await listenRealtime({
    pool: database.pool,
    log,
    onMessage: (message) => {
      recent.hear(message);
      if (message.channel === IDENTITY_CACHE_CHANNEL) sweep.look();
      realtime.channels.deliver(message);
    },
    onGap: () => {
      recent.forget();
      realtime.channels.forget();
      realtime.reconnectAll();
    },
  });
  undo.push(() => listener.stop());
  const quiet = composition.onNotice?.((message) => realtime.channels.deliver(message));
  undo.push(async () => quiet?.());
  const app = await buildApp({
    db: database.db,
    recent,
    log,
    publicUrl: config.publicUrl,
    demo: config.mode === 'demo',
    visitorSecret: config.secrets.visitor,
    routes: composition.routes,
    assemblePage: composition.assemblePage,
    validators: composition.validators,
    extend: (app) => composition.extend(app),
    realtime,
    readiness: { ...databaseReadiness(database.pool), ...composition.readiness },
    isStopping,
    release,
    clientFolder: path.join(projectFolder, 'dist', 'client'),
    metaSchemaFolder: path.join(projectFolder, 'schemas', 'meta'),
    liveChat: config.liveChat,
    errorReports: config.errorReports,
    stately: config.stately,
    onAnswered,
    trustProxy: config.trustProxy,
    counters,
    metrics: config.metricsToken === undefined ? undefined : { token: config.metricsToken, pool: database.pool },
  });
  // Closing waits for requests under way; sockets would wait for ever, so they are closed beside it.
  undo.push(async () => {
    const limit = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS);
    await Promise.all([app.close(), realtime.close()]);
    clearTimeout(limit);
  });
  const { host, port: wanted } = config;
  await onPort(wanted, 'the web server', () => app.listen({ host, port: wanted }));
  const { port } = app.server.address() as AddressInfo;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

async function undoAll(undo: Undo[], log: FastifyBaseLogger): Promise<void> {
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly');
    }
  }
}
