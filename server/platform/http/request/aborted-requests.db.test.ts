import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const TOKEN = 'a-token-of-the-tests-that-is-long-enough';
const PATH = '/api/v1/callback/slow';
let database: FreshDatabase;
let app: FastifyInstance;
let logged: Record<string, unknown>[] = [];
let begun = false;
let goOn = (): void => undefined;

beforeAll(async () => {
  database = await freshDatabase();
  app = await testApp(database, {
    metrics: { token: TOKEN, pool: database.pool },
    logTo: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(JSON.parse(chunk.toString()));
        done();
      },
    }),
    extend: async (reports) => {
      reports.post(PATH, async () => {
        begun = true;
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return {};
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  logged = [];
  begun = false;
});

/** Sends the head of a request and some of its body. */
function ask(id: string, body: string, length = body.length): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: konter.test', `X-Request-Id: ${id}`, 'Content-Type: application/json'];
  socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

const linesOf = (id: string) => logged.filter(({ request_id }) => request_id === id);

test('REAL-5: a request whose client disconnected early is in the log by its id, and among the slow ones', async () => {
  const socket = ask('given-up-0001', '{}');
  await vi.waitFor(() => expect(begun).toBe(true));
  socket.destroy();
  await vi.waitFor(() => expect(linesOf('given-up-0001')).not.toEqual([]));
  goOn();
  const [line, ...more] = linesOf('given-up-0001');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 30, msg: 'request aborted', req: { method: 'POST', path: PATH } });
  expect(line?.responseTime).toBeGreaterThan(0);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toContain(`konter_http_request_seconds_count{method="POST",route="${PATH}",status="aborted"} 1`);
});

test('REAL-5: a client that breaks off while it sends is no fault of ours: no error, and not the database’s', async () => {
  const heard = once(app.server, 'request');
  const socket = ask('broken-off-0001', '{"half":', 500);
  await heard;
  socket.destroy();
  await vi.waitFor(() => expect(linesOf('broken-off-0001').map(({ msg }) => msg)).toContain('request aborted'));
  await vi.waitFor(() =>
    expect(linesOf('broken-off-0001')).toContainEqual(
      expect.objectContaining({ level: 30, code: 'malformed_request', msg: 'request refused' }),
    ),
  );
  expect(begun).toBe(false);
  expect(linesOf('broken-off-0001').filter(({ level }) => Number(level) > 30)).toEqual([]);
});
