import { expect, test } from 'vitest';
import { Channels } from './channels.ts';

const message = (channel: string) => ({ channel, event: 'offer.changed', data: {} });

test('REAL-1: a channel says how long it had no message; what is not known counts as one', () => {
  let now = 1_000;
  const channels = new Channels(() => now);
  now += 30_000;
  expect(channels.quietFor('offers')).toBe(30_000);
  channels.deliver(message('offers'));
  now += 500;
  expect([channels.quietFor('offers'), channels.quietFor('documents')]).toEqual([500, 30_500]);

  // Other channels go on talking; this one is remembered for at least two minutes, and then as long ago as is known.
  for (let turn = 0; turn < 10; turn += 1) {
    now += 60_000;
    channels.deliver(message(`private-account-${turn}`));
    expect(channels.quietFor('offers')).toBeLessThanOrEqual((turn + 1) * 60_000 + 500);
    expect(channels.quietFor('offers')).toBeGreaterThanOrEqual(Math.min(120_000, (turn + 1) * 60_000));
  }

  channels.forget();
  now += 200;
  expect([channels.quietFor('offers'), channels.quietFor('documents')]).toEqual([200, 200]);
});
