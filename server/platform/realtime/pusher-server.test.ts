import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { signChannel } from './channel-signature.ts';
import { USUAL_REALTIME_LIMITS } from './pusher-connection.ts';
import { createPusherServer, type PusherServer } from './pusher-server.ts';

const KEY = 'testkey';
let http: Server;
let realtime: PusherServer;
let port: number;
const unexpected: unknown[] = [];
const remember = (error: unknown): void => void unexpected.push(error);

beforeAll(async () => {
  process.on('uncaughtException', remember);
  realtime = createPusherServer({
    credentials: { key: KEY, secret: 'testsecret' },
    site: { origin: 'http://konter.test', loopback: true },
  });
  http = createServer((_request, response) => response.end('alive'));
  realtime.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  port = (http.address() as AddressInfo).port;
});
afterAll(async () => {
  await realtime.close();
  await new Promise((resolve) => http.close(resolve));
  process.off('uncaughtException', remember);
});

const HANDSHAKE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Requests a WebSocket and resets the connection while the answer is on its way. */
function askAndReset(path: string, origin: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: ${origin}`, ...HANDSHAKE];
      socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(100_000)}`, () => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

const alive = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();

describe('clients without a session at the realtime address', () => {
  test.each([
    ['another path', '/nope', 'http://konter.test'],
    ['another site', `/app/${KEY}`, 'https://evil.example'],
    ['another key', '/app/other', 'http://konter.test'],
    ['our own', `/app/${KEY}`, 'http://konter.test'],
  ])(
    'REAL-1: a connection that breaks during the handshake never ends the program: %s',
    async (_what, path, origin) => {
      await Promise.all(Array.from({ length: 40 }, () => askAndReset(path, origin)));
      expect(await alive()).toBe('alive');
      expect(unexpected).toEqual([]);
    },
  );

  test('REAL-1: a channel that is no text is refused and never ends the program', async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
    const events: string[] = [];
    client.on('message', (raw) => events.push((JSON.parse(String(raw)) as { event: string }).event));
    await vi.waitFor(() => expect(events).toEqual(['pusher:connection_established']));
    const odd = [{ toString: 1 }, ['private-account-1'], 7, null, true];
    for (const channel of odd) client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
    client.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: { toString: 1 } } }));
    client.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    await vi.waitFor(() => expect(events.at(-1)).toBe('pusher:pong'));
    expect(events.slice(1, -1)).toEqual(odd.map(() => 'pusher:subscription_error'));
    expect(unexpected).toEqual([]);
    client.close();
  });

  test('ACC-7: a second session on one socket does not keep the channel of the first open past its end', async () => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
    const heard: { readonly event: string; readonly data: string }[] = [];
    let closed: number | undefined;
    client.on('message', (raw) => heard.push(JSON.parse(String(raw)) as (typeof heard)[number]));
    client.on('close', (code) => {
      closed = code;
    });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const { socket_id } = JSON.parse(heard[0]?.data ?? '') as { readonly socket_id: string };
    const listen = (account: string, session: string) => {
      const [channel, data] = [`private-account-${account}`, JSON.stringify({ account, session })];
      const auth = signChannel(realtime.credentials, socket_id, channel, data);
      client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data: data } }));
    };
    listen('1', 'first');
    listen('1', 'first');
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[2]?.event).toBe('pusher_internal:subscription_succeeded');
    listen('2', 'second');
    await vi.waitFor(() => expect(closed).toBe(4200));
    expect(realtime.sessions.holders()).toEqual([]);
  });

  /** The first message that each of these gets from a server with two sockets per address. */
  async function firstWords(trustProxy: string | false, said: readonly string[]): Promise<readonly string[]> {
    const limits = { ...USUAL_REALTIME_LIMITS, socketsPerAddress: 2 };
    const site = { origin: 'http://konter.test', loopback: true };
    const behind = createPusherServer({ credentials: { key: KEY, secret: 'testsecret' }, site, trustProxy, limits });
    const server = createServer();
    behind.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      await behind.close();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port: at } = server.address() as AddressInfo;
    const first = (address: string): Promise<string> =>
      new Promise((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${at}/app/${KEY}`, { headers: { 'x-forwarded-for': address } });
        client.on('message', (raw) => resolve((JSON.parse(String(raw)) as { event: string }).event));
        client.on('close', (code) => resolve(`closed ${code}`));
      });
    const heard: string[] = [];
    for (const address of said) heard.push(await first(address));
    return heard;
  }

  const connected = 'pusher:connection_established';

  test('REAL-1, SDUI-4: guests of one address leave places for its agents, and a guest that leaves makes room', async () => {
    const limits = { ...USUAL_REALTIME_LIMITS, socketsPerAddress: 3, guestsPerAddress: 1 };
    const site = { origin: 'http://konter.test', loopback: true };
    const served = createPusherServer({ credentials: { key: KEY, secret: 'testsecret' }, site, limits });
    const server = createServer();
    served.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      await served.close();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port: at } = server.address() as AddressInfo;
    /** What comes of a client that subscribes to a channel. */
    const comes = (channel: string): Promise<{ readonly client: WebSocket; readonly outcome: string }> =>
      new Promise((resolve) => {
        const client = new WebSocket(`ws://127.0.0.1:${at}/app/${KEY}`);
        client.on('open', () => client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })));
        client.on('message', (raw) => {
          const { event } = JSON.parse(String(raw)) as { event: string };
          if (event.endsWith('subscription_succeeded')) resolve({ client, outcome: 'subscribed' });
        });
        client.on('close', (code) => resolve({ client, outcome: `closed ${code}` }));
      });
    const first = await comes('guests');
    expect(first.outcome).toBe('subscribed');
    expect((await comes('guests')).outcome).toBe('closed 4100');
    expect((await comes('offers')).outcome).toBe('subscribed');
    first.client.close();
    await vi.waitFor(async () => expect((await comes('guests')).outcome).toBe('subscribed'));
  });

  test('REAL-1: all addresses of one line count together, as they do for requests', async () => {
    const line = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1'];
    expect(await firstWords('127.0.0.1', line)).toEqual([connected, connected, 'closed 4100', connected]);
  });

  test('REAL-1: a client that bypasses the proxy counts by its own address, whatever its headers', async () => {
    const said = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    for (const proxies of ['10.89.0.0/24', false] as const)
      expect(await firstWords(proxies, said)).toEqual([connected, connected, 'closed 4100']);
  });

  test('REAL-4: a client that reads none of its messages is disconnected, and the others still get theirs', async () => {
    const joined = async (): Promise<{ client: WebSocket; heard: string[] }> => {
      const client = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
      const heard: string[] = [];
      client.on('error', () => undefined);
      client.on('message', (raw) => heard.push((JSON.parse(String(raw)) as { event: string }).event));
      client.on('open', () =>
        client.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'documents' } })),
      );
      await vi.waitFor(() => expect(heard).toContain('pusher_internal:subscription_succeeded'));
      return { client, heard };
    };
    await vi.waitFor(() => expect(realtime.socketCount()).toBe(0));
    const [slow, quick] = [await joined(), await joined()];
    slow.client.pause();
    const message = { channel: 'documents', event: 'documents.changed', data: { text: 'x'.repeat(7_000) } };
    let sent = 0;
    await vi.waitFor(
      () => {
        // A few at a time, so that a reading client keeps up.
        for (let n = 0; n < 20; n += 1) realtime.channels.deliver(message);
        sent += 20;
        expect(realtime.socketCount()).toBe(1);
      },
      { timeout: 20_000, interval: 1 },
    );
    await vi.waitFor(() => expect(quick.heard.filter((event) => event === message.event)).toHaveLength(sent));
    for (const { client } of [slow, quick]) client.terminate();
  });
});
