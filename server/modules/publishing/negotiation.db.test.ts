import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepManifest } from '#server/documents/negotiate/client-manifests.ts';
import { documentHash } from '#server/documents/text/canonical-json.ts';
import { CLIENT_HEADER } from '#src/contract/client-manifest.ts';
import { must, type PublishingDesk, publishingDesk, textScreen } from '../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
const abilities = { blocks: { text: 1 }, functions: [], actions: [], machines: [] };
const old = { hash: documentHash(abilities), ...abilities };
beforeAll(async () => {
  desk = await publishingDesk();
  await keepManifest(desk.db, old);
  await keepManifest(desk.db, old);
});
afterAll(() => desk.close());

const seen = async (headers: Record<string, string> = { [CLIENT_HEADER]: old.hash }) => {
  const { status, body } = await desk.agent.call('screen.resolve', { path: '/help' }, { headers });
  return status === 200 ? JSON.stringify(body.screen) : body.code;
};
const button = (text: string) => {
  const label = { id: text, en: text, zh: text };
  return textScreen('help', '/help', text, {
    body: { block: 'link', id: 'new', props: { label, to: '/' } },
  });
};

describe('SDUI-7: a program of an earlier build', () => {
  test('gets the last live version that it can draw, and what everybody else gets when it can', async () => {
    const first = await desk.goLive(textScreen('help', '/help', 'drawable'));
    await desk.goLive(button('modern'));
    expect(await seen({})).toContain('modern');
    expect(await seen({ [CLIENT_HEADER]: 'f'.repeat(64) })).toContain('modern');
    expect(await seen()).toContain('drawable');
    // A version that was taken back is not given to anybody.
    await must(desk.budi.call('ops.release.roll-back', { release: first, note: 'wrong' }));
    expect(await seen()).toContain('"one"');
  });

  test('is asked to update when no version was ever within its reach', async () => {
    await desk.goLive({ ...button('only'), id: 'only', route: { path: '/only', back: true } });
    const asked = { headers: { [CLIENT_HEADER]: old.hash } };
    expect((await desk.agent.call('screen.resolve', { path: '/only' }, asked)).body).toMatchObject({
      code: 'update_needed',
      details: { screen: 'only' },
    });
  });

  test('a client that heard of a newer generation waits for it', async () => {
    const generation = String(desk.documents.generation());
    expect(await seen({ 'x-konter-documents': generation })).toContain('modern');
    expect(await seen({ 'x-konter-documents': 'nonsense' })).toContain('modern');
  });
});
