import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { REALTIME_CHANNEL, type RealtimeMessage } from './publish.ts';

/** Not an account's channel, so no client can subscribe. */
const HEARING_CHANNEL = 'private-hearing';
const LOOK_MS = 20;

/**
 * Whether the listener gets notifications; `unknown` when none could be sent, e.g. because the database is unreachable.
 */
type Hearing = 'heard' | 'deaf' | 'unknown';

/**
 * Tests whether a LISTEN connection gets notifications: one is sent on another connection and has to arrive. PostgreSQL
 * reports nothing when the connection was cut silently, or when a pooler took it back right after LISTEN.
 */
export interface ListenerProbe {
  /** Handles a notification. @returns whether it belongs to such a test and is of no use to others */
  takes(message: RealtimeMessage): boolean;
  /** Sends a notification and waits for it. */
  run(): Promise<Hearing>;
}

/** @param withinMs counted in polls, so that a paused process is not reported as deaf */
export function listenerProbe(pool: pg.Pool, withinMs: number): ListenerProbe {
  const awaited = new Set<string>();
  return {
    takes: ({ channel, event }) => {
      if (channel !== HEARING_CHANNEL) return false;
      awaited.delete(event);
      return true;
    },
    run: async () => {
      const word = randomUUID();
      const text = JSON.stringify({ channel: HEARING_CHANNEL, event: word, data: {} });
      awaited.add(word);
      try {
        await pool.query('select pg_notify($1, $2)', [REALTIME_CHANNEL, text]);
        for (let looks = 0; awaited.has(word) && looks < withinMs / LOOK_MS; looks += 1)
          await pause(LOOK_MS, undefined, { ref: false });
        return awaited.has(word) ? 'deaf' : 'heard';
      } catch {
        return 'unknown';
      } finally {
        awaited.delete(word);
      }
    },
  };
}
