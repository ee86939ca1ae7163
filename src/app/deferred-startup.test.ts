import { expect, test, vi } from 'vitest';
import type { Program } from './program/program.ts';

const startRecording = vi.fn();
vi.mock('./offline/start-keeping.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./client-recorder/start-recording.ts', () => ({ startRecording }));

test('NAV-12, LIFE-8: a part that the network took away stops neither the page nor the other part', async () => {
  vi.stubGlobal('window', { isSecureContext: true });
  const program = {} as Program;
  // Another file of this worker may have loaded the parts that are replaced here.
  vi.resetModules();
  const { deferredStartup } = await import('./deferred-startup.ts');
  await expect(deferredStartup(program)).resolves.toBeUndefined();
  expect(startRecording).toHaveBeenCalledWith(program);
  vi.unstubAllGlobals();
});
