import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCallLimits } from '#server/connectors/transport/rate-limit.ts';
import { addressLimitStore } from '../http/guard/address-limit-store.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { createSharedCounters } from './shared-counters.ts';

const logged: string[] = [];
const log = {
  warn: (_details: unknown, text?: unknown) => void logged.push(String(text)),
  info: (text: unknown) => void logged.push(String(text)),
};
let opened: OpenRedis | undefined;
let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  await opened?.close();
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
  logged.length = 0;
});

/** A server on a port of its own. */
async function listen(take: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    take(socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Increments a counter and returns it. */
function counted(
  store: { incr: InstanceType<ReturnType<typeof addressLimitStore>>['incr'] },
  key: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    store.incr(key, (error, result) => (result ? resolve(result.current) : reject(error)), 60_000, 10);
  });
}

test.each([
  ['hangs up', (socket: Socket) => void socket.destroy()],
  ['never answers', () => undefined],
])('REAL-3: with a Redis that %s each process counts by itself, and logs it once', async (_what, take) => {
  opened = await openRedis(await listen(take), log);
  const counters = createSharedCounters(opened.redis, log);
  const store = new (addressLimitStore(counters))({});
  expect(await counted(store, '10.0.0.1')).toBe(1);
  expect(await counted(store, '10.0.0.1')).toBe(2);
  expect(await counted(store, '10.0.0.2')).toBe(1);
  const limits = createCallLimits(counters);
  expect([await limits.take('a', 1), await limits.take('a', 1)]).toEqual([true, false]);
  expect([await limits.space('a', 60), await limits.space('a', 60)]).toEqual([true, false]);
  expect(logged.filter((text) => text.includes('away'))).toHaveLength(1);
});

test('REAL-3: a Redis that hangs while connected delays one request, not every one', async () => {
  const asked: string[] = [];
  const greet = (socket: Socket): void => {
    socket.on('data', (sent) => {
      const commands = [...sent.toString().matchAll(/\b(hello|info|client|eval|set)\b/gi)].map(([name]) =>
        name.toLowerCase(),
      );
      for (const name of commands) {
        if (name === 'info') socket.write('$0\r\n\r\n');
        else if (name === 'client') socket.write('+OK\r\n');
        else if (name === 'hello') socket.write('%0\r\n');
        else asked.push(name);
      }
    });
  };
  opened = await openRedis(await listen(greet), log);
  const counters = createSharedCounters(opened.redis, log);
  await expect(counters.count('a', 60_000)).rejects.toThrow('Command timed out');
  for (let again = 0; again < 20; again += 1) {
    await expect(counters.count('a', 60_000)).rejects.toThrow('a moment ago');
    await expect(counters.claim('b', 60_000)).rejects.toThrow('a moment ago');
  }
  expect(asked).toEqual(['eval']);
  expect(logged.filter((text) => text.includes('does not answer'))).toHaveLength(1);
});
