import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { cutAnswer, drop, duplicate, holdAnswer, holdRequest, instead } from './moves.ts';

const heard: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
    response.writeHead(201, { 'x-from': 'behind' }).end(`answer ${heard.length}`);
  });
});
let proxy: FaultProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  proxy = await startFaultProxy({ port: 0, target: () => `http://127.0.0.1:${port}` });
});
afterEach(() => {
  proxy.calm();
  heard.length = 0;
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = (body: string) => fetch(`http://127.0.0.1:${proxy.port}/pay?a=1`, { method: 'POST', body });

test('REAL-4: without a rule everything passes as it is', async () => {
  const answer = await ask('0812');
  expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([201, 'behind', 'answer 1']);
  expect(heard).toEqual(['POST /pay?a=1 0812']);
});

test('REAL-4: a dropped request never arrives; the next one does', async () => {
  proxy.meet('0812', drop, 1);
  await expect(ask('0812')).rejects.toThrow();
  expect(heard).toEqual([]);
  expect((await ask('0812')).status).toBe(201);
});

test('REAL-4: an answer that is cut off has been earned', async () => {
  proxy.meet('0812', cutAnswer);
  await expect(ask('0812')).rejects.toThrow();
  expect(heard).toHaveLength(1);
});

test('REAL-4: a duplicated request arrives the given number of times and is answered once', async () => {
  proxy.meet('0812', duplicate(3));
  expect((await ask('0812')).status).toBe(201);
  expect(heard).toHaveLength(3);
});

test('REAL-4: a held request arrives when it is released, and never after its client has disconnected', async () => {
  const [patient, impatient] = [holdRequest(), holdRequest()];
  proxy.meet('patient', patient.move);
  proxy.meet('hasty', impatient.move);
  const asked = ask('patient');
  await patient.reached;
  expect(heard).toEqual([]);
  patient.release();
  expect((await asked).status).toBe(201);
  const gone = new AbortController();
  const lost = fetch(`http://127.0.0.1:${proxy.port}/pay`, { method: 'POST', body: 'hasty', signal: gone.signal });
  const { over } = await impatient.reached;
  gone.abort();
  await expect(lost).rejects.toThrow();
  await over;
  impatient.release();
  expect(heard).toHaveLength(1);
});

test('REAL-4: a held answer waits although the request has arrived', async () => {
  const held = holdAnswer();
  proxy.meet('0812', held.move);
  const asked = ask('0812');
  await held.reached;
  expect(heard).toHaveLength(1);
  held.release();
  expect((await asked).status).toBe(201);
});

test('REAL-4: other numbers pass unchanged, and the newest rule is applied first', async () => {
  proxy.meet('0812', drop);
  proxy.meet('0812', instead({ status: 502, headers: {}, body: Buffer.from('<html>') }));
  expect((await ask('0812')).status).toBe(502);
  expect((await ask('0813')).status).toBe(201);
});
