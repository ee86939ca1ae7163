import { describe, expect, it, vi } from 'vitest';
import { createIdentityCache, IDENTITY_CACHE_CHANNEL } from './identity-cache.ts';

describe('recent reads', () => {
  it('reads once, again after a minute, and at once after a notification of the database', async () => {
    let now = 0;
    const recent = createIdentityCache(() => now);
    const read = vi.fn(async () => 'value');
    expect([await recent.get('a', read), await recent.get('a', read)]).toEqual(['value', 'value']);
    expect(read).toHaveBeenCalledTimes(1);
    recent.hear({ channel: 'offers' });
    await recent.get('a', read);
    expect(read).toHaveBeenCalledTimes(1);
    recent.hear({ channel: IDENTITY_CACHE_CHANNEL });
    await recent.get('a', read);
    expect(read).toHaveBeenCalledTimes(2);
    now = 60_001;
    await recent.get('a', read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('caches no value that changed during its read, none that is not worth it, and no failure', async () => {
    const recent = createIdentityCache();
    const meanwhile = recent.get('a', async () => 'old');
    recent.forget();
    expect(await meanwhile).toBe('old');
    expect(await recent.get('a', async () => 'new')).toBe('new');
    await recent.get(
      'b',
      async () => 'guest',
      (who) => who !== 'guest',
    );
    expect(await recent.get('b', async () => 'agent')).toBe('agent');
    await expect(recent.get('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recent.get('c', async () => 'back')).toBe('back');
  });
});
