import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { REALTIME_CHANNEL, type RealtimeMessage } from './publish.ts';

export interface RealtimeListener {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** Gives one connection for as long as the listener lives. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly onMessage: (message: RealtimeMessage) => void;
  /** The connection was lost and is back: messages in between are gone. */
  readonly onGap: () => void;
}

const RETRY_MS = 500;

/** Listens for what `publish` sends from any process; connects again when the database was away. */
export async function listenRealtime({ pool, log, onMessage, onGap }: ListenOptions): Promise<RealtimeListener> {
  let stopped = false;
  let letGo = (): void => undefined;
  let current: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = await pool.connect();
    client.on('notification', ({ payload }) => {
      const message = readMessage(payload);
      if (message) onMessage(message);
      else log.warn('realtime message not understood');
    });
    let dropped = false;
    const drop = (error: Error): void => {
      if (dropped) return;
      dropped = true;
      client.release(error);
    };
    const onError = (error: Error): void => {
      drop(error);
      // One that breaks before it listens fails its statement too, which is tried again below: twice would make two lines.
      if (current !== client) return;
      current = undefined;
      if (!stopped) reconnect();
    };
    client.on('error', onError);
    try {
      await client.query(`listen ${REALTIME_CHANNEL}`);
    } catch (error) {
      drop(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    current = client;
    letGo = () => {
      client.off('error', onError);
      if (!dropped) client.release();
    };
    // Stopped while it was being mended: nobody else would give the connection back.
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
    const client = current;
    current = undefined;
    if (!client) return;
    client.removeAllListeners('notification');
    await client.query(`unlisten ${REALTIME_CHANNEL}`).catch(() => undefined);
    // Given back, it is the pool's: if it breaks there, it must not be given back again.
    letGo();
  };

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await giveBack();
    },
  };
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
