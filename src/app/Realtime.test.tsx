// @vitest-environment jsdom
import type Pusher from 'pusher-js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openConnection } from './live/live-connection.ts';
import { createRealtime, GUEST } from './live/realtime.ts';

const HOUR_MS = 3_600_000;
const PAGE_AGE_MS = 5_000;

type Handler = (event: string, payload: unknown) => void;

/** A fake of the stock client: records subscriptions and lets the test send events as the server. */
class FakePusher {
  static made: FakePusher[] = [];
  readonly channels = new Map<string, Handler>();
  readonly key: string;
  readonly options: unknown;
  readonly connection = {
    unbind_all: vi.fn(),
    bind: (event: string, handler: (error: unknown) => void) => void this.handlers.set(event, handler),
  };
  readonly handlers = new Map<string, (error: unknown) => void>();
  disconnected = false;

  constructor(key: string, options: unknown) {
    this.key = key;
    this.options = options;
    FakePusher.made.push(this);
  }

  subscribe(name: string) {
    return { bind_global: (handler: Handler) => void this.channels.set(name, handler) };
  }

  /** The server's answer about a channel. @param said its silence in milliseconds, which other servers do not report */
  answer(channel: string, status = 200, said: object = { quiet_ms: HOUR_MS }): void {
    const event = status === 200 ? 'pusher:subscription_succeeded' : 'pusher:subscription_error';
    this.channels.get(channel)?.(event, status === 200 ? said : { type: 'AuthError', status });
  }

  disconnect(): void {
    this.disconnected = true;
  }
}

function setup() {
  FakePusher.made = [];
  const load = vi.fn(async (): Promise<typeof openConnection> => {
    const Client = FakePusher as object as typeof Pusher;
    return (options) => openConnection({ ...options, Client });
  });
  return { realtime: createRealtime({ key: 'k', path: '/app', load, pageAge: () => PAGE_AGE_MS }), load };
}

describe('realtime', () => {
  it('loads the client only for the signed-in and listens to their private channel', async () => {
    const { realtime, load } = setup();
    const heard = vi.fn();
    realtime.on('transaction.updated', heard);
    await realtime.connect(null);
    expect(load).not.toHaveBeenCalled();
    await realtime.connect('a1');
    const [client] = FakePusher.made;
    expect([...(client?.channels.keys() ?? [])]).toContain('private-account-a1');
    expect(client?.options).toMatchObject({ cluster: '', enabledTransports: ['ws'] });
    client?.channels.get('private-account-a1')?.('transaction.updated', { ref_id: 'K1' });
    expect(heard).toHaveBeenCalledWith({ ref_id: 'K1' });
    await realtime.connect(null);
    await vi.waitFor(() => expect(client?.disconnected).toBe(true));
  });

  it('SDUI-4: guests listen to public channels alone, and each asks again at a moment of its own within a second', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    const { realtime } = setup();
    const asked: string[] = [];
    realtime.on('documents.changed', () => asked.push('documents'));
    realtime.on('offer.changed', () => asked.push('offers'));
    realtime.onResync(() => asked.push('everything'));
    await realtime.connect(GUEST);
    const [client] = FakePusher.made;
    expect([...(client?.channels.keys() ?? [])]).toEqual(['guests', 'offers', 'documents']);
    for (const channel of ['guests', 'documents', 'offers']) client?.answer(channel);
    client?.channels.get('documents')?.('documents.changed', {});
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual(['documents']);
    // Connected again: something may have been missed.
    for (const channel of ['guests', 'documents', 'offers']) client?.answer(channel);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['documents', 'everything']);
    client?.channels.get('offers')?.('offer.changed', {});
    await realtime.connect('a1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['documents', 'everything']);
  });

  it('SDUI-4: a guest for whom there is no place leaves the server alone; an account comes again', async () => {
    const { realtime } = setup();
    await realtime.connect(GUEST);
    const [guest] = FakePusher.made;
    guest?.handlers.get('error')?.({ type: 'WebSocketError', error: { type: 'TransportError' } });
    expect(guest?.connection.unbind_all).not.toHaveBeenCalled();
    guest?.handlers.get('error')?.({ type: 'WebSocketError', error: { type: 'PusherError', data: { code: 4100 } } });
    await vi.waitFor(() => expect(guest?.disconnected).toBe(true));
    await realtime.connect('a1');
    expect(FakePusher.made[1]?.handlers.size).toBe(0);
  });

  it('LIFE-6: a connection that is left sends its pending messages before it closes, and its events are ignored', async () => {
    const { realtime } = setup();
    const heard = vi.fn();
    realtime.on('transaction.updated', heard);
    await realtime.connect('a1');
    const [client] = FakePusher.made;
    const said = vi.fn(() => client?.disconnected);
    setTimeout(said, 0);
    await realtime.connect(null);
    expect(client?.connection.unbind_all).toHaveBeenCalledOnce();
    client?.channels.get('private-account-a1')?.('transaction.updated', { ref_id: 'K1' });
    await vi.waitFor(() => expect(client?.disconnected).toBe(true));
    expect(said).toHaveReturnedWith(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it('resynchronises after a reconnect and when the page becomes visible again', async () => {
    const { realtime } = setup();
    const resync = vi.fn();
    realtime.onResync(resync);
    await realtime.connect('a1');
    const [client] = FakePusher.made;
    client?.answer('private-account-a1');
    expect(resync).not.toHaveBeenCalled();
    client?.answer('private-account-a1');
    expect(resync).toHaveBeenCalledTimes(1);
    client?.answer('private-account-a1', 403);
    expect(resync).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(resync).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['nothing was said since the page was written', { offers: HOUR_MS, documents: HOUR_MS, own: HOUR_MS }, []],
    ['the account was told something', { offers: HOUR_MS, documents: HOUR_MS, own: 4_000 }, ['everything']],
    ['offers changed', { offers: 4_000, documents: HOUR_MS, own: HOUR_MS }, ['offers']],
    [
      'documents changed, and another process may have heard of it later',
      { offers: HOUR_MS, documents: 5_500, own: HOUR_MS },
      ['documents'],
    ],
    ['all of it', { offers: 0, documents: 0, own: 0 }, ['offers', 'documents', 'everything']],
    ['a server of another make does not say', {}, ['offers', 'documents', 'everything']],
  ])('SDUI-4, REAL-1: changes before the first subscription are fetched, once: %s', async (_, quiet, expected) => {
    const { realtime } = setup();
    const asked: string[] = [];
    realtime.on('offer.changed', () => asked.push('offers'));
    realtime.on('documents.changed', () => asked.push('documents'));
    realtime.onResync(() => asked.push('everything'));
    await realtime.connect('a1');
    const [client] = FakePusher.made;
    const silences = new Map<string, number>(Object.entries(quiet));
    for (const [channel, name] of [
      ['offers', 'offers'],
      ['documents', 'documents'],
      ['private-account-a1', 'own'],
    ] as const) {
      const quiet_ms = silences.get(name);
      client?.answer(channel, 200, quiet_ms === undefined ? {} : { quiet_ms });
    }
    expect(asked).toEqual(expected);
    // Listening again is another gap, for all of it at once.
    asked.length = 0;
    for (const channel of ['offers', 'documents', 'private-account-a1']) client?.answer(channel);
    expect(asked).toEqual(['everything']);
  });

  it('API-2: an ended session does not resynchronise, so that a form stays; its successor gets a new connection', async () => {
    const { realtime } = setup();
    const resync = vi.fn();
    realtime.onResync(resync);
    await realtime.connect('a1');
    const [client] = FakePusher.made;
    client?.answer('private-account-a1');
    client?.answer('private-account-a1', 401);
    expect(resync).not.toHaveBeenCalled();
    realtime.renew();
    realtime.renew();
    await vi.waitFor(() => expect(FakePusher.made).toHaveLength(2));
    await vi.waitFor(() => expect(client?.disconnected).toBe(true));
    FakePusher.made[1]?.answer('private-account-a1');
    expect(resync).toHaveBeenCalledTimes(1);
    const guest = setup().realtime;
    guest.renew();
    expect(FakePusher.made).toEqual([]);
  });

  it('a sign-out while the client is loading leaves the page disconnected', async () => {
    const { realtime } = setup();
    const connecting = realtime.connect('a1');
    await realtime.connect(null);
    await connecting;
    expect(FakePusher.made).toEqual([]);
  });
});
