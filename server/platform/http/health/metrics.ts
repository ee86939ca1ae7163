import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { onFailedExpression } from '../../failed-expressions.ts';
import { onUnreadEntries } from '../../unread-entries.ts';
import { failedAtSupplier } from '../answer/error-answer.ts';
import { sameToken } from '../guard/same-token.ts';
import { onAborted } from '../request/aborted-requests.ts';
import { sharedFigures } from './shared-figures.ts';

export interface MetricsOptions {
  /** What a scraper sends as `Authorization: Bearer …`; there is no such page without one. */
  readonly token: string;
  readonly pool: pg.Pool;
  /** Open live connections of this process. */
  readonly sockets: () => number;
  /** Label of the version. */
  readonly release: string;
}

const PATH = '/metrics';
/** In place of a status: the client disconnected before it. */
const ABORTED = 'aborted';
/** In place of a status: a supplier failed, not we. */
const SUPPLIER = 'supplier';
/** Seconds; a sale should be under the fourth, a page under the sixth. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The page that a monitor scrapes (REAL-5): Prometheus' text of this process and, queried from the database at that
 * moment, of what all processes share. Names and labels hold nothing of a person: routes as declared, states, ids of
 * connectors. Answers 401 without the token; figures that the database does not return in time are left out, whatever
 * their last value, and `konter_database_up` is 0.
 */
export async function registerMetrics(app: FastifyInstance, options: MetricsOptions): Promise<void> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `konter_${name}`, help, labelNames: [...labelNames], registers: [registry] });

  gauge('release_info', 'Version that runs', ['release']).set({ release: options.release }, 1);
  const requests = new Histogram({
    name: 'konter_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = failedAtSupplier(request) ? SUPPLIER : reply.statusCode;
    requests.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1_000);
  });
  // Counts aborted requests too, unless headers were already sent (a download, the inspector's stream).
  onAborted(app, (request, reply) => {
    if (reply.raw.headersSent) return;
    requests.observe({ method: request.method, route: routeOf(request), status: ABORTED }, reply.elapsedTime / 1_000);
  });
  const shared = sharedFigures(gauge);
  const failed = new Counter({
    name: 'konter_failed_expressions_total',
    help: 'Expressions of products that real data made fail; the value or row was left out',
    labelNames: ['product', 'pointer'],
    registers: [registry],
  });
  const stop = onFailedExpression(({ product, pointer }) => failed.inc({ product, pointer }));
  const unread = new Counter({
    name: 'konter_unread_entries_total',
    help: 'Entries of lists in answers of providers that made no sense and were left out',
    labelNames: ['connector', 'operation', 'list'],
    registers: [registry],
  });
  const stopUnread = onUnreadEntries(({ count, ...where }) => unread.inc({ ...where }, count));
  app.addHook('onClose', async () => {
    stop();
    stopUnread();
  });
  const sockets = gauge('realtime_sockets', 'Open live connections of this process');
  const connections = gauge('database_connections', 'Connections of this process', ['state']);

  app.get(PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!sameToken(request.headers.authorization ?? '', `Bearer ${options.token}`)) return refuse(reply);
    sockets.set(options.sockets());
    const { pool } = options;
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'waited-for' }, pool.waitingCount);
    await shared.read(pool);
    return send(reply, registry);
  });
}

/** The declared path, so that references and numbers make no labels; all unknown paths share one. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .type('text/plain; charset=utf-8')
    .send('Token, please.\n');
}

async function send(reply: FastifyReply, registry: Registry): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'no-store')
    .type(registry.contentType)
    .send(await registry.metrics());
}
