// @vitest-environment node
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stableJson } from '#src/contract/call-key.ts';
import { screenSubject, signedText } from '#src/contract/document-signature.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { PageStore } from './page-store.ts';
import { screenName } from './page-store.ts';
import { savedScreen } from './saved-screen.ts';

const NOW = Date.parse('2026-11-20T03:00:00Z');
const keys = generateKeyPairSync('ed25519');
const KEY = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
const pay: BlockNode = {
  block: 'button',
  id: 'pay',
  props: { label: 'pay' },
  on: { press: [{ action: 'call', operation: 'transaction.create' }] },
};
const screenOf = (body: BlockNode): ScreenDocument => ({
  kind: 'screen',
  id: 'product.pulsa',
  version: 1,
  title: { id: 'Pulsa', en: 'Credit', zh: '话费' },
  route: { path: '/prabayar/pulsa' },
  body,
});
const hex = async (value: unknown) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(stableJson(value)))).toString('hex');

async function store(screen: ScreenDocument, path: string, expires = '2026-11-21T03:00:00.000Z') {
  const text = signedText('screen', screenSubject(path, {}), [await hex(screen)], expires);
  const signature = { expires, value: sign(null, Buffer.from(text), keys.privateKey).toString('base64url') };
  const texts = new Map([
    [screenName(path), JSON.stringify({ resolved: { screen, hash: 'h', params: {}, signature }, at: 5 })],
  ]);
  const kept: PageStore = {
    read: async (name) => JSON.parse(texts.get(name) ?? 'null') ?? undefined,
    write: async () => undefined,
  };
  return { kept, texts };
}
const PATH = '/prabayar/pulsa';

describe('screens that lay on the device', () => {
  it('SDUI-10: open with their age while the signature holds', async () => {
    const { kept } = await store(screenOf(pay), PATH);
    expect(await savedScreen(kept, PATH, KEY, NOW)).toMatchObject({ kind: 'screen', at: 5 });
    expect(await savedScreen(kept, '/nowhere', KEY, NOW)).toEqual({ kind: 'refused', why: 'nothing' });
  });

  it('SDUI-10: one word changed, another address, another key, no signature: refused as not genuine', async () => {
    const { kept, texts } = await store(screenOf(pay), PATH);
    const genuine = texts.get(screenName(PATH)) ?? '';
    const refused = { kind: 'refused', why: 'tampered' };
    texts.set(screenName('/prabayar/data'), genuine);
    expect(await savedScreen(kept, '/prabayar/data', KEY, NOW)).toEqual(refused);
    expect(await savedScreen(kept, PATH, `${KEY.slice(0, -2)}AA`, NOW)).toMatchObject({ kind: 'refused' });
    for (const changed of [
      genuine.replace('"pay"', '"pax"'),
      genuine.replace('2026-11-21', '2027-11-21'),
      genuine.replace('"signature"', '"s"'),
    ]) {
      texts.set(screenName(PATH), changed);
      expect(await savedScreen(kept, PATH, KEY, NOW)).toEqual(refused);
    }
  });

  it('SDUI-10: past its validity it is refused as old', async () => {
    const { kept } = await store(screenOf(pay), PATH, '2026-11-20T02:59:59.000Z');
    expect(await savedScreen(kept, PATH, KEY, NOW)).toEqual({ kind: 'refused', why: 'expired' });
  });

  it('SDUI-10: where signatures cannot be checked, screens on the way to money stay closed and others open', async () => {
    const text: BlockNode = { block: 'text', id: 'text', props: { text: 'halo' } };
    expect(await savedScreen((await store(screenOf(pay), PATH)).kept, PATH, '', NOW)).toEqual({
      kind: 'refused',
      why: 'unverifiable',
    });
    expect(await savedScreen((await store(screenOf(text), PATH)).kept, PATH, '', NOW)).toMatchObject({
      kind: 'screen',
    });
  });
});
