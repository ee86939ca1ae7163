import type { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { listenRealtime } from './listener.ts';
import { publish } from './publish.ts';

const POLL = { timeout: 60_000, interval: 10 };
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const listening = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  return rows.length;
};

describe('the listener', () => {
  it('REAL-1: a line that breaks again while it is being mended is replaced by one line, not by two', async () => {
    const received: string[] = [];
    let gaps = 0;
    const listener = await listenRealtime({
      pool: database.pool,
      log: pino({ level: 'silent' }),
      onMessage: ({ event }) => received.push(event),
      onGap: () => {
        gaps += 1;
      },
    });
    onTestFinished(() => listener.stop());
    // The next line given out breaks before it listens: its error and its failed statement both report it.
    let broken = 0;
    const breakNext = (client: object): void => {
      database.pool.off('acquire', breakNext);
      broken += 1;
      Reflect.get(Reflect.get(client, 'connection') as object, 'stream').destroy();
    };
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    database.pool.on('acquire', breakNext);
    await vi.waitFor(() => expect([broken, gaps > 0]).toEqual([1, true]), POLL);
    await publish(database.db, { channel: 'site', event: 'first', data: {} });
    await vi.waitFor(() => expect(received).toContain('first'), POLL);
    expect(await listening()).toBe(1);
    await publish(database.db, { channel: 'site', event: 'second', data: {} });
    await vi.waitFor(() => expect(received).toContain('second'), POLL);
    expect([gaps, received]).toEqual([1, ['first', 'second']]);
  });

  /** The next line given out takes no notifications, as one whose server connection was given to another program. */
  const deafenNext = (): void => {
    database.pool.once('acquire', (client: object) => {
      const connection = Reflect.get(client, 'connection') as EventEmitter;
      connection.removeAllListeners('notification');
    });
  };

  it('REAL-1: a connection without notifications from the start is refused with a sentence that names the remedy, and released', async () => {
    deafenNext();
    const deaf = listenRealtime({
      pool: database.pool,
      log: pino({ level: 'silent' }),
      onMessage: () => undefined,
      onGap: () => undefined,
      hearWithinMs: 500,
    });
    await expect(deaf).rejects.toThrow(/a pooler in between hands connections round.*pool_mode = session/);
    // PostgreSQL ends a session a moment after it was left.
    await vi.waitFor(async () => expect(await listening()).toBe(0), POLL);
  });

  it('REAL-1: a connection that no longer gets notifications is replaced by one that does', async () => {
    const received: string[] = [];
    const said: string[] = [];
    let gaps = 0;
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        said.push(JSON.parse(chunk.toString()).msg);
        done();
      },
    });
    let line: object = {};
    database.pool.once('acquire', (client: object) => {
      line = client;
    });
    const listener = await listenRealtime({
      pool: database.pool,
      log: pino({ level: 'error' }, stream),
      onMessage: ({ event }) => received.push(event),
      onGap: () => {
        gaps += 1;
      },
      testEveryMs: 200,
      hearWithinMs: 2_000,
    });
    onTestFinished(() => listener.stop());
    (Reflect.get(line, 'connection') as EventEmitter).removeAllListeners('notification');
    await vi.waitFor(() => expect(gaps).toBe(1), POLL);
    await publish(database.db, { channel: 'site', event: 'after', data: {} });
    await vi.waitFor(() => expect(received).toEqual(['after']), POLL);
    expect(said).toEqual(['nothing was heard from the database any more: listening anew']);
    expect(await listening()).toBe(1);
  });
});
