import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveSubjectKey, subjectHash } from '#server/lifecycle/subject-hash.ts';
import { createTransaction } from '#server/modules/transaction/purchase/create-transaction.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { openCounter, type TestAgent, type TestCounter } from '../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { plansOf, rowsOf } from '../../../tests/support/query-plans.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { findInstances, forgetRecordings } from './recording.repository.ts';
import { MOST_SEARCHES } from './recording-search.repository.ts';
import { recordingSearchRoutes } from './recording-search.routes.ts';

let counter: TestCounter;
let app: FastifyInstance;
let agent: TestAgent;
let qa: TestCaller;
let operator: TestCaller;

beforeAll(async () => {
  giveSubjectKey('key of this test');
  counter = await openCounter();
  await counter.publish(liveProduct('pulsa'));
  app = await testApp(counter, { routes: recordingSearchRoutes() });
  agent = await counter.agent({ deposit: 1_000_000 });
  qa = await signedIn(app, counter.db, (await counter.agent({ category: 'qa' })).id);
  operator = await signedIn(app, counter.db, (await counter.agent({ category: 'operations' })).id);
});
afterAll(async () => {
  await app.close();
  await counter.close();
});

async function sell(destination: string): Promise<string> {
  const body = { product: 'pulsa', nominal: 'p10', parameters: { destination }, quoted_price: 10_000 };
  const request = { caller: agent.caller, requestId: 'request' };
  return (await inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request, body))).refId;
}

const keep = (who: TestCaller, name: string, query: object) => who.call('ops.recording-search.keep', { name, query });
const namesOf = async (who: TestCaller) => {
  const { body } = await who.call('ops.recording-search.list');
  return (body.data as readonly { readonly id: string; readonly name: string; readonly query: object }[]) ?? [];
};

describe('searches that somebody keeps', () => {
  test('LIFE-9: are kept under a name, replaced by it, shown to nobody else, and deleted', async () => {
    expect((await keep(qa, ' Failed sales ', { machine: 'transaction', state: 'failed' })).status).toBe(200);
    expect((await keep(qa, 'Failed sales', { machine: 'transaction', state: 'failed', refused: '1' })).status).toBe(
      200,
    );
    const [mine, ...others] = await namesOf(qa);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      name: 'Failed sales',
      query: { machine: 'transaction', state: 'failed', refused: '1' },
    });
    expect(await namesOf(operator)).toEqual([]);
    expect((await operator.call('ops.recording-search.drop', { search: mine?.id })).status).toBe(404);
    const { status, body } = await qa.call('ops.recording-search.drop', { search: mine?.id });
    expect([status, body.data]).toEqual([200, []]);
  });

  test('LIFE-9: hold filters only, and so many of them', async () => {
    expect((await keep(qa, 'x', { number: '0812' })).status).toBe(422);
    expect((await keep(qa, '  ', {})).status).toBe(422);
    for (let at = 0; at < MOST_SEARCHES; at += 1) expect((await keep(qa, `search ${at}`, {})).status).toBe(200);
    const { status, body } = await keep(qa, 'one more', {});
    expect([status, body.code]).toEqual([409, 'search_limit']);
    expect((await keep(qa, 'search 0', { state: 'paid' })).status).toBe(200);
  });

  test('LIFE-9: agents have none', async () => {
    const caller = await signedIn(app, counter.db, agent.id);
    for (const operation of [
      'ops.recording-search.list',
      'ops.recording-search.keep',
      'ops.recording.subject',
    ] as const)
      expect((await caller.call(operation, { name: 'x', query: {}, number: '0812' })).status).toBe(403);
  });
});

describe('the customer whom a recording is about', () => {
  const find = async (number: string, who = operator) => {
    const { status, body } = await who.call('ops.recording.subject', { number });
    return { status, keys: (body.data as readonly { readonly key: string }[] | undefined)?.map(({ key }) => key) };
  };

  test('LIFE-9: is found by the whole number in any spelling, and by no part of it; the number stands nowhere in clear', async () => {
    const refId = await sell('081234567001');
    await sell('081234567002');
    for (const typed of ['081234567001', '+62 812-3456-7001', '6281234567001', '０８１２３４５６７００１'])
      expect(await find(typed), typed).toEqual({ status: 200, keys: [refId] });
    for (const part of ['0812', '08123456700', '81234567001x'])
      expect(await find(part), part).toEqual({ status: 200, keys: [] });
    const { rows } = await counter.pool.query(
      `select encode(subject, 'hex') as subject, lifecycle_event::text as row from lifecycle_event where noun = 'transaction'`,
    );
    const kept = rows.filter(({ subject }) => subject !== null);
    expect(kept).toHaveLength(2);
    expect(kept.every(({ subject }) => /^[0-9a-f]{32}$/.test(subject))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('34567001');
  });

  test('LIFE-9: what the search showed stands in the log and the number does not; QA may not search', async () => {
    const refId = await sell('081234567003');
    await find('081234567003');
    await find('089999999999');
    const { rows } = await counter.pool.query(
      `select subject, audit_event::text as row from audit_event where action = 'recording.subject' order by id desc limit 2`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['nothing', `transaction ${refId}`]);
    expect(JSON.stringify(rows)).not.toContain('4567003');
    expect((await find('081234567003', qa)).status).toBe(403);
  });

  test('LIFE-9: is forgotten with the recording; nothing else of a step can be changed', async () => {
    const refId = await sell('081234567004');
    expect((await find('081234567004')).keys).toEqual([refId]);
    const change = (columns: string) =>
      counter.pool.query(`update lifecycle_event set ${columns} where instance_key = $1`, [refId]);
    await expect(change(`recording = null, subject = '\\x00'`)).rejects.toThrow('append-only');
    await expect(change(`recording = null, subject = null, actor = '9'`)).rejects.toThrow('append-only');
    await forgetRecordings(counter.db, 0, 10_000);
    expect((await find('081234567004')).keys).toEqual([]);
  });

  test('LIFE-9: another installation has other hashes, and without a key there are none', () => {
    const here = subjectHash('081234567001')?.toString('hex');
    giveSubjectKey('key of another installation');
    expect(subjectHash('081234567001')?.toString('hex')).not.toBe(here);
    giveSubjectKey('key of this test');
    expect(subjectHash('081234567001')?.toString('hex')).toBe(here);
    expect(subjectHash('  ')).toBeUndefined();
  });

  test('LIFE-9: is found among many recordings by the index alone', async () => {
    const refId = await sell('081234567005');
    await counter.pool.query(
      `insert into lifecycle_event (noun, instance_id, sequence, event, origin, to_state, effects, instance_key, subject)
       select 'name-check', 1000000 + g, 1, '{"type":"CREATED"}', 'user', 'pending', '[]', 'NC' || g, sha256(g::text::bytea)
       from generate_series(1, 20000) g`,
    );
    await counter.pool.query('analyze lifecycle_event');
    const subject = subjectHash('081234567005');
    if (subject === undefined) throw new Error('there is a key');
    const before = { before: undefined, limit: 51 };
    expect((await findInstances(counter.db, { subject }, before)).map(({ key }) => key)).toEqual([refId]);
    const steps = await plansOf(counter.pool, (db) => findInstances(db, { subject }, before));
    expect(steps.map((step) => step['Index Name'])).toContain('lifecycle_event_subject');
    expect(Math.max(...steps.map(rowsOf))).toBeLessThan(10);
  });
});
