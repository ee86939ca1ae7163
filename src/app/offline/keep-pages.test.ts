import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import { keepPages } from './keep-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SDUI-10: shown screens are saved once the page is idle, not while the user types', async () => {
  vi.useFakeTimers();
  const idle: (() => void)[] = [];
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => idle.push(work) });
  const kept: string[] = [];
  const stop = keepPages({
    client: new QueryClient(),
    boot: { path: '/home', screen: {} } as BootPayload,
    account: () => null,
    store: { read: async () => undefined, write: async (name) => void kept.push(name) },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toEqual([]);
  expect(idle).toHaveLength(1);
  idle[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['shell', 'answers']);
  stop();
});
