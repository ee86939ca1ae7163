import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit } from '#server/ledger/postings/credit.ts';
import { accountRoutes } from '#server/modules/account/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { opsTokenHash } from '#server/platform/http/guard/ops-token.ts';
import type { Person, RightChangeRow } from '#src/contract/operations/person.contract.ts';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { liveProduct } from '../../../tests/support/factories/product.ts';
import { seedSales } from '../../../tests/support/factories/seed-sales.ts';
import { storeDocument } from '../../../tests/support/factories/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { signedIn, type TestCaller, testApp } from '../../../tests/support/test-app.ts';
import { personRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;
let ani: TestCaller;
let aniId: string;
let tono: TestCaller;
let tonoId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: [...personRoutes(), ...accountRoutes()] });
  aniId = await insertAccount(fresh.db, { category: 'operations', name: 'Ani' });
  ani = await signedIn(app, fresh.db, aniId);
  tonoId = await insertAccount(fresh.db, { category: 'operations', name: 'Tono' });
  tono = await signedIn(app, fresh.db, tonoId);
});
/** Whoever is shut out is signed out with it. */
async function everybodySignsIn(): Promise<void> {
  ani = await signedIn(app, fresh.db, aniId);
  tono = await signedIn(app, fresh.db, tonoId);
}
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const change = (person: string, words: object, who = ani, key = randomUUID()) =>
  who.call('ops.person.change', { person, note: 'Permintaan tertulis', ...words }, { key });
const confirm = (person: string, id: string, who = tono, key = randomUUID()) =>
  who.call('ops.person.confirm', { person, change: id, note: 'Setuju' }, { key });
const withdraw = (person: string, id: string, who = tono) =>
  who.call('ops.person.withdraw', { person, change: id, note: 'Tidak' });
const proposed = async (person: string, words: object): Promise<string> => {
  const { status, body } = await change(person, words);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.person as Person).change?.id ?? '';
};
const may = async (who: TestCaller) => (await who.call('account.get')).body.account;

describe('ACC-8: what an account may do, decided by two people', () => {
  test('a permission waits for a second person; the session that is open may use it from its next request on', async () => {
    const sariId = await insertAccount(fresh.db, { name: 'Sari', permissions: ['excel'] });
    const sari = await signedIn(app, fresh.db, sariId);
    const id = await proposed(sariId, { grant: ['deposit-transfer', 'mlo-sicepat'] });
    expect(await may(sari)).toMatchObject({ permissions: ['excel'] });
    const { body } = await tono.call('ops.right-change.list');
    expect(body.data as RightChangeRow[]).toMatchObject([
      {
        id,
        own: false,
        person: { id: sariId, name: 'Sari' },
        before: { permissions: ['excel'] },
        after: { permissions: ['deposit-transfer', 'excel', 'mlo-sicepat'] },
        by: { name: 'Ani' },
      },
    ]);
    expect((await confirm(sariId, id, ani)).body.code).toBe('own_settlement');
    expect((await change(sariId, { grant: ['affiliate'] }, tono)).body.code).toBe('settlement_proposed');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(sariId, id, tono, key)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await confirm(sariId, id)).body.code).toBe('settlement_gone');
    expect(await may(sari)).toMatchObject({ permissions: ['deposit-transfer', 'excel', 'mlo-sicepat'] });
    const { rows } = await fresh.pool.query(
      "select action, note, before_value, after_value from audit_event where subject = $1 and outcome = 'ok' order by id",
      [sariId],
    );
    const values = {
      before_value: 'agent, active: excel',
      after_value: 'agent, active: deposit-transfer, excel, mlo-sicepat',
    };
    expect(rows).toEqual([
      { action: 'person.propose', note: 'Permintaan tertulis', ...values },
      { action: 'person.confirm', note: 'Setuju', ...values },
    ]);
    const told = await fresh.pool.query('select noun, state from notification where account_id = $1', [sariId]);
    expect(told.rows).toEqual([{ noun: 'account', state: 'rights' }]);
  });

  test('what only closes counts at once: a block, developer mode, a permission withdrawn; opening again takes two', async () => {
    const id = await insertAccount(fresh.db, { permissions: ['deposit-transfer'] });
    const owner = await signedIn(app, fresh.db, id);
    const answer = await change(id, { state: 'inactive', developer_mode: true, withdraw: ['deposit-transfer'] });
    expect(answer.body.person).toMatchObject({ state: 'inactive', developer_mode: true, permissions: [] });
    expect(answer.body.person).not.toHaveProperty('change');
    expect(await may(owner)).toMatchObject({ state: 'inactive', developer_mode: true, permissions: [] });
    expect((await change(id, { state: 'inactive' })).body.code).toBe('right_unchanged');
    const open = await proposed(id, { state: 'active' });
    expect(await may(owner)).toMatchObject({ state: 'inactive' });
    expect((await confirm(id, open)).body.person).toMatchObject({ state: 'active', developer_mode: true });
    const real = await proposed(id, { developer_mode: false });
    expect((await withdraw(id, real)).body.person).toMatchObject({ developer_mode: true });
    expect((await withdraw(id, real)).body.code).toBe('settlement_gone');
  });

  test('a proposal stands only as long as the account is as it was', async () => {
    const id = await insertAccount(fresh.db, { permissions: ['excel'] });
    const open = await proposed(id, { grant: ['deposit-transfer'] });
    expect((await change(id, { withdraw: ['excel'] }, tono)).status).toBe(200);
    expect((await confirm(id, open)).body.code).toBe('settlement_gone');
    expect((await withdraw(id, open)).status).toBe(200);
    const { rows } = await fresh.pool.query('select permissions from account where id = $1', [id]);
    expect(rows).toEqual([{ permissions: [] }]);
  });

  test('AGT-6: an agent becomes a master when 30 days of sales reach Rp 1.000.000, and not before', async () => {
    const id = await insertAccount(fresh.db);
    expect((await change(id, { category: 'master' })).body.code).toBe('master_threshold');
    await storeDocument(fresh.db, liveProduct('pulsa', {}));
    await seedSales(fresh.db, { owner: id, hash: liveProduct('pulsa', {}).hash, sales: 400, days: 20 });
    const { body } = await ani.call('ops.person.get', { person: id });
    expect((body.person as Person).recent_sales).toBeGreaterThanOrEqual(1_000_000);
    const open = await proposed(id, { category: 'master' });
    expect((await confirm(id, open)).body.person).toMatchObject({ category: 'master' });
    const told = await fresh.pool.query('select state from notification where account_id = $1', [id]);
    expect(told.rows).toEqual([{ state: 'master' }]);
  });

  test('nobody decides about the own account, neither raises nor confirms', async () => {
    expect((await change(aniId, { grant: ['deposit-transfer'] })).body.code).toBe('own_account');
    expect((await change(aniId, { state: 'inactive' })).body.code).toBe('own_account');
    const open = await proposed(tonoId, { grant: ['excel'] });
    expect((await confirm(tonoId, open, tono)).body.code).toBe('own_account');
    expect((await withdraw(tonoId, open, tono)).body.code).toBe('own_account');
    expect((await withdraw(tonoId, open, ani)).status).toBe(200);
    await expect(
      fresh.pool.query(
        `insert into right_change (account_id, before_rights, after_rights, note, four_eyes, proposed_by)
         values ($1, '{}', '{}', 'x', false, $1)`,
        [aniId],
      ),
    ).rejects.toThrow('right_change_not_own');
  });

  test('two of operations who shut each other out at once: one of them stays', async () => {
    const both = await Promise.all([
      change(tonoId, { state: 'inactive' }, ani),
      change(aniId, { state: 'inactive' }, tono),
    ]);
    const codes = both.map(({ body }) => String(body.code ?? 'done')).sort();
    // Whose request is looked at after the other's was done has no session any more.
    expect([
      ['done', 'last_operator'],
      ['done', 'session_expired'],
    ]).toContainEqual(codes);
    await fresh.pool.query("update account set state = 'active' where id = any($1)", [[aniId, tonoId]]);
    await everybodySignsIn();
  });

  test('whoever asked for the deletion of the account is nobody who stays', async () => {
    await fresh.pool.query('update account set deletion_requested_at = now() where id = $1', [aniId]);
    const rina = await insertAccount(fresh.db, { category: 'operations', name: 'Rina' });
    const caller = await signedIn(app, fresh.db, rina);
    expect((await change(tonoId, { state: 'inactive' }, caller)).status).toBe(200);
    await fresh.pool.query("update account set state = 'active' where id = $1", [tonoId]);
    await fresh.pool.query('update account set deletion_requested_at = now() where id = $1', [rina]);
    await everybodySignsIn();
    // Two of three are about to leave: the third stays.
    expect((await change(tonoId, { state: 'inactive' }, ani)).body.code).toBe('last_operator');
    await fresh.pool.query('update account set deletion_requested_at = null where id = $1', [aniId]);
    await fresh.pool.query("update account set category = 'agent' where id = $1", [rina]);
  });

  test.each([
    ['shut out', { state: 'inactive' }],
    ['given another role', { category: 'agent' }],
  ])(
    'sessions and tokens of staff who is %s end with it, and do not work again when she comes back',
    async (_, words) => {
      const id = await insertAccount(fresh.db, { category: 'operations', name: 'Dewi' });
      const dewi = await signedIn(app, fresh.db, id);
      const token = `konter_ops_${'d'.repeat(40)}${id.padStart(3, '0')}`;
      await fresh.pool.query(
        "insert into ops_token (hash, account_id, name, scope, expires_at) values ($1, $2, 'script', 'read', now() + interval '1 day')",
        [opsTokenHash(token), id],
      );
      const script = async () => {
        const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
        return (await app.inject({ method: 'GET', url: '/api/v1/ops/right-change', headers })).statusCode;
      };
      expect([(await dewi.call('account.get')).status, await script()]).toEqual([200, 200]);
      const { change: waiting } = (await change(id, words)).body.person as Person;
      if (waiting !== undefined) expect((await confirm(id, waiting.id)).status).toBe(200);
      expect((await dewi.call('account.get')).body.code).toBe('session_expired');
      const back = await proposed(id, 'state' in words ? { state: 'active' } : { category: 'operations' });
      expect((await confirm(id, back)).status).toBe(200);
      expect((await dewi.call('account.get')).body.code).toBe('session_expired');
      expect(await script()).toBe(401);
      const { rows } = await fresh.pool.query(
        "select account_id from audit_event where action = 'ops-token.revoke' order by id desc limit 1",
      );
      expect(rows[0].account_id).not.toBe(id);
      await fresh.pool.query("update account set category = 'agent' where id = $1", [id]);
    },
  );

  test('staff has no money: whoever has some does not become one; a site without four eyes needs no second person', async () => {
    const id = await insertAccount(fresh.db);
    await inTransaction(fresh.db, (trx) =>
      credit(trx, { owner: id, amount: 1, reference: `x${id}`, kind: 'opening', from: 'suspense' }),
    );
    expect((await change(id, { category: 'qa' })).body.code).toBe('person_has_money');
    const poor = await insertAccount(fresh.db);
    await fresh.pool.query(
      `insert into site_preference values ('approvalPolicy', '{"moneyCritical":false,"breaking":false,"kinds":[]}')`,
    );
    expect((await change(poor, { category: 'qa' })).body.person).toMatchObject({ category: 'qa' });
    await fresh.pool.query("delete from site_preference where name = 'approvalPolicy'");
  });

  test('refused: nothing asked, what there is not, no reason, nobody, who is gone, and all but operations', async () => {
    const id = await insertAccount(fresh.db);
    expect((await change(id, {})).body.code).toBe('right_unchanged');
    expect((await change(id, { grant: ['everything'] })).status).toBe(422);
    expect((await change(id, { category: 'root' })).status).toBe(422);
    expect((await change(id, { state: 'inactive', note: '' })).status).toBe(422);
    expect((await change('999999', { state: 'inactive' })).status).toBe(404);
    expect((await confirm(id, '999999')).body.code).toBe('settlement_gone');
    const gone = await insertAccount(fresh.db);
    await fresh.pool.query("update account set deleted_at = now(), hp = '000000000998' where id = $1", [gone]);
    expect((await change(gone, { grant: ['excel'] })).body.code).toBe('person_gone');
    for (const category of ['agent', 'master', 'qa'] as const) {
      const other = await signedIn(app, fresh.db, await insertAccount(fresh.db, { category }));
      expect((await change(id, { grant: ['excel'] }, other)).status, category).toBe(403);
      expect((await confirm(id, '1', other)).status, category).toBe(403);
    }
  });
});
