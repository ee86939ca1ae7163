import { describe, expect, it } from 'vitest';
import { callTimes } from './call-times.ts';

const NOW = new Date('2026-11-25T17:30:05.042Z');

describe('SDUI-3: times in requests', () => {
  it.each([
    [{ format: 'yyyyMMddHHmmss', zone: 'Asia/Jakarta' }, '20261126003005'],
    [{ format: 'dd/MM/yyyy HH:mm:ss.SSS' }, '25/11/2026 17:30:05.042'],
    [{ format: 'iso', zone: '-03:30' }, '2026-11-25T14:00:05-03:30'],
    [{ format: 'iso' }, '2026-11-25T17:30:05Z'],
    [{ format: 'unix' }, '1795627805'],
    [{ format: 'unix-ms' }, '1795627805042'],
  ])('%j is %s', (stamp, written) => {
    expect(callTimes({ times: { stamp } }, NOW, undefined).stamp).toBe(written);
  });

  it('says the same in every call about a transaction where the document wants it so', () => {
    const times = { first: { format: 'unix', of: 'transaction' }, now: { format: 'unix' } } as const;
    const later = new Date(NOW.getTime() + 60_000);
    const told = callTimes({ times }, later, NOW.toISOString());
    expect([told.first, told.now]).toEqual(['1795627805', '1795627865']);
    expect(callTimes({ times }, later, 'nonsense').first).toBe('1795627865');
  });
});
