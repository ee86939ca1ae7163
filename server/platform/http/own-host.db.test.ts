import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { testApp } from '../../../tests/support/test-app.ts';

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
      for (const url of [docs, '/', '/assets/x.js', '/API/v1/health/live', '//api/v1/health/live']) {
        expect(await ask(url, 'rebound.example'), url).toBe(421);
      }
      expect(await ask('/api/v1/health/live', '10.0.0.7:3000')).toBe(200);
      const refused = await app.inject({ url: docs, headers: { host: 'rebound.example' } });
      expect(refused.json()).toMatchObject({ code: 'wrong_host' });
      await app.close();
    }
  });
});
