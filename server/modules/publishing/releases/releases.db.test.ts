import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDocumentStore } from '#server/documents/open-document-store.ts';
import { DEFAULT_APPROVAL_POLICY } from '#src/engine/core/diff/approval.ts';
import { DOCUMENT_KINDS } from '#src/engine/core/meta/meta-schemas.ts';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../../tests/support/desks/publishing-desk.ts';
import type { TestCaller } from '../../../../tests/support/test-app.ts';
import { publishScheduled } from './release.tasks.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());
afterEach(() => vi.clearAllMocks());

const help = (text: string) => textScreen('help', '/help', text);
const cheaper = (margin: number) => ({ ...AIRTIME, pricing: { ...AIRTIME.pricing, margin } });
const textOf = async (caller: TestCaller, path = '/help') => {
  const { screen } = await must(caller.call('screen.resolve', { path }));
  return (screen as { body: { props: { text: { en: string } } } }).body.props.text.en;
};
const step = (who: TestCaller, name: string, release: string, more: object = {}) =>
  who.call(`ops.release.${name}` as 'ops.release.publish', { release, note: 'test', ...more });

describe('SDUI-4, SDUI-6: releases', () => {
  test('go live, are seen at once and roll back to what was live before; a restart keeps all', async () => {
    const { budi, agent, db, directory } = desk;
    const before = await agent.call('screen.resolve', { path: '/help' });
    const id = await desk.release(help('two'), textScreen('news', '/news'));
    expect(await textOf(agent)).toBe('one');
    const live = await must(step(budi, 'publish', id));
    expect(live.release).toMatchObject({ state: 'live', actions: ['ops.release.roll-back'] });
    expect(await textOf(agent)).toBe('two');
    expect(await textOf(agent, '/news')).toBe('news');
    const tag = { headers: { 'if-none-match': String(before.headers.etag) } };
    expect((await agent.call('screen.resolve', { path: '/help' }, tag)).status).toBe(200);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const restarted = await openDocumentStore({ db, directory, log });
    expect(restarted.resolveScreen('/news').kind).toBe('screen');
    expect((await must(step(budi, 'roll-back', id))).release).toMatchObject({ state: 'rolled-back', actions: [] });
    expect(await textOf(agent)).toBe('one');
    expect((await agent.call('screen.resolve', { path: '/help' }, tag)).status).toBe(304);
    expect((await agent.call('screen.resolve', { path: '/news' })).status).toBe(404);
    expect((await step(budi, 'roll-back', id)).body).toMatchObject({ code: 'event_refused' });
    expect((await step(budi, 'publish', '4711')).status).toBe(404);
  });

  test('rolling back an older release leaves the newer one, then the one before shows', async () => {
    const { budi, agent } = desk;
    const first = await desk.goLive(help('first'));
    const second = await desk.goLive(help('second'));
    await must(step(budi, 'roll-back', first));
    expect(await textOf(agent)).toBe('second');
    await must(step(budi, 'roll-back', second));
    expect(await textOf(agent)).toBe('one');
  });

  test('money needs a second person, and both are written down', async () => {
    const { budi, citra, qa } = desk;
    const id = await desk.release(cheaper(400));
    const asked = (await must(budi.call('ops.release.get', { release: id }))).release;
    expect(asked).toMatchObject({ waits_for: [{ name: 'Citra' }] });
    const said = expect.objectContaining({ id: expect.stringMatching(/^Margin harga: Rp \d+ → Rp 400$/) });
    expect(asked).toMatchObject({ documents: [{ changes: [expect.objectContaining({ asks: true, said })] }] });
    expect((await step(budi, 'publish', id)).body).toMatchObject({ code: 'approval_missing' });
    expect((await step(budi, 'approve', id)).body).toMatchObject({ code: 'own_approval' });
    expect((await step(qa, 'approve', id)).status).toBe(403);
    const given = await must(step(citra, 'approve', id));
    await must(step(citra, 'approve', id));
    expect(given.release).toMatchObject({
      author: { name: 'Budi' },
      approvals: [{ by: { name: 'Citra' } }],
      waits_for: [],
    });
    await must(step(budi, 'publish', id));
    expect(desk.documents.product('airtime')?.document.pricing.margin).toBe(400);
    const log = await must(qa.call('ops.audit.list', { subject: `release ${id}` }));
    expect((log.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'release.publish',
      'release.approve',
      'release.create',
    ]);
    expect(log.data).toMatchObject([{ after: expect.stringMatching(/^[0-9a-f]{64}$/), note: 'test' }, {}, {}]);
    await must(step(budi, 'roll-back', id));
  });

  test('who wrote at a draft cannot approve the release that another made of it', async () => {
    const { budi, citra } = desk;
    const named = { kind: 'product', id: 'airtime' };
    await must(citra.call('ops.draft.save', { ...named, document: cheaper(300), edit: 0 }));
    await must(budi.call('ops.draft.save', { ...named, document: cheaper(301), edit: 1 }));
    const made = await must(budi.call('ops.release.create', { title: 't', note: 'n', documents: [named] }));
    const { id } = made.release as { id: string };
    expect((await step(citra, 'approve', id)).body).toMatchObject({ code: 'own_approval' });
    await must(step(budi, 'withdraw', id));
    expect((await step(budi, 'publish', id)).status).toBe(409);
  });

  test('the approval policy is a preference', async () => {
    const { budi } = desk;
    const set = (approvalPolicy: object) =>
      must(budi.call('ops.preference.set', { preferences: { approvalPolicy }, note: 'test' }));
    await set({ moneyCritical: true, breaking: false, kinds: [...DOCUMENT_KINDS] });
    await set({ moneyCritical: true, breaking: false, kinds: ['screen'] });
    const id = await desk.release(help('asked'));
    expect((await step(budi, 'publish', id)).body).toMatchObject({ code: 'approval_missing' });
    await set({ moneyCritical: true, breaking: false, kinds: [] });
    await must(step(budi, 'withdraw', id));
  });

  test('SDUI-6: one person alone cannot take the second person off changes about money', async () => {
    const { budi, citra } = desk;
    const ask = (who: typeof budi, approvalPolicy: object) =>
      who.call('ops.preference.set', { preferences: { approvalPolicy }, note: 'test' });
    const usual = { moneyCritical: true, breaking: false, kinds: [] };
    for (const loose of [
      { ...usual, moneyCritical: false },
      { ...usual, topics: ['price'] },
    ]) {
      for (const _again of [1, 2]) {
        const alone = await ask(budi, loose);
        expect([alone.status, alone.body.code]).toEqual([409, 'approval_missing']);
      }
      expect((await must(budi.call('ops.preference.get'))).preferences).toMatchObject({ approvalPolicy: usual });
      expect((await ask(citra, { ...loose, breaking: true })).body.code).toBe('approval_missing');
      expect((await must(ask(citra, loose))).preferences).toMatchObject({ approvalPolicy: loose });
      await must(ask(budi, usual));
      // What was agreed to once is not agreed to for ever.
      expect((await ask(budi, loose)).body.code).toBe('approval_missing');
      await must(ask(citra, { ...usual, kinds: ['screen'] }));
      expect((await ask(citra, loose)).body.code).toBe('approval_missing');
      await must(ask(budi, usual));
    }
    // Topics beyond the usual count as well, once they are named.
    const more = { ...usual, topics: [...DEFAULT_APPROVAL_POLICY.topics, 'limit'] };
    await must(ask(budi, more));
    expect((await ask(budi, usual)).body.code).toBe('approval_missing');
    await must(ask(citra, usual));
    const log = await must(desk.qa.call('ops.audit.list', { action: 'preference.propose', limit: 1 }));
    expect(log.data).toMatchObject([{ subject: 'approvalPolicy', note: 'test' }]);
  });

  test('what is live has moved: a release or draft of before is not published over it', async () => {
    const { budi } = desk;
    const slow = await desk.release(help('slow'));
    const fast = await desk.goLive(help('fast'));
    expect((await step(budi, 'publish', slow)).body).toMatchObject({
      code: 'release_stale',
      details: { documents: { 'screen help': { live: expect.any(String) } } },
    });
    const shown = await must(budi.call('ops.release.get', { release: slow }));
    expect(shown.release).toMatchObject({
      documents: [{ stale: true }],
      actions: expect.not.arrayContaining(['ops.release.publish']),
    });
    await must(step(budi, 'roll-back', fast));
    await must(step(budi, 'withdraw', slow));
  });

  test('broken drafts make no release; rivals made after the check are refused at the last moment', async () => {
    const { budi } = desk;
    const broken = textScreen('broken', '/broken', 'x', { body: { block: 'no-such-block', id: 'x' } });
    await expect(desk.release(broken)).rejects.toThrow('document_refused');
    const one = await desk.release(textScreen('one', '/place'));
    const two = await desk.release(textScreen('two', '/place'));
    await must(step(budi, 'publish', one));
    expect((await step(budi, 'publish', two)).body).toMatchObject({ code: 'document_refused' });
    await must(step(budi, 'roll-back', one));
  });

  test('a scheduled release goes live by itself, or says why it did not', async () => {
    const { budi, agent, db, deps, pool } = desk;
    const id = await desk.release(help('later'));
    expect((await step(budi, 'schedule', id, { at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    expect((await step(budi, 'schedule', id, { at: 'soon' })).status).toBe(422);
    await must(step(budi, 'schedule', id, { at: '2030-01-01T00:00:00+07:00' }));
    const moved = await must(step(budi, 'schedule', id, { at: '2031-01-01T00:00:00+07:00' }));
    const jobs = await pool.query('select run_at from graphile_worker.jobs where key = $1', [`release.publish ${id}`]);
    expect(jobs.rows).toEqual([{ run_at: new Date('2031-01-01T00:00:00+07:00') }]);
    const { version } = moved.release as { version: number };
    await publishScheduled({ ...deps, db }, id, version - 1, 'job 1');
    expect(await textOf(agent)).toBe('one');
    await publishScheduled({ ...deps, db }, id, version, 'job 1');
    expect(await textOf(agent)).toBe('later');
    await publishScheduled({ ...deps, db }, id, version, 'job 1 again');
    await must(step(budi, 'roll-back', id));
    const late = await desk.release(help('late'));
    const { release } = await must(step(budi, 'schedule', late, { at: '2031-01-01T00:00:00+07:00' }));
    const other = await desk.goLive(help('other'));
    await publishScheduled({ ...deps, db }, late, (release as { version: number }).version, 'job 2');
    expect((await must(budi.call('ops.release.get', { release: late }))).release).toMatchObject({
      state: 'checked',
      problem: 'release_stale',
    });
    await must(step(budi, 'roll-back', other));
  });

  test('every process shows a publication without a restart, and a client never gets an older one than it heard of', async () => {
    const { budi } = desk;
    const other = await desk.another();
    const heard = vi.fn();
    other.onChange(heard);
    try {
      const id = await desk.goLive(help('everywhere'));
      await other.caughtUp(desk.documents.generation());
      const { document } = other.screen('help') ?? {};
      expect(JSON.stringify(document)).toContain('everywhere');
      expect(heard).toHaveBeenCalledWith(['screen help'], id);
      await must(step(budi, 'roll-back', id));
      await vi.waitFor(() => expect(JSON.stringify(other.screen('help')?.document)).toContain('"one"'));
    } finally {
      await other.stop();
    }
  });

  test('nobody changes the past: versions, approvals and the log refuse it', async () => {
    const { db, pool } = desk;
    await expect(db.updateTable('audit_event').set({ note: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only');
    await expect(pool.query('truncate audit_event')).rejects.toThrow('append-only');
    await expect(db.deleteFrom('release_approval').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('release_document').set({ hash: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('document').set({ version: 9 }).execute()).rejects.toThrow('append-only');
  });
});

describe('SDUI-6: roll-outs', () => {
  test('reach a cohort, then a share, then everybody, and roll back for all', async () => {
    const { budi, agent, qa } = desk;
    const id = await desk.release(help('few'));
    expect((await step(budi, 'roll-out', id, { share: {} })).status).toBe(422);
    await must(step(budi, 'roll-out', id, { share: { categories: ['qa'] } }));
    expect([await textOf(qa), await textOf(agent)]).toEqual(['few', 'one']);
    expect((await must(qa.call('ops.document.list', { kind: 'screen', q: 'help' }))).data).toMatchObject([
      { rolling: [{ release: id, share: { categories: ['qa'] } }] },
    ]);
    await must(step(budi, 'roll-out', id, { share: { accounts: [agent.id] } }));
    expect([await textOf(qa), await textOf(agent)]).toEqual(['one', 'few']);
    await must(step(budi, 'roll-out', id, { share: { percent: 100 } }));
    expect([await textOf(qa), await textOf(agent)]).toEqual(['few', 'few']);
    await must(step(budi, 'publish', id));
    expect(await textOf(agent)).toBe('few');
    await must(step(budi, 'roll-back', id));
    expect([await textOf(qa), await textOf(agent)]).toEqual(['one', 'one']);
  });
});
