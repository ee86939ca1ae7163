import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { REALTIME_CHANNEL, type RealtimeMessage } from './publish.ts';

/** Nobody's account, so no client can listen. */
const HEARING_CHANNEL = 'private-hearing';
const LOOK_MS = 20;

/** What a listener hears; `unknown` when nothing could be said, e.g. because the database is away. */
type Hearing = 'heard' | 'deaf' | 'unknown';

/**
 * Whether a line that listens hears anything at all: a word is said on another one and has to arrive. Nothing else tells of a line
 * that was cut without a word, or that a pooler took back as soon as it had listened: PostgreSQL says nothing to either.
 */
export interface ListenerProbe {
  /** Takes what the line heard. @returns whether it was a word of such a test and means nothing to others */
  takes(message: RealtimeMessage): boolean;
  /** Says a word and waits for it. */
  run(): Promise<Hearing>;
}

/** @param withinMs counted in looks, so that a program that was held up meanwhile is not taken for deaf */
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
