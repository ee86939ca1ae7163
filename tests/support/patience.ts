/**
 * The files of a worker share its globals and modules: what one of them replaced is put back before the next.
 * What a test waits for comes late on a busy machine, and late is no failure: the defaults of one second are raised to what
 * a test may take at most.
 */
import { afterAll, vi } from 'vitest';

const PATIENCE_MS = 60_000;

const waitFor = vi.waitFor;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'object' ? options : { timeout: options ?? PATIENCE_MS });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
