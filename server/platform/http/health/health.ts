import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { countMissingMigrations } from '#server/platform/database/migrate.ts';
import { writeProbe } from '#server/platform/database/write-probe.ts';

const PATIENCE_MS = 1_000;

/** Called by the readiness route; a check that returns false or is too slow is reported by name. */
export type ReadinessCheck = () => Promise<boolean>;

/** What a serving program needs: the database within a second, its schema, a queue that can be read, and that it takes writes. */
export function databaseReadiness(pool: pg.Pool): Readonly<Record<string, ReadinessCheck>> {
  return {
    database: async () => (await pool.query('select 1')).rowCount === 1,
    migrations: async () => (await countMissingMigrations(pool)) === 0,
    queue: async () => {
      await pool.query('select 1 from graphile_worker.jobs limit 1');
      return true;
    },
    writes: writeProbe(pool),
  };
}

/** `live`: the process answers. `ready`: it can serve; otherwise 503 with the names of the failed checks (REAL-5). */
export function registerHealth(
  app: FastifyInstance,
  options: { readonly checks: Readonly<Record<string, ReadinessCheck>>; readonly isStopping: () => boolean },
): void {
  app.get('/api/v1/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/api/v1/health/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
    );
    const failing = results.filter((name) => name !== undefined);
    if (options.isStopping()) failing.push('stopping');
    reply.header('cache-control', 'no-store').code(failing.length === 0 ? 200 : 503);
    return { status: failing.length === 0 ? 'ready' : 'not ready', failing };
  });
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  const limit = new AbortController();
  try {
    return await Promise.race([check(), pause(PATIENCE_MS, false, { signal: limit.signal })]);
  } catch {
    return false;
  } finally {
    limit.abort();
  }
}
