import { afterAll, beforeAll, expect, test } from 'vitest';
import {
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

test('SDUI-11: a token that may look only reads and checks, and changes nothing', async () => {
  const { app, budi } = desk;
  const { token, ops_token: made } = await must(
    budi.call('ops.token.create', { name: 'monitor', days: 1, scope: 'read' }),
  );
  expect(made).toMatchObject({ scope: 'read' });
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${String(token)}`, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await app.inject({ method, url: `/api/v1/ops/${path}`, headers, ...(payload ? { payload } : {}) });
    return answer.statusCode;
  };
  expect(await ask('GET', 'document')).toBe(200);
  expect(await ask('POST', 'check', { document: textScreen('x', '/x') })).toBe(200);
  const draft = { document: textScreen('x', '/x'), edit: 0 };
  expect(await ask('POST', 'draft/screen/x', draft)).toBe(403);
  expect(await ask('POST', 'token', { name: 'more', days: 1, scope: 'change' })).toBe(403);
});

test('SDUI-6: a roll-out names single accounts by phone or account number; one that nobody has is refused', async () => {
  const { budi, agent, qa, db } = desk;
  const { hp } = await db.selectFrom('account').select('hp').where('id', '=', agent.id).executeTakeFirstOrThrow();
  const found = await must(budi.call('ops.account.find', { named: `${hp}, ${agent.id}` }));
  expect(found.data).toMatchObject([{ id: agent.id, name: 'Agus' }]);
  expect(JSON.stringify(found)).not.toContain(hp);
  expect((await qa.call('ops.account.find', { named: hp })).status).toBe(403);
  expect((await budi.call('ops.account.find', { named: '089999999999' })).body).toMatchObject({
    code: 'account_not_found',
    details: { missing: ['089999999999'] },
  });
  const release = await desk.release(textScreen('news', '/news'));
  const step = (accounts: readonly string[]) =>
    budi.call('ops.release.roll-out', { release, note: 'few', share: { accounts } });
  expect((await step(['999999'])).body).toMatchObject({ code: 'account_not_found' });
  await must(step([agent.id]));
  const seen = desk.documents.viewFor({ accountId: agent.id, category: 'agent' });
  expect(seen.screen('news')).toBeDefined();
  expect(desk.documents.viewFor({ accountId: '424242', category: 'agent' }).screen('news')).toBeUndefined();
});
