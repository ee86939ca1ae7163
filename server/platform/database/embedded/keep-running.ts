import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;

/**
 * Looks after a server that should run: one that was killed is started again, as often as it takes. Its children may need a
 * moment to notice and go, and until then a new one refuses to start.
 */
export function keepRunning({
  isUp,
  startAgain,
}: {
  readonly isUp: () => boolean;
  readonly startAgain: () => Promise<void>;
}): {
  /** Stops looking; waits for a start that is under way. */
  end(): Promise<void>;
} {
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await pause(LOOK_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      // The server's own log has the cause; meanwhile readiness fails.
      if (!ending.signal.aborted && !isUp()) await startAgain().catch(() => undefined);
    }
  };
  const looking = look();
  return {
    end: () => {
      ending.abort();
      return looking;
    },
  };
}
