import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { HANGS_AFTER_HOURS } from '#src/domain/hanging-money.ts';
import { BOOKS_DISAGREE } from '../outbox/given-up-jobs.ts';
import { LIVE_WORKERS } from '../outbox/worker-registration.ts';
import { onAborted } from './aborted-requests.ts';
import { sameToken } from './same-token.ts';

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
/** In place of a status: nobody waited for one. */
const ABORTED = 'aborted';
/** Seconds; a sale should be under the fourth, a page under the sixth. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What a monitor reads (REAL-5): Prometheus' text of this process and, asked of the database at that moment, of what all
 * processes share. Names and labels hold nothing of a person: routes as they are declared, states, ids of connectors.
 * Answers 401 without the token; what the database does not say in time is left out and `konter_database_up` is 0.
 */
export async function registerMetrics(app: FastifyInstance, options: MetricsOptions): Promise<void> {
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
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
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1_000);
  });
  // Whoever gave up waiting waited as well; an answer that had begun (a download, the inspector's stream) was quick enough.
  onAborted(app, (request, reply) => {
    if (reply.raw.headersSent) return;
    requests.observe({ method: request.method, route: routeOf(request), status: ABORTED }, reply.elapsedTime / 1_000);
  });
  const shared = sharedGauges(gauge);
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

/** The declared path, so that references and numbers make no labels; what is no route at all is one. */
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

interface Settable {
  set(value: number): void;
  set(labels: Record<string, string>, value: number): void;
  reset(): void;
}

/** Each answers by an index, whatever has been sold before. */
const SHARED = {
  // A job under way waits for nobody, however long it takes. One that has put its next turn in the queue counts as tried out while it
  // runs: given up is who is not under way either.
  jobs: `select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null) as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up,
      count(*) filter (where attempts >= max_attempts and locked_at is null and last_error like '${BOOKS_DISAGREE}%') as disagree,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where attempts < max_attempts and run_at <= now() and locked_at is null)), 0) as oldest
    from graphile_worker.jobs`,
  sales: `select state, count(*) as count, extract(epoch from now() - min(created_at)) as oldest
    from transaction where state in ('unprocessed', 'processing') group by state`,
  review: 'select count(*) as count from transaction where needs_review',
  differences: `select connector_id as connector, count(*) as count from reconciliation_difference
    where state = 'open' group by connector_id`,
  unread: `select count(*) as count from reconciliation_day where statement = 'unread' and day > current_date - 8`,
  hanging: `select 'refund' as kind, count(*) as count, extract(epoch from now() - min(return_asked_at)) as oldest
    from checkout_order where state = 'returning' and return_asked_at < now() - interval '${HANGS_AFTER_HOURS.refund} hours'
    union all select 'sale', count(*), extract(epoch from now() - min(since)) from (
      select updated_at as since from transaction where state in ('unprocessed', 'processing')
      union all select updated_at from transaction where needs_review and state not in ('unprocessed', 'processing')) open
    where since < now() - interval '${HANGS_AFTER_HOURS.sale} hours'
    union all select 'payment', count(*), extract(epoch from now() - min(updated_at)) from payment
    where state = 'review' and updated_at < now() - interval '${HANGS_AFTER_HOURS.payment} hours'
    union all select 'bank-line', count(*), extract(epoch from now() - min(at)) from bank_mutation
    where payment_id is null and booked_to is null and set_aside_at is null
      and at < now() - interval '${HANGS_AFTER_HOURS['bank-line']} hours'`,
  held: "select connector_id as connector, count(*) as count from held_price_list where lasts and state = 'open' group by connector_id",
  // Connector by connector: the index leads with it, and before version 18 PostgreSQL reads every attempt there ever was without.
  suppliers: `with recursive asked(connector) as (
      (select connector_id from supplier_attempt where sent_at is not null order by connector_id limit 1)
      union all
      select (select connector_id from supplier_attempt where sent_at is not null and connector_id > asked.connector
        order by connector_id limit 1) from asked where asked.connector is not null)
    select asked.connector, attempt.state, count(*) as count from asked cross join lateral (
      select state from supplier_attempt where connector_id = asked.connector and sent_at > now() - interval '5 minutes') attempt
    group by asked.connector, attempt.state`,
} as const;

function sharedGauges(gauge: (name: string, help: string, labels?: readonly string[]) => Settable) {
  const up = gauge('database_up', 'Whether the database answered this page');
  const waiting = gauge('jobs_waiting', 'Jobs that are due and that no worker has begun');
  const givenUp = gauge('jobs_given_up', 'Jobs that failed as often as they may');
  const disagree = gauge('books_disagree', 'Nights that found a broken invariant, since the last one that found none');
  const lateness = gauge('jobs_oldest_seconds', 'Since when the oldest job is due that no worker has begun');
  const workers = gauge('workers', 'Worker processes that live');
  const open = gauge('sales_open', 'Sales without an outcome', ['state']);
  const age = gauge('sales_oldest_open_seconds', 'Age of the oldest sale without an outcome', ['state']);
  const review = gauge('sales_in_review', 'Sales that people have to look at');
  const differences = gauge('reconciliation_open', 'Open differences between statements and our books', ['connector']);
  const unread = gauge('reconciliation_unread', 'Statements of the last week that could not be read');
  const hanging = gauge('money_hanging', 'Refunds, sales, payments and bank lines without an end for too long', [
    'kind',
  ]);
  const hangingAge = gauge('money_hanging_oldest_seconds', 'Since when the oldest of them waits', ['kind']);
  const held = gauge('price_lists_held', 'Price lists that would close or reprice most and wait for a person', [
    'connector',
  ]);
  const asked = gauge('supplier_attempts_5m', 'Supplier calls of the last five minutes', ['connector', 'state']);
  const all = [
    waiting,
    givenUp,
    disagree,
    lateness,
    workers,
    open,
    age,
    review,
    differences,
    unread,
    hanging,
    hangingAge,
    held,
    asked,
  ];
  const show = async (pool: pg.Pool): Promise<void> => {
    const ask = async (text: string): Promise<Record<string, string>[]> => (await pool.query(text)).rows;
    const [jobs, alive, sales, looked, differing, missing, hangs, lists, suppliers] = await Promise.all([
      ask(SHARED.jobs),
      ask(LIVE_WORKERS),
      ask(SHARED.sales),
      ask(SHARED.review),
      ask(SHARED.differences),
      ask(SHARED.unread),
      ask(SHARED.hanging),
      ask(SHARED.held),
      ask(SHARED.suppliers),
    ]);
    waiting.set(Number(jobs[0]?.waiting));
    givenUp.set(Number(jobs[0]?.given_up));
    disagree.set(Number(jobs[0]?.disagree));
    lateness.set(Number(jobs[0]?.oldest));
    workers.set(Number(alive[0]?.alive));
    review.set(Number(looked[0]?.count));
    unread.set(Number(missing[0]?.count));
    for (const { connector = '', count } of differing) differences.set({ connector }, Number(count));
    for (const { kind = '', count, oldest } of hangs) {
      hanging.set({ kind }, Number(count));
      hangingAge.set({ kind }, Number(oldest ?? 0));
    }
    for (const { connector = '', count } of lists) held.set({ connector }, Number(count));
    for (const { state = '', count, oldest } of sales) {
      open.set({ state }, Number(count));
      age.set({ state }, Number(oldest));
    }
    for (const { connector = '', state = '', count } of suppliers) asked.set({ connector, state }, Number(count));
  };
  return {
    async read(pool: pg.Pool): Promise<void> {
      // What was true at the last look is not true now; a label that is gone must not stay.
      for (const one of all) one.reset();
      up.set(
        await show(pool).then(
          () => 1,
          () => 0,
        ),
      );
    },
  };
}
