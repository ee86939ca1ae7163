import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/fresh-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('API-1: a name that suddenly leads to us is not ours (DNS rebinding)', () => {
  test('in production only PUBLIC_URL, in a demo also this machine; health and suppliers may call us anything', async () => {
    for (const demo of [false, true]) {
      const app = await testApp(database, { publicUrl: new URL('https://konter.example'), demo });
      const ask = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode;
      const docs = '/api/v1/openapi.json';
      expect(await ask(docs, 'konter.example')).toBe(200);
      expect(await ask(docs, 'localhost:4000')).toBe(demo ? 200 : 421);
      for (const url of [docs, '/', '/assets/x.js', '/API/v1/health/live', '//api/v1/openapi.json']) {
        expect(await ask(url, 'rebound.example'), url).toBe(421);
      }
      expect(await ask('/api/v1/health/live', '10.0.0.7:3000')).toBe(200);
      const refused = await app.inject({ url: docs, headers: { host: 'rebound.example' } });
      expect(refused.json()).toMatchObject({ code: 'wrong_host' });
      await app.close();
    }
  });

  test('two Host headers are refused, whichever of them is ours, also where an answer is in memory', async () => {
    const app = await testApp(database, { publicUrl: new URL('http://konter.example'), demo: false });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = async (hosts: readonly string[]): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      const lines = ['GET /api/v1/openapi.json HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString();
    };
    expect(await answer(['konter.example'])).toMatch(/^HTTP\/1\.1 200 /);
    for (const hosts of [
      ['konter.example', 'rebound.example'],
      ['rebound.example', 'konter.example'],
      ['konter.example', 'konter.example'],
    ]) {
      const refused = await answer(hosts);
      expect(refused, hosts.join()).toMatch(/^HTTP\/1\.1 400 /);
      expect(refused).toContain('several_hosts');
    }
    await app.close();
  });

  test('a doubled slash in a path is one: what suppliers report to such an address arrives, and no page takes it', async () => {
    const app = await testApp(database, {
      publicUrl: new URL('https://konter.example'),
      extend: async (reports) => void reports.post('/api/v1/callback/probe', async () => ({ heard: true })),
    });
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url, headers: { host: 'konter.example' } });
    for (const url of ['//api/v1/callback/probe', '/api//v1///callback/probe?at=//1'])
      expect((await ask('POST', url)).json(), url).toEqual({ heard: true });
    expect((await ask('GET', '//api/v1/openapi.json')).json()).toHaveProperty('openapi');
    const away = await ask('GET', '//evil.example/login');
    expect(away.statusCode).toBe(404);
    expect(away.headers).not.toHaveProperty('location');
    await app.close();
  });
});
