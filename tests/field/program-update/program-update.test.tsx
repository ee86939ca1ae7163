import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createSignal } from '#src/app/live/signal.ts';
import { lookForUpdates } from '#src/app/offline/look-for-updates.ts';
import { followServiceWorker, type UpdateState } from '#src/app/offline/service-worker-client.ts';
import { mountScreen } from '#src/engine/react/test-support/mount-screen.tsx';
import { type FieldCase, fieldCases } from '../field-cases.ts';

/** A release takes over while the page is open. */
interface ReleaseCase extends FieldCase {
  /** How often the page's controller changes after the user asked for the update. */
  readonly changes: number;
  /** How often the page is loaded again. */
  readonly reloads: number;
}

/** A part that is loaded on demand and is not there. */
interface MissingCase extends FieldCase {
  /** What the browser says of it. */
  readonly missing: string;
}

interface UpdateCase extends FieldCase {
  /** What happens to the page, in order. */
  readonly events: readonly string[];
  /** Milliseconds between the page's load and the first event; a minute when absent. */
  readonly afterLoadMs?: number;
  /** Milliseconds between two events; none when absent. */
  readonly apartMs?: number;
  /** Milliseconds to wait afterwards; six seconds when absent. */
  readonly afterMs?: number;
  readonly hidden?: boolean;
  /** Looks fail. */
  readonly fails?: boolean;
  /** How often a newer program is looked for. */
  readonly looks: number;
}

const cases = fieldCases<UpdateCase | ReleaseCase | MissingCase>('program-update');

describe('NAV-12: an open page looks for a newer program', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  it.each(cases.filter((one) => 'events' in one).map((one) => [one.id, one.title, one] as const))(
    '%s: %s',
    async (...[, , one]) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(one.hidden === true ? 'hidden' : 'visible');
      const ask = vi.fn(async () => {
        if (one.fails === true) throw new TypeError('Failed to fetch');
      });
      const stop = lookForUpdates(ask);
      await vi.advanceTimersByTimeAsync(one.afterLoadMs ?? 60_000);
      for (const event of one.events) {
        const target = event === 'visibilitychange' || event === 'resume' ? document : window;
        target.dispatchEvent(new Event(event));
        await vi.advanceTimersByTimeAsync(one.apartMs ?? 0);
      }
      await vi.advanceTimersByTimeAsync(one.afterMs ?? 6_000);
      stop();
      expect(ask).toHaveBeenCalledTimes(one.looks);
    },
  );
});

test.each(cases.filter((one) => 'changes' in one))('NAV-12: $id: $title', async ({ changes, reloads }) => {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: Object.assign(new EventTarget(), { state: 'installed', postMessage: () => undefined }),
    active: { postMessage: () => undefined },
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  const reload = vi.fn();
  const updates = await followServiceWorker({
    state: createSignal<UpdateState>('none'),
    mustWait: () => false,
    reload,
    container: container as EventTarget as ServiceWorkerContainer,
  });
  expect(updates.update()).toBe(true);
  for (let change = 0; change < changes; change += 1) container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test.each(cases.filter((one) => 'missing' in one))('NAV-12, SDUI-7: $id: $title', async ({ missing }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const late = { load: () => Promise.reject(new TypeError(missing)) };
  const { host } = mountScreen(
    { body: { block: 'stack', id: 'root', children: [{ block: 'late', id: 'late' }] } },
    { views: { late } },
  );
  // It says so, and whatever it offers leads in the end to a page that is loaded anew.
  for (let press = 0; press < 3 && !host.visited.includes('update'); press += 1)
    fireEvent.click((await screen.findByRole('alert')).querySelector('button') as HTMLButtonElement);
  expect(host.visited).toContain('update');
  cleanup();
  vi.restoreAllMocks();
});
