import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statelyInspectorAt } from '#server/platform/stately-inspector.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, testApp } from '../../../tests/support/test-app.ts';
import { recordingRoutes } from './index.ts';

const PAGE = 'https://stately.example/inspect';
const SOCKET = 'wss://stream.example:8443/here';
let fresh: FreshDatabase;
const apps = new Map<string, FastifyInstance>();
beforeAll(async () => {
  fresh = await freshDatabase();
  for (const url of ['', PAGE, SOCKET]) {
    const stately = url === '' ? undefined : statelyInspectorAt(url);
    apps.set(url, await testApp(fresh, { routes: recordingRoutes({ stately: stately?.url }), stately }));
  }
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
  await fresh.close();
});

test.each([
  ['', 'same-origin', ''],
  [PAGE, 'same-origin-allow-popups', ''],
  [SOCKET, 'same-origin', ' wss://stream.example:8443'],
])('LIFE-9: with Stately’s inspector at "%s" only what that takes is allowed', async (url, opener, connect) => {
  const app = apps.get(url);
  if (app === undefined) throw new Error('no such program');
  for (const address of ['/inspector', '/api/v1/account', '/%']) {
    const { headers } = await app.inject({ url: address });
    expect(headers['cross-origin-opener-policy'], address).toBe(opener);
    const policy = String(headers['content-security-policy']);
    expect(policy, address).toMatch(new RegExp(`connect-src 'self'( ws://[^ ;]+)?${connect};`));
    expect(policy, address).toContain("frame-src 'self';");
    expect(policy, address).not.toContain('stately.example');
  }
  const caller = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category: 'qa' }));
  expect((await caller.call('ops.recording.stream')).body).toEqual({ stately: url === '' ? null : url });
  const agent = await signedIn(app, fresh.db, await insertAccount(fresh.db));
  expect((await agent.call('ops.recording.stream')).status).toBe(403);
});
