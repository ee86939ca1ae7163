import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { REALTIME, signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { IDENTITY_CACHE_CHANNEL } from '../concurrency/identity-cache.ts';
import { inTransaction } from '../database/transaction.ts';
import { listenRealtime, type RealtimeListener } from './listener.ts';
import { accountChannel, publish } from './publish.ts';
import { createPusherServer, type PusherServer } from './pusher-server.ts';
import { sweepSessions } from './session-sockets.ts';

const POLL = { timeout: 60_000, interval: 10 };
const LIMITS = {
  messages: 40,
  socketsPerAddress: 40,
  guestsPerAddress: 10,
  socketsPerAccount: 5,
  unsentBytes: 64 * 1024,
};
let database: FreshDatabase;
let app: FastifyInstance;
let server: PusherServer;
let listener: RealtimeListener;
let url: string;
let stopSweep: () => void;
let sari: { id: string; caller: TestCaller };

beforeAll(async () => {
  database = await freshDatabase();
  server = createPusherServer({
    credentials: REALTIME,
    site: { origin: 'http://konter.test', loopback: true },
    limits: LIMITS,
  });
  app = await testApp(database, { realtime: server });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const sweep = sweepSessions({
    db: database.db,
    sessions: server.sessions,
    log: pino({ level: 'silent' }),
    everyMs: 200,
  });
  stopSweep = sweep.stop;
  listener = await listenRealtime({
    pool: database.pool,
    log: pino({ level: 'silent' }),
    onMessage: (message) => {
      if (message.channel === IDENTITY_CACHE_CHANNEL) sweep.look();
      server.channels.deliver(message);
    },
    onGap: () => server.reconnectAll(),
  });
  const id = await insertAccount(database.db);
  sari = { id, caller: await signedIn(app, database.db, id) };
});
afterAll(async () => {
  stopSweep();
  await listener.stop();
  await server.close();
  await app.close();
  await database.close();
});

interface Received {
  readonly event: string;
  readonly channel?: string;
  readonly data?: string;
}

class Client {
  readonly received: Received[] = [];
  closed: number | undefined;
  private readonly socket: WebSocket;

  constructor(path = `/app/${REALTIME.key}?protocol=7&client=js&version=8.6.0&flash=false`, origin?: string) {
    this.socket = new WebSocket(`${url}${path}`, origin === undefined ? {} : { origin });
    this.socket.on('message', (raw) => this.received.push(JSON.parse(String(raw)) as Received));
    this.socket.on('close', (code) => {
      this.closed = code;
    });
    this.socket.on('error', () => undefined);
    onTestFinished(() => this.socket.terminate());
  }

  send(event: string, data: object): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  async event(name: string): Promise<Record<string, unknown>> {
    const found = await vi.waitUntil(() => this.received.find(({ event }) => event === name), POLL);
    return JSON.parse(found.data ?? '{}') as Record<string, unknown>;
  }

  async socketId(): Promise<string> {
    return String((await this.event('pusher:connection_established')).socket_id);
  }

  raw(text: string): void {
    this.socket.send(text);
  }
}

const authorise = (caller: TestCaller | undefined, socketId: string, channel: string, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/broadcasting/auth',
    headers: { ...caller?.headers, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
  });

async function listening(who = sari): Promise<Client> {
  const client = new Client();
  const channel = accountChannel(who.id);
  const proof = (await authorise(who.caller, await client.socketId(), channel)).json();
  client.send('pusher:subscribe', { channel, ...proof });
  await client.event('pusher_internal:subscription_succeeded');
  return client;
}

describe('realtime', () => {
  it('REAL-1: a subscription reports how long its channel was silent, so that a page can tell what it missed before', async () => {
    const first = await listening();
    const before = performance.now();
    await publish(database.db, { channel: accountChannel(sari.id), event: 'said', data: {} });
    await first.event('said');
    const { quiet_ms } = await (await listening()).event('pusher_internal:subscription_succeeded');
    expect(quiet_ms).toBeTypeOf('number');
    expect(quiet_ms).toBeLessThanOrEqual(performance.now() - before);
  });

  it('an account gets the messages published for it, when the transaction commits and not before', async () => {
    const client = await listening();
    const channel = accountChannel(sari.id);
    await inTransaction(database.db, async (transaction) => {
      await publish(transaction, { channel, event: 'lost', data: {} });
      throw new Error('rolled back');
    }).catch(() => undefined);
    await inTransaction(database.db, (transaction) =>
      publish(transaction, { channel, event: 'transaction.updated', data: { ref_id: 'K1', status: 'success' } }),
    );
    expect(await client.event('transaction.updated')).toEqual({ ref_id: 'K1', status: 'success' });
    expect(client.received.map(({ event }) => event)).not.toContain('lost');
  });

  it("a client without the account's session or without our page cannot subscribe to its channel", async () => {
    const client = new Client();
    const socketId = await client.socketId();
    const own = accountChannel(sari.id);
    expect((await authorise(sari.caller, socketId, 'private-account-999')).statusCode).toBe(403);
    expect((await authorise(undefined, socketId, own)).statusCode).toBe(401);
    expect((await authorise(sari.caller, socketId, own, { 'x-csrf-token': 'stale' })).json().code).toBe(
      'csrf_mismatch',
    );
    expect((await authorise(sari.caller, socketId, own, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await authorise(sari.caller, 'not-a-socket', own)).statusCode).toBe(422);
    const foreign = (await authorise(sari.caller, '1.1', own)).json().auth;
    for (const auth of [foreign, undefined, 'testkey:00']) client.send('pusher:subscribe', { channel: own, auth });
    await vi.waitFor(() => {
      expect(client.received.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(3);
    }, POLL);
    client.send('pusher:subscribe', { channel: 'presence-room' });
    client.send('client-shout', { channel: own });
    await client.event('pusher:error');
  });

  it('pages of other origins, other applications and other paths are refused', async () => {
    const foreign = new Client(undefined, 'https://evil.example');
    await vi.waitFor(() => expect(foreign.closed).toBe(1006), POLL);
    const wrongKey = new Client('/app/another');
    await vi.waitFor(() => expect(wrongKey.closed).toBe(4001), POLL);
    const elsewhere = new Client('/socket');
    await vi.waitFor(() => expect(elsewhere.closed).toBe(1006), POLL);
    expect(await new Client(undefined, 'http://konter.test').socketId()).toMatch(/^\d+\.\d+$/);
  });

  it('answers pings, ignores malformed messages and closes on one that is too large', async () => {
    const client = new Client();
    await client.socketId();
    client.raw('{"event":');
    client.raw('[]');
    client.send('pusher:ping', {});
    await client.event('pusher:pong');
    client.raw('x'.repeat(20_000));
    await vi.waitFor(() => expect(client.closed).toBe(1009), POLL);
  });

  it('a message that a notification cannot carry is refused where it is written', async () => {
    const large = publish(database.db, { channel: 'offers', event: 'x', data: { text: 'x'.repeat(9_000) } });
    await expect(large).rejects.toThrow('too large');
  });

  it('REAL-4: after the database was unreachable clients reconnect and get messages again', async () => {
    const client = await listening();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(client.closed).toBe(4200), POLL);
    const again = await listening();
    await publish(database.db, {
      channel: accountChannel(sari.id),
      event: 'transaction.updated',
      data: { ref_id: 'K2' },
    });
    expect(await again.event('transaction.updated')).toEqual({ ref_id: 'K2' });
  });

  it('ACC-7: a socket whose session ended, by sign-out, by expiry or with its account, is closed within seconds', async () => {
    const someone = async () => {
      const id = await insertAccount(database.db);
      return { id, caller: await signedIn(app, database.db, id) };
    };
    const { pool } = database;
    const ends: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => pool.query('delete from session where account_id = $1', [id]),
      (id) => pool.query(`update session set last_seen_at = now() - interval '13 hours' where account_id = $1`, [id]),
      (id) => pool.query(`update session set expires_at = now() where account_id = $1`, [id]),
      (id) => pool.query(`update account set state = 'inactive' where id = $1`, [id]),
    ];
    const other = await listening();
    for (const end of ends) {
      const who = await someone();
      const client = await listening(who);
      await end(who.id);
      await vi.waitFor(() => expect(client.closed).toBe(4200), POLL);
      const again = await authorise(who.caller, '1.1', accountChannel(who.id));
      expect([401, 403]).toContain(again.statusCode);
    }
    expect(other.closed).toBeUndefined();
  });

  it('ACC-7: a proof belongs to its session: without or with another’s holder it opens nothing', async () => {
    const client = new Client();
    const channel = accountChannel(sari.id);
    const { auth, channel_data } = (await authorise(sari.caller, await client.socketId(), channel)).json();
    const forged = JSON.stringify({ ...JSON.parse(channel_data), session: 'f'.repeat(64) });
    for (const data of [undefined, forged, {}]) client.send('pusher:subscribe', { channel, auth, channel_data: data });
    await vi.waitFor(() => {
      expect(client.received.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(3);
    }, POLL);
  });

  it('ACC-7: sockets of one account and of one address, and messages of one socket, have limits', async () => {
    const id = await insertAccount(database.db);
    const who = { id, caller: await signedIn(app, database.db, id) };
    const first = await listening(who);
    for (let n = 1; n < LIMITS.socketsPerAccount; n += 1) await listening(who);
    const more = new Client();
    const channel = accountChannel(id);
    const proof = (await authorise(who.caller, await more.socketId(), channel)).json();
    more.send('pusher:subscribe', { channel, ...proof });
    expect(await more.event('pusher:subscription_error')).toMatchObject({ type: 'LimitReached', status: 429 });
    for (let n = 0; n < LIMITS.messages; n += 1) first.send('pusher:ping', {});
    await vi.waitFor(() => expect(first.closed).toBe(4100), POLL);
    await listening(who);
    const crowd = Array.from({ length: LIMITS.socketsPerAddress }, () => new Client());
    await vi.waitFor(() => expect(crowd.some(({ closed }) => closed === 4100)).toBe(true), POLL);
    await vi.waitFor(() => expect(crowd.some(({ received }) => received.length > 0)).toBe(true), POLL);
  });

  it('the stock client connects, subscribes and gets messages', async () => {
    const { default: Pusher } = await import('pusher-js');
    const { hostname, port } = new URL(url);
    const client = new Pusher(REALTIME.key, {
      cluster: '',
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) => {
          void authorise(sari.caller, socketId, channelName).then((response) => done(null, response.json()));
        },
      },
    });
    onTestFinished(() => client.disconnect());
    const heard = vi.fn();
    const subscribed = vi.fn();
    const channel = client.subscribe(accountChannel(sari.id));
    channel.bind('pusher:subscription_succeeded', subscribed);
    channel.bind('transaction.updated', heard);
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalled(), POLL);
    await publish(database.db, {
      channel: accountChannel(sari.id),
      event: 'transaction.updated',
      data: { ref_id: 'K3' },
    });
    await vi.waitFor(() => expect(heard.mock.calls[0]?.[0]).toEqual({ ref_id: 'K3' }), POLL);
  });
});
