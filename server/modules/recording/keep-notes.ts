import type { FastifyBaseLogger } from 'fastify';
import { writeCalls } from '#server/lifecycle/note-calls.ts';
import { writeRefusals } from '#server/lifecycle/note-refusals.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';

const EVERY_MS = 500;

/**
 * Writes refused events and calls of suppliers of this process, soon after they happened.
 * @returns how to stop, with a last writing
 */
export function keepNotes(db: Executor, log: FastifyBaseLogger): () => Promise<void> {
  const write = async (): Promise<void> => {
    try {
      await writeRefusals(db);
      await writeCalls(db);
    } catch (error) {
      log.warn({ err: error }, 'refused events or calls of suppliers are missing from recordings');
    }
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(write);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last.then(write);
  };
}
