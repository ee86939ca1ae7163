import { expect, test } from 'vitest';
import { Channels } from './channels.ts';

const message = (channel: string) => ({ channel, event: 'offer.changed', data: {} });

test('REAL-1: a channel reports the time since its last message; an unknown time counts as recent', () => {
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

test('REAL-1: memory for channels is bounded, and a forgotten channel counts as one with a recent message', () => {
  let now = 0;
  const channels = new Channels(() => now);
  channels.deliver(message('offers'));
  for (let account = 0; account < 250_000; account += 1) {
    now += 0.1;
    channels.deliver(message(`private-account-${account}`));
    if (account % 10_000 === 0) expect(channels.remembered).toBeLessThanOrEqual(100_000);
  }
  expect(channels.quietFor('private-account-249999')).toBe(0);
  // Its message was 25 seconds ago, which is no longer remembered.
  expect(channels.quietFor('offers')).toBeLessThan(15_000);
});
