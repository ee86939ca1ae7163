import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Type } from '@sinclair/typebox';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#src/domain/errors/app-error.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../tests/support/fresh-database.ts';
import type { Compose } from './composition.ts';
import { readConfig } from './config.ts';
import { defineRoute } from './platform/http/route.ts';
import { enqueue } from './platform/outbox/enqueue.ts';
import { type RunningProgram, startProgram } from './program.ts';

const dataDir = `/tmp/konter-program-test-${process.pid}`;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Gate {
  readonly entered: Promise<void>;
  enter(): void;
  readonly open: Promise<void>;
  release(): void;
}

function gate(): Gate {
  let enter: (() => void) | undefined;
  let release: (() => void) | undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { entered, enter: () => enter?.(), open, release: () => release?.() };
}

async function start(port: number, parts: { request?: Gate; job?: Gate } = {}): Promise<RunningProgram> {
  const compose: Compose = async ({ db }) => ({
    routes: [
      defineRoute({
        operation: 'menu.get',
        summary: 'Stand-in that takes its time',
        policy: 'public',
        audit: 'none',
        answer: Type.Object({ done: Type.Boolean() }),
        handle: async () => {
          parts.request?.enter();
          await parts.request?.open;
          return { done: true };
        },
      }),
    ],
    tasks: {
      slow: async () => {
        parts.job?.enter();
        await parts.job?.open;
        await db
          .insertInto('site_preference')
          .values({ name: `job ${port}`, value: 'true' })
          .execute();
      },
    },
    assemblePage: async () => {
      throw new AppError('not_found');
    },
    validators: { validator: () => undefined, runtime: () => undefined },
    readiness: {},
    notes: [],
    extend: async () => undefined,
    scheduleJobs: () => enqueue(db, 'slow', {}, { key: 'slow' }),
    close: async () => undefined,
  });
  const config = await readConfig({
    DATABASE_URL: database.url,
    KONTER_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    ROLE: 'web,worker',
    WORKER_CONCURRENCY: '2',
  });
  const program = await startProgram({
    config,
    compose,
    log: pino({ level: 'silent' }),
    release: 'test',
    projectFolder: '/nonexistent',
  });
  onTestFinished(() => program.stop());
  return program;
}

describe('the program', () => {
  it('REAL-5: stops by finishing requests and jobs under way, and takes no new ones', async () => {
    const request = gate();
    const job = gate();
    const port = await freePort();
    const program = await start(port, { request, job });
    expect((await fetch(`${program.url}/api/v1/health/ready`)).status).toBe(200);
    const answer = fetch(`${program.url}/api/v1/menu`);
    await Promise.all([request.entered, job.entered]);

    const stopped = program.stop();
    await vi.waitFor(async () => {
      const refused = await fetch(`${program.url}/api/v1/health/live`).then(
        (response) => response.status === 503,
        () => true,
      );
      expect(refused).toBe(true);
    });
    request.release();
    expect(await (await answer).json()).toEqual({ done: true });
    job.release();
    await stopped;
    const rows = await database.db.selectFrom('site_preference').select('name').execute();
    expect(rows).toContainEqual({ name: `job ${port}` });
  });

  it('says which port is taken, and stops what it had started', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    onTestFinished(() => {
      taken.close();
    });
    await expect(start(port)).rejects.toThrow(
      `Port ${port}, which the web server needs, is in use. Set PORT to another number.`,
    );
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where application_name like 'konter web%' and datname = current_database()`,
      );
      expect(rows).toHaveLength(0);
    });
  });
});
