import type { FastifyBaseLogger } from 'fastify';
import { writeRefusals } from '#server/lifecycle/note-refusals.ts';
import type { Executor } from '#server/platform/database/tables.ts';

const EVERY_MS = 500;

/** Writes refused events of this process, soon after they were refused. @returns how to stop, with a last writing */
export function keepRefusals(db: Executor, log: FastifyBaseLogger): () => Promise<void> {
  const write = async (): Promise<void> => {
    try {
      await writeRefusals(db);
    } catch (error) {
      log.warn({ err: error }, 'refused events are missing from recordings');
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
