import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

const help = (text: string) => textScreen('help', '/help', text);
const named = { kind: 'screen', id: 'help' };

describe('SDUI-6: drafts', () => {
  test('two editors: the second is told of the first, and nothing is overwritten', async () => {
    const { budi, citra } = desk;
    const first = await must(budi.call('ops.draft.save', { ...named, document: help('two'), edit: 0, note: 'warmer' }));
    const live = desk.documents.screen('help');
    expect(first.draft).toMatchObject({ edit: 1, note: 'warmer', updated_by: { name: 'Budi' } });
    expect(live).toBeDefined();
    const late = await citra.call('ops.draft.save', { ...named, document: help('three'), edit: 0 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'draft_conflict',
        details: {
          edit: 1,
          hash: (first.draft as { hash: string }).hash,
          mine: expect.stringMatching(/^[0-9a-f]{64}$/),
          by: { name: 'Budi' },
        },
      },
    });
    const kept = await must(citra.call('ops.draft.get', named));
    expect(kept.draft).toMatchObject({ edit: 1, document: help('two') });
    expect(await must(citra.call('ops.draft.save', { ...named, document: help('three'), edit: 1 }))).toMatchObject({
      draft: { edit: 2 },
    });
  });

  test('SDUI-3, SDUI-6: a draft comes back with its members in the order in which they were written', async () => {
    const { budi } = desk;
    const soap = {
      kind: 'connector',
      id: 'soap',
      operations: { pay: { body: { template: { header: 1, body: 2, a: 3 } } } },
    };
    await must(budi.call('ops.draft.save', { kind: 'connector', id: 'soap', document: soap, edit: 0 }));
    const { draft } = await must(budi.call('ops.draft.get', { kind: 'connector', id: 'soap' }));
    expect(JSON.stringify((draft as { document: unknown }).document)).toBe(JSON.stringify(soap));
    await must(budi.call('ops.draft.delete', { kind: 'connector', id: 'soap', edit: 1 }));
  });

  test('of two first saves at the same moment one wins', async () => {
    const { budi, citra } = desk;
    const fresh = { kind: 'screen', id: 'both' };
    const save = (who: typeof budi, text: string) =>
      who.call('ops.draft.save', { ...fresh, document: textScreen('both', '/both', text), edit: 0 });
    const answers = await Promise.all([save(budi, 'a'), save(citra, 'b'), save(budi, 'c')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await must(budi.call('ops.draft.delete', { ...fresh, edit: 1 }));
    expect((await budi.call('ops.draft.get', fresh)).body).toMatchObject({ code: 'document_not_found' });
    expect((await budi.call('ops.draft.delete', fresh)).status).toBe(404);
  });

  test('a draft is what its address says, bounded and without keys into prototypes', async () => {
    const { budi, app } = desk;
    const save = (document: unknown) => budi.call('ops.draft.save', { ...named, document, edit: 2 });
    expect((await save({ ...help('x'), id: 'other' })).status).toBe(422);
    expect((await save([1])).status).toBe(422);
    expect((await save({ ...help('x'), large: 'x'.repeat(3_000_000) })).status).toBe(413);
    const raw = async (url: string, more: string) => {
      const payload = `{"edit":2,"document":{"kind":"screen","id":"help",${more}}}`;
      const headers = { ...budi.headers, 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const deep = `"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(await raw('/api/v1/ops/draft/screen/help', '"__proto__":{"polluted":true}')).toBe(400);
    expect(await raw('/api/v1/ops/draft/screen/help', deep)).toBe(422);
    expect((await must(budi.call('ops.draft.get', named))).draft).toMatchObject({ edit: 2 });
  });

  test('agents and masters are refused, QA reads', async () => {
    const { agent, qa } = desk;
    expect((await agent.call('ops.draft.get', named)).status).toBe(403);
    expect((await agent.call('ops.document.list')).status).toBe(403);
    expect((await qa.call('ops.draft.get', named)).status).toBe(200);
    expect((await qa.call('ops.draft.save', { ...named, document: help('q'), edit: 2 })).status).toBe(403);
    const log = await must(desk.budi.call('ops.audit.list', { action: 'draft.save', outcome: 'forbidden' }));
    expect(log.data).toMatchObject([{ by: { name: 'Qori' }, subject: 'screen help' }]);
  });
});

describe('SDUI-6: checks and previews', () => {
  test('a check tells what is wrong, what changes and whether somebody must approve; nothing changes', async () => {
    const { qa, documents } = desk;
    const before = documents.product('airtime')?.hash;
    const dearer = { ...AIRTIME, pricing: { ...AIRTIME.pricing, margin: 900 } };
    expect(await must(qa.call('ops.check', { document: dearer }))).toMatchObject({
      ok: true,
      live: before,
      approval: { needed: true },
    });
    const broken = await must(qa.call('ops.check', { document: { ...dearer, parameters: [] } }));
    expect(broken).toMatchObject({ ok: false, hash: null });
    expect((broken.problems as unknown[]).length).toBeGreaterThan(0);
    const same = await must(qa.call('ops.check', { document: AIRTIME }));
    expect(same).toMatchObject({ ok: true, changes: [], approval: { needed: false } });
    expect(documents.product('airtime')?.hash).toBe(before);
    expect(await must(qa.call('ops.check', named))).toMatchObject({ ok: true });
    expect((await qa.call('ops.check', { kind: 'screen', id: 'nothing' })).status).toBe(404);
  });

  test('a document that needs another draft names it and may be released with it; alone it has errors', async () => {
    const { budi, qa } = desk;
    const page = { kind: 'screen', id: 'news-page' };
    const menu = {
      kind: 'menu',
      id: 'guest',
      version: 1,
      audience: ['guest'],
      home: [],
      sidebar: [],
      bottom: [
        {
          id: 'news',
          name: { id: 'Kabar', en: 'News', zh: '新闻' },
          route: '/news-page',
          icon: 'help',
          moduleType: 'report',
        },
      ],
    };
    const alone = await must(qa.call('ops.check', { document: menu }));
    expect(alone).toMatchObject({ ok: false, together: [], problems: [{ pointer: '/bottom/0/route' }] });
    const text = textScreen('news-page', '/news-page');
    await must(budi.call('ops.draft.save', { ...page, document: text, edit: 0 }));
    const beside = await must(qa.call('ops.check', { document: menu }));
    expect(beside).toMatchObject({ ok: true, together: [page], problems: [] });
    expect(await must(qa.call('ops.check', { document: menu, beside: [] }))).toMatchObject({ ok: false, together: [] });
    await must(budi.call('ops.draft.delete', { ...page, edit: 1 }));
  });

  test('two documents with one path, and two menus for one audience, are refused', async () => {
    const check = async (document: object) => (await must(desk.qa.call('ops.check', { document }))).problems;
    expect(await check(textScreen('rival', '/help'))).toMatchObject([
      { pointer: '/route/path', reason: 'the path /help belongs to help' },
    ]);
    expect(await check({ ...AIRTIME, id: 'airtime-two' })).toMatchObject([{ pointer: '/type' }]);
    const menu = { kind: 'menu', id: 'second', version: 1, audience: ['guest'], home: [], bottom: [], sidebar: [] };
    expect(await check(menu)).toMatchObject([{ pointer: '/audience' }]);
  });

  test('a draft is drawn as a role sees it, with validators that can be loaded', async () => {
    const { qa, documents } = desk;
    const drawn = await must(qa.call('ops.preview', { ...named, category: 'agent', language: 'en' }));
    expect(drawn).toMatchObject({ screen: { id: 'help' }, title: 'help', menu: { kind: 'menu' }, problems: [] });
    const product = { ...AIRTIME, id: 'games', type: 'games' };
    const page = await must(qa.call('ops.preview', { document: product }));
    const screen = page.screen as { id: string; validator: string };
    expect(screen.id).toBe('product.games');
    expect(documents.validator(/(\w+)\.js$/.exec(screen.validator)?.[1] ?? '')).toContain('/validators/rt.js');
    expect(documents.product('games')).toBeUndefined();
    const wrong = await must(qa.call('ops.preview', { document: { ...product, parameters: 7 } }));
    expect(wrong).not.toHaveProperty('screen');
    expect((await qa.call('ops.preview', { document: product, path: '/nowhere' })).status).toBe(404);
  });

  test('lists what there is, page by page', async () => {
    const { qa } = desk;
    const all = await must(qa.call('ops.document.list'));
    expect(all.data).toMatchObject([
      { kind: 'connector', id: 'digiflazz', source: 'file', killed: false, rolling: [] },
      { kind: 'menu', id: 'guest' },
      { kind: 'operators', id: 'mobile' },
      { kind: 'product', id: 'airtime', name: 'Airtime', version: 1 },
      { kind: 'screen', id: 'help', draft: { edit: 2, stale: false, updated_by: { name: 'Citra' } } },
      { kind: 'screen', id: 'home' },
    ]);
    const page = await must(qa.call('ops.document.list', { limit: 4 }));
    const rest = await must(qa.call('ops.document.list', { limit: 4, cursor: page.next_cursor }));
    expect([...(page.data as unknown[]), ...(rest.data as unknown[])]).toEqual(all.data);
    expect((await must(qa.call('ops.document.list', { drafts: true }))).data).toHaveLength(1);
    expect((await must(qa.call('ops.document.list', { kind: 'product', q: 'PULS' }))).data).toHaveLength(1);
    const diff = await must(qa.call('ops.diff', { ...named, before: 'live', after: 'draft' }));
    expect(diff.changes).not.toEqual([]);
    expect((await qa.call('ops.diff', { ...named, before: 'live', after: 'f'.repeat(64) })).status).toBe(404);
  });

  test('NAV-15, SDUI-11: documents are named in the reader’s language and found by their name in any', async () => {
    const find = async (language: string, q: string) =>
      (await desk.qa.call('ops.document.list', { q }, { headers: { 'accept-language': language } })).body.data;
    expect(await find('en', 'airtime')).toMatchObject([{ id: 'airtime', name: 'Airtime' }]);
    expect(await find('zh', 'pulsa')).toMatchObject([{ id: 'airtime', name: '话费' }]);
    expect(await find('id', '话费')).toMatchObject([{ id: 'airtime', name: 'Pulsa' }]);
  });
});
