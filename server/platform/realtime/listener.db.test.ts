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
});
