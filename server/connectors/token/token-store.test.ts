import { describe, expect, it } from 'vitest';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { OperationResult } from '../operation-result.ts';
import { createTokenStore } from './token-store.ts';

const CONNECTOR: ConnectorDocument = {
  kind: 'connector',
  id: 'abroad',
  version: 1,
  group: 'biller',
  name: 'Abroad',
  baseUrl: { config: 'CONNECTOR_ABROAD_BASE_URL' },
  allowedHosts: [],
  secrets: ['client_secret'],
  settings: ['audience'],
  tokens: { access: { operation: 'token', field: 'token', expiresIn: 'seconds', audience: 'audience' } },
  operations: {},
};
const CREDENTIALS = { secrets: { client_secret: 's1' }, settings: { audience: 'https://api.example' } };

function provider(seconds: number) {
  let now = 0;
  const asked: unknown[] = [];
  const fetch = async (_: string, context: unknown): Promise<OperationResult> => {
    asked.push(context);
    const fields = { token: `t${asked.length}`, seconds };
    return {
      outcome: 'success',
      nothingCreated: false,
      fields,
      trace: { request: null, response: null, durationMs: 0 },
    };
  };
  const store = createTokenStore(() => now);
  const take = (credentials = CREDENTIALS) => store.take(CONNECTOR, 'access', credentials, fetch);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { asked, store, take, pass };
}

describe('SDUI-3: access tokens', () => {
  it('of many calls at once one fetches, for the configured audience', async () => {
    const { asked, take } = provider(3_600);
    const taken = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(new Set(taken.map((header) => header?.value))).toEqual(new Set(['Bearer t1']));
    expect(asked).toEqual([{ audience: 'https://api.example' }]);
  });

  it('is kept until a minute before its end, and not longer than a day', async () => {
    const { take, pass } = provider(5_184_000);
    await take();
    pass(86_330_000);
    expect((await take())?.value).toBe('Bearer t1');
    pass(60_000);
    expect((await take())?.value).toBe('Bearer t2');
  });

  it('one that was refused is fetched anew once; a slower call cannot drop its successor', async () => {
    const { store, take } = provider(3_600);
    const first = await take();
    if (first === undefined) throw new Error('no token');
    store.drop(CONNECTOR, 'access', CREDENTIALS, first);
    expect((await take())?.value).toBe('Bearer t2');
    store.drop(CONNECTOR, 'access', CREDENTIALS, first);
    expect((await take())?.value).toBe('Bearer t2');
  });

  it('other secrets have another token', async () => {
    const { take } = provider(3_600);
    await take();
    expect((await take({ ...CREDENTIALS, secrets: { client_secret: 's2' } }))?.value).toBe('Bearer t2');
  });
});
