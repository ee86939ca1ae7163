import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#src/contract/operations.ts';
import {
  AIRTIME,
  must,
  type PublishingDesk,
  publishingDesk,
  textScreen,
} from '../../../tests/support/desks/publishing-desk.ts';
import { shutOutMeanwhile } from '../../../tests/support/shut-out-meanwhile.ts';
import type { TestCaller } from '../../../tests/support/test-app.ts';
import { PIPE_CONNECTOR } from '../../../tests/support/walk-through-documents.ts';
import { publishScheduled } from './releases/release.tasks.ts';

let desk: PublishingDesk;
let budi: string;
let citra: string;
let margin = 400;
const everybodyWorks = () =>
  desk.pool.query(
    "update account set state = 'active', category = 'operations', deletion_requested_at = null where id = any($1)",
    [[budi, citra]],
  );
beforeAll(async () => {
  desk = await publishingDesk();
  await desk.goLive(PIPE_CONNECTOR);
  const { rows } = await desk.pool.query("select id from account where name in ('Budi', 'Citra') order by name");
  [budi, citra] = rows.map(({ id }) => id as string) as [string, string];
});
beforeEach(everybodyWorks);
afterAll(() => desk.close());

const step = (who: TestCaller, name: string, release: string, more: object = {}) =>
  who.call(`ops.release.${name}` as OperationName, { release, note: 'test', ...more });
/** A release of Budi's that a second person must agree to. */
const pricey = (): Promise<string> => {
  margin += 1;
  return desk.release({ ...AIRTIME, pricing: { ...AIRTIME.pricing, margin } });
};
const read = async (release: string) =>
  (await must(desk.qa.call('ops.release.get', { release }))).release as Readonly<Record<string, unknown>>;
const shutOut = (id: string, change = "state = 'inactive'") =>
  desk.pool.query(`update account set ${change} where id = $1`, [id]);

describe('SDUI-6: a release hangs on people who are of operations when it becomes visible', () => {
  test.each([
    ['blocked', "state = 'inactive'"],
    ['of another role', "category = 'qa'"],
    ['about to leave', 'deletion_requested_at = now()'],
  ])(
    'whose author is %s by now: nobody can say yes to it, and what was said yes to stays hidden',
    async (_, change) => {
      const [asked, agreed] = [await pricey(), await desk.release(textScreen('free', '/free'))];
      await shutOut(budi, change);
      expect((await step(desk.citra, 'approve', asked)).body).toMatchObject({ code: 'release_author_gone' });
      expect(await read(asked)).toMatchObject({ waits_for: [] });
      await everybodyWorks();
      await must(step(desk.citra, 'approve', asked));
      await shutOut(budi, change);
      expect((await step(desk.citra, 'publish', asked)).body).toMatchObject({ code: 'release_author_gone' });
      // What needs no second person hangs on whoever publishes it.
      await must(step(desk.citra, 'publish', agreed));
      await must(step(desk.citra, 'roll-back', agreed));
      await must(step(desk.citra, 'withdraw', asked));
    },
  );

  test('whose second person is shut out: it waits for another one, at once and when its time comes', async () => {
    const { db, deps } = desk;
    const release = await pricey();
    await must(step(desk.citra, 'approve', release));
    const scheduled = await must(step(desk.budi, 'schedule', release, { at: '2031-01-01T00:00:00+07:00' }));
    await shutOut(citra);
    const { version } = scheduled.release as { version: number };
    await publishScheduled({ ...deps, db }, release, version, 'job 1');
    expect(await read(release)).toMatchObject({ state: 'checked', problem: 'approval_missing' });
    for (const [name, more] of [
      ['publish', {}],
      ['schedule', { at: '2031-01-01T00:00:00+07:00' }],
      ['roll-out', { share: { percent: 5 } }],
    ] as const)
      expect((await step(desk.budi, name, release, more)).body, name).toMatchObject({ code: 'approval_missing' });
    const { actions } = (await must(desk.budi.call('ops.release.get', { release }))).release as { actions: string[] };
    expect(actions).not.toContain('ops.release.publish');
    await everybodyWorks();
    await must(step(desk.budi, 'publish', release));
    await must(step(desk.budi, 'roll-back', release));
  });

  test('a wish to take the second person off counts as long as who wished it is of operations', async () => {
    const loose = { moneyCritical: false, breaking: false, kinds: [] };
    const ask = (who: TestCaller) =>
      who.call('ops.preference.set', { preferences: { approvalPolicy: loose }, note: 'test' });
    expect((await ask(desk.citra)).body).toMatchObject({ code: 'approval_missing' });
    await shutOut(citra);
    expect((await ask(desk.budi)).body).toMatchObject({ code: 'approval_missing' });
  });

  test('a price and settings of a connector that somebody proposed who was shut out since can only be taken back', async () => {
    const code = AIRTIME.nominals?.[0]?.code ?? '';
    await must(desk.budi.call('ops.offer.propose', { product: AIRTIME.id, code, price: 99_999, note: 'mine' }));
    await must(desk.budi.call('ops.connector.propose', { connector: PIPE_CONNECTOR.id, base_url: null, note: 'mine' }));
    const { rows } = await desk.pool.query("select id from offer_override where state = 'open'");
    const changes = await desk.pool.query('select id from connector_setting_change');
    await shutOut(budi);
    const override = rows[0].id;
    expect((await desk.citra.call('ops.offer.approve', { override, note: 'yes' })).body.code).toBe('settlement_gone');
    await must(desk.citra.call('ops.offer.withdraw', { override, note: 'no' }));
    const change = changes.rows[0].id;
    expect((await desk.citra.call('ops.connector.approve', { change, note: 'yes' })).body.code).toBe('settlement_gone');
    await must(desk.citra.call('ops.connector.withdraw', { change, note: 'no' }));
  });
});

test('SDUI-6: a request that was let in before its sender was shut out does nothing', async () => {
  const waiting = await pricey();
  const live = await desk.goLive(textScreen('news', '/news'));
  const draft = textScreen('later', '/later');
  await must(desk.budi.call('ops.draft.save', { kind: 'screen', id: 'later', document: draft, edit: 0 }));
  const named = { kind: 'product', id: AIRTIME.id };
  await must(desk.citra.call('ops.kill-switch.set', { ...named, reason: 'tutup', note: 'test' }));
  const code = AIRTIME.nominals?.[0]?.code ?? '';
  const documents = [{ kind: 'screen', id: 'later' }];
  const deeds: readonly (readonly [OperationName, object])[] = [
    ['ops.release.approve', { release: waiting, note: 'x' }],
    ['ops.release.roll-back', { release: live, note: 'x' }],
    ['ops.release.create', { title: 'x', note: 'x', documents }],
    ['ops.token.create', { name: 'x', days: 1 }],
    ['ops.preference.set', { preferences: { passwordMinLength: 9 }, note: 'x' }],
    ['ops.kill-switch.clear', { ...named, note: 'x' }],
    ['ops.offer.propose', { product: AIRTIME.id, code, price: 99_999, note: 'x' }],
    ['ops.connector.propose', { connector: PIPE_CONNECTOR.id, base_url: null, note: 'x' }],
  ];
  const { rows: before } = await desk.pool.query('select max(id) as id from audit_event');
  for (const [operation, args] of deeds) {
    const { status, body } = await shutOutMeanwhile(desk.pool, citra, () => desk.citra.call(operation, { ...args }));
    expect([status, body.code], operation).toEqual([403, 'forbidden']);
    await everybodyWorks();
  }
  const { rows } = await desk.pool.query(
    "select count(*)::int as done from audit_event where outcome = 'ok' and id > $1 and account_id = $2",
    [before[0].id, citra],
  );
  expect(rows).toEqual([{ done: 0 }]);
});
