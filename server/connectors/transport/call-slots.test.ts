import { describe, expect, it } from 'vitest';
import { createCallSlots } from './call-slots.ts';
import { createRateLimits } from './rate-limit.ts';

describe('call slots', () => {
  it('hands a freed slot to who waited first', async () => {
    const slots = createCallSlots(1);
    const release = await slots.take(0);
    const order: string[] = [];
    const first = slots.take(5_000).then((free) => order.push('first') && free?.());
    const second = slots.take(5_000).then((free) => order.push('second') && free?.());
    release?.();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('gives up after the wait, and a late release is not lost', async () => {
    const slots = createCallSlots(1);
    const release = await slots.take(0);
    expect(await slots.take(5)).toBeNull();
    release?.();
    release?.();
    expect(await slots.take(5)).not.toBeNull();
    expect(await slots.take(5)).toBeNull();
  });
});

describe('rate limits', () => {
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
