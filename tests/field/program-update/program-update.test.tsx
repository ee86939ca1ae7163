import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookForUpdates } from '#src/app/offline/look-for-updates.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('NAV-12: an open page looks for a newer program', () => {
  it.each(fieldCases<UpdateCase>('program-update').map((one) => [one.id, one.title, one] as const))(
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
