import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  SUPPLIER,
  textScreen,
} from '../../../../tests/support/desks/publishing-desk.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

const help = (text: string) => textScreen('help', '/help', text);
const textOf = async (caller: TestCaller, path = '/help') => {
  const { screen } = await must(caller.call('screen.resolve', { path }));
  return (screen as { body: { props: { text: { en: string } } } }).body.props.text.en;
};
const step = (who: TestCaller, name: string, release: string, more: object = {}) =>
  who.call(`ops.release.${name}` as 'ops.release.publish', { release, note: 'test', ...more });

describe('SDUI-6: a release at the wrong moment', () => {
  test.each(['2027-02-30T00:00:00Z', '2027-13-01T00:00:00Z', '2027-01-01', '2020-01-01T00:00:00Z', 'tomorrow'])(
    'is not scheduled for %s: no such instant, or a past one',
    async (at) => {
      const id = await desk.release(textScreen('odd-times', '/odd-times'));
      const { status, body } = await step(desk.budi, 'schedule', id, { at });
      expect([status, body.code], JSON.stringify(body)).toEqual([422, 'validation_failed']);
      expect(JSON.stringify(body)).not.toContain('{date}');
      await must(step(desk.budi, 'withdraw', id));
    },
  );

  test('of two releases of one document that are published at once, one is live and the other is told', async () => {
    const { budi, citra, agent } = desk;
    const [one, two] = [await desk.release(help('one of two')), await desk.release(help('two of two'))];
    const answers = await Promise.all([step(budi, 'publish', one), step(citra, 'publish', two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'release_stale' });
    const won = answers[0].status === 200 ? one : two;
    expect(await textOf(agent)).toBe(won === one ? 'one of two' : 'two of two');
    await must(step(budi, 'roll-back', won));
  });

  test('a roll-back while it rolls out, and a wider share at the same moment: nobody sees it afterwards', async () => {
    const { budi, citra, agent, qa } = desk;
    const id = await desk.release(help('for few'));
    await must(step(budi, 'roll-out', id, { share: { percent: 100 } }));
    const [back] = await Promise.all([
      step(budi, 'roll-back', id),
      step(citra, 'roll-out', id, { share: { percent: 50 } }),
    ]);
    expect(back.status).toBe(200);
    expect([await textOf(agent), await textOf(qa)]).toEqual(['one', 'one']);
    expect((await step(citra, 'roll-out', id, { share: { percent: 50 } })).body).toMatchObject({
      code: 'event_refused',
    });
  });

  test('SDUI-3: what needs a version that was taken back closes here as in a fresh process, is listed as such, and can be mended', async () => {
    const { budi, citra, agent, qa, db, directory, documents } = desk;
    const connector = { ...SUPPLIER, id: 'second', name: 'Second' };
    const games = { ...AIRTIME, id: 'games', type: 'games', supplier: { ...AIRTIME.supplier, connector: 'second' } };
    const first = await desk.goLive(connector);
    const second = await desk.goLive(games);
    await must(step(budi, 'roll-back', first));
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const fresh = await openDocumentStore({ db, directory, log });
    expect([documents.product('games'), fresh.product('games')]).toEqual([undefined, undefined]);
    expect((await agent.call('offer.list', { product: 'games' })).status).toBe(404);
    const { data } = await must(qa.call('ops.document.list', { q: 'games' }));
    expect(data).toMatchObject([{ id: 'games', name: 'Airtime', unusable: true, release: second }]);
    const found = await must(qa.call('ops.document.get', { kind: 'product', id: 'games' }));
    expect(found.live).toMatchObject({ unusable: true, release: second, document: { id: 'games' } });
    const mended = await desk.release({ ...games, version: 2, supplier: AIRTIME.supplier });
    const { release } = await must(budi.call('ops.release.get', { release: mended }));
    expect(release).toMatchObject({
      documents: [
        { changes: expect.arrayContaining([expect.objectContaining({ pointer: '/supplier/connector', asks: true })]) },
      ],
    });
    await must(step(citra, 'approve', mended));
    await must(step(budi, 'publish', mended));
    expect(documents.product('games')?.document.supplier.connector).toBe(SUPPLIER.id);
    for (const id of [mended, second]) await must(step(budi, 'roll-back', id));
  });
});
