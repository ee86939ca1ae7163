import { describe, expect, it, vi } from 'vitest';
import { coalesceReads } from './coalesce-reads.ts';

describe('shared reads', () => {
  it('reads once for concurrent calls, and again for calls that arrive after the read has begun', async () => {
    const reads = coalesceReads();
    let begun = 0;
    let finish = (_value: number): void => undefined;
    const read = vi.fn(() => {
      begun += 1;
      return new Promise<number>((resolve) => {
        finish = resolve;
      });
    });
    const first = [reads.read('a', read), reads.read('a', read)];
    await vi.waitUntil(() => begun === 1);
    const late = reads.read('a', read);
    finish(1);
    expect(await Promise.all(first)).toEqual([1, 1]);
    await vi.waitUntil(() => begun === 2);
    finish(2);
    expect(await late).toBe(2);
  });

  it('SDUI-4: one at a time, a read waits for the one before it, calls that come meanwhile share it, and a failure stops nothing', async () => {
    const reads = coalesceReads({ oneAtATime: true });
    const ends: ((error?: Error) => void)[] = [];
    const read = vi.fn(
      () =>
        new Promise<number>((resolve, reject) => {
          const at = ends.length;
          ends.push((error) => (error === undefined ? resolve(at) : reject(error)));
        }),
    );
    const first = reads.read('a', read);
    await vi.waitUntil(() => ends.length === 1);
    const next = [reads.read('a', read)];
    await new Promise((resolve) => setImmediate(resolve));
    next.push(reads.read('a', read));
    expect(read).toHaveBeenCalledTimes(1);
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await vi.waitUntil(() => ends.length === 2);
    ends[1]?.();
    expect(await Promise.all(next)).toEqual([1, 1]);
    const after = reads.read('a', read);
    await vi.waitUntil(() => ends.length === 3);
    ends[2]?.();
    expect(await after).toBe(2);
  });

  it('rejects all callers on a failure, and keeps none', async () => {
    const reads = coalesceReads();
    const away = () => Promise.reject(new Error('away'));
    const both = await Promise.allSettled([reads.read('a', away), reads.read('a', away)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await reads.read('a', async () => 'back')).toBe('back');
  });
});
