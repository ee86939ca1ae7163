import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCallLimits } from '#server/connectors/transport/rate-limit.ts';
import { addressLimitStore } from '../http/address-limit-store.ts';
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

/** Somebody who takes calls on a port of their own. */
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

/** Counts one more and tells how many there are. */
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
])('REAL-3: with a Redis that %s each process counts by itself, and says so once', async (_what, take) => {
  opened = await openRedis(await listen(take), log);
  const counters = createSharedCounters(opened.redis);
  const store = new (addressLimitStore(counters))({});
  expect(await counted(store, '10.0.0.1')).toBe(1);
  expect(await counted(store, '10.0.0.1')).toBe(2);
  expect(await counted(store, '10.0.0.2')).toBe(1);
  const limits = createCallLimits(counters);
  expect([await limits.take('a', 1), await limits.take('a', 1)]).toEqual([true, false]);
  expect([await limits.space('a', 60), await limits.space('a', 60)]).toEqual([true, false]);
  expect(logged.filter((text) => text.includes('away'))).toHaveLength(1);
});
