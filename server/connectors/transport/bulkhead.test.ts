import { describe, expect, it } from 'vitest';
import { createBulkhead } from './bulkhead.ts';
import { createRateLimits } from './rate-limit.ts';

describe('call slots', () => {
  it('hands a freed slot to who waited first', async () => {
    const slots = createBulkhead(1);
    const release = await slots.take(0);
    const order: string[] = [];
    const first = slots.take(5_000).then((free) => order.push('first') && free?.());
    const second = slots.take(5_000).then((free) => order.push('second') && free?.());
    release?.();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('gives up after the wait, and a late release is not lost', async () => {
    const slots = createBulkhead(1);
    const release = await slots.take(0);
    expect(await slots.take(5)).toBeNull();
    release?.();
    release?.();
    expect(await slots.take(5)).not.toBeNull();
    expect(await slots.take(5)).toBeNull();
  });

  it('REAL-4: lets so many wait and no more: the rest is told at once', async () => {
    const slots = createBulkhead(2);
    const held = [await slots.take(0), await slots.take(0)];
    const waiting = Array.from({ length: 50 }, () => slots.take(60_000));
    expect(await slots.take(60_000)).toBeNull();
    for (const free of held) free?.();
    for (const turn of waiting) (await turn)?.();
    expect(await slots.take(0)).not.toBeNull();
  });
});

describe('rate limits', () => {
  it('REAL-4: references are spaced while it is their time, and what is remembered of them is bounded', () => {
    let now = 0;
    const limits = createRateLimits(() => now);
    expect([limits.space('a', 60), limits.space('a', 60)]).toEqual([true, false]);
    now = 60_000;
    expect([limits.space('a', 60), limits.space('a', 60)]).toEqual([true, false]);
    for (let reference = 0; reference < 150_000; reference += 1) limits.space(`r${reference}`, 60);
    expect(limits.spaced).toBe(100_000);
    expect(limits.space('r149999', 60)).toBe(false);
    now = 120_000;
    expect(limits.space('b', 60)).toBe(true);
    expect(limits.spaced).toBe(1);
  });

  it('frees a place one minute after it was taken, per key', () => {
    let now = 0;
    const limits = createRateLimits(() => now);
    expect([limits.take('a', 2), limits.take('a', 2), limits.take('a', 2)]).toEqual([true, true, false]);
    expect(limits.take('b', 2)).toBe(true);
    now = 59_999;
    expect(limits.take('a', 2)).toBe(false);
    now = 60_000;
    expect(limits.take('a', 2)).toBe(true);
  });
});
