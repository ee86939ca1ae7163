import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { listenerProbe } from './listener-probe.ts';
import { REALTIME_CHANNEL, type RealtimeMessage } from './publish.ts';

export interface RealtimeListener {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** Provides one connection until the listener stops. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly onMessage: (message: RealtimeMessage) => void;
  /** The connection was lost and is back: messages in between are gone. */
  readonly onGap: () => void;
  /** Interval of the test whether notifications arrive; once a minute by default. */
  readonly testEveryMs?: number;
  /** Longest time for a notification to arrive; ten seconds by default. */
  readonly hearWithinMs?: number;
}

const RETRY_MS = 500;

/** A person has to fix this: without notifications this process would serve stale documents. */
const DEAF =
  'The database accepts us and tells us of no change: a pooler in between hands connections round. Let DATABASE_URL lead to ' +
  'the server itself, or to a pooler that leaves a connection to whom it gave it (PgBouncer: pool_mode = session).';

/**
 * Listens for the messages that any process publishes; reconnects when the database was unreachable, and when
 * notifications stop arriving. @throws Error with a readable sentence when none arrives at the start
 */
export async function listenRealtime(options: ListenOptions): Promise<RealtimeListener> {
  const { pool, log, onMessage, onGap, testEveryMs = 60_000, hearWithinMs = 10_000 } = options;
  const hearing = listenerProbe(pool, hearWithinMs);
  let stopped = false;
  let current: Line | undefined;
  let retry: NodeJS.Timeout | undefined;

  const take = (payload: string | undefined): void => {
    const message = readMessage(payload);
    if (message === undefined) log.warn('realtime message not understood');
    else if (!hearing.takes(message)) onMessage(message);
  };
  const onLost = (line: Line): void => {
    // A connection that breaks before LISTEN fails its statement too, which is retried below: handling both would make
    // two connections.
    if (current !== line) return;
    current = undefined;
    if (!stopped) reconnect();
  };
  const connect = async (): Promise<void> => {
    current = await openLine(pool, take, onLost);
    // Stopped while it was reconnecting: release the new connection too.
    if (stopped) await giveBack();
  };
  const reconnect = (): void => {
    retry = setTimeout(() => {
      connect().then(onGap, (error: unknown) => {
        log.warn({ err: error }, 'realtime listener waits for the database');
        if (!stopped) reconnect();
      });
    }, RETRY_MS);
  };

  const giveBack = async (): Promise<void> => {
    const line = current;
    current = undefined;
    await line?.giveBack();
  };

  /** A connection made during the test may have missed the notification without being deaf. */
  const isDeaf = async (): Promise<boolean> => {
    const line = current;
    return line !== undefined && (await hearing.run()) === 'deaf' && line === current;
  };

  await connect();
  if (await isDeaf()) {
    stopped = true;
    current?.lose(new Error(DEAF));
    throw new Error(DEAF);
  }
  const tests = setInterval(async () => {
    if (!(await isDeaf())) return;
    log.error('nothing was heard from the database any more: listening anew');
    current?.lose(new Error('nothing was heard'));
  }, testEveryMs).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(tests);
      await giveBack();
    },
  };
}

/** One connection that listens. */
interface Line {
  /** Gives up a connection that does not work: the pool closes it. */
  lose(error: Error): void;
  /** Listens no longer; the pool may use the connection again. */
  giveBack(): Promise<void>;
}

/** @throws Error when there is no connection, or it does not listen; it is given up then */
async function openLine(
  pool: pg.Pool,
  take: (payload: string | undefined) => void,
  onLost: (line: Line) => void,
): Promise<Line> {
  const client = await pool.connect();
  client.on('notification', ({ payload }) => take(payload));
  let dropped = false;
  const drop = (error: Error): void => {
    if (dropped) return;
    dropped = true;
    client.release(error);
  };
  const lose = (error: Error): void => {
    drop(error);
    onLost(line);
  };
  const line: Line = {
    lose,
    giveBack: async () => {
      client.removeAllListeners('notification');
      await client.query(`unlisten ${REALTIME_CHANNEL}`).catch(() => undefined);
      // Released, it is the pool's: if it breaks there, it must not be released again.
      client.off('error', lose);
      if (!dropped) client.release();
    },
  };
  client.on('error', lose);
  try {
    await client.query(`listen ${REALTIME_CHANNEL}`);
  } catch (error) {
    drop(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  return line;
}

function readMessage(payload: string | undefined): RealtimeMessage | undefined {
  try {
    const message: unknown = JSON.parse(payload ?? '');
    if (typeof message !== 'object' || message === null) return undefined;
    const { channel, event, data } = message as Partial<RealtimeMessage>;
    return typeof channel === 'string' && typeof event === 'string' && typeof data === 'object' && data !== null
      ? { channel, event, data }
      : undefined;
  } catch {
    return undefined;
  }
}
