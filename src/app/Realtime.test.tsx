// @vitest-environment jsdom
import type Pusher from 'pusher-js';
import { describe, expect, it, vi } from 'vitest';
import { openConnection } from './live-connection.ts';
import { createRealtime } from './realtime.ts';

type Handler = (event: string, payload: unknown) => void;

/** Stands in for the stock client: remembers subscriptions and lets the test speak as the server. */
class FakePusher {
  static made: FakePusher[] = [];
  readonly channels = new Map<string, Handler>();
  readonly key: string;
  readonly options: unknown;
  readonly connection = { unbind_all: vi.fn() };
  disconnected = false;

  constructor(key: string, options: unknown) {
    this.key = key;
    this.options = options;
    FakePusher.made.push(this);
  }

  subscribe(name: string) {
    return { bind_global: (handler: Handler) => void this.channels.set(name, handler) };
  }

  /** The server's answer about a private channel. */
  answer(channel: string, status = 200): void {
    const event = status === 200 ? 'pusher:subscription_succeeded' : 'pusher:subscription_error';
    this.channels.get(channel)?.(event, status === 200 ? {} : { type: 'AuthError', status });
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
  return { realtime: createRealtime({ key: 'k', path: '/app', load }), load };
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
    expect(client?.options).toMatchObject({ cluster: '', enabledTransports: ['ws', 'wss'] });
    client?.channels.get('private-account-a1')?.('transaction.updated', { ref_id: 'K1' });
    expect(heard).toHaveBeenCalledWith({ ref_id: 'K1' });
    await realtime.connect(null);
    await vi.waitFor(() => expect(client?.disconnected).toBe(true));
  });

  it('LIFE-6: a connection that is left says what it has begun to say before it closes, and is not listened to any more', async () => {
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

  it('asks for what may have been missed after a reconnect and when the page is looked at again', async () => {
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

  it('API-2: a session that ended asks for nothing, so that a form stays; one that takes its place is listened with', async () => {
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

  it('somebody who signed out while the client was loading stays disconnected', async () => {
    const { realtime } = setup();
    const connecting = realtime.connect('a1');
    await realtime.connect(null);
    await connecting;
    expect(FakePusher.made).toEqual([]);
  });
});
