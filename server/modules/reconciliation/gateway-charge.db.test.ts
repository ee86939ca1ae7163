import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDate } from '#server/platform/clock.ts';
import type { Difference } from '#src/contract/operations/reconciliation.contract.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { shutOutMeanwhile } from '../../../tests/support/shut-out-meanwhile.ts';
import { reconciliationRoutes } from './index.ts';

let desk: PaymentDesk;
let sari: Payer;
let ani: Payer;
let rudi: Payer;
let today: string;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: (deps) => reconciliationRoutes(deps) });
  sari = await desk.payer({ name: 'Sari Wulandari' });
  today = await businessDate(desk.db);
});
beforeEach(async () => {
  // Each run asks every provider, so that one person may not press too often.
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
  rudi = await desk.payer({ category: 'operations', name: 'Rudi Petugas' });
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

async function pay(amount: number): Promise<string> {
  const asked = await sari.call('deposit.create', { amount, channel: 'midtrans.gopay' }, { key: randomUUID() });
  const { code } = asked.body.deposit as { code: string };
  await desk.work();
  await desk.event('midtrans', { order_id: code, status: 'settlement' });
  await desk.work();
  return code;
}
async function slip(words: object): Promise<void> {
  const answer = await fetch(`${desk.sandboxUrl}/midtrans/_slip`, { method: 'POST', body: JSON.stringify(words) });
  expect(answer.status).toBe(200);
}
async function compare(): Promise<void> {
  expect((await ani.call('ops.reconciliation.run', { day: today })).status).toBe(200);
}
/** A payment whose gateway keeps 9,999 of it, and the difference that this is. */
async function dearPayment(amount: number): Promise<{ readonly code: string; readonly difference: Difference }> {
  const code = await pay(amount);
  await slip({ fee: { ref: code, amount: 9_999 } });
  await compare();
  return { code, difference: await about(code) };
}
async function about(code: string, who = ani): Promise<Difference> {
  const { data } = (await who.call('ops.difference.list', { limit: 200, day: today })).body as { data: Difference[] };
  const found = data.find(({ reference }) => reference === code);
  if (found === undefined) throw new Error(`no difference of ${code}`);
  return found;
}
/** What the journals of a payment moved on each account of the platform, in rupiah; `settlements` counts those of its charge. */
async function books(code: string) {
  const { rows } = await desk.pool.query(
    `select a.kind, sum(e.amount)::int as amount from journal j join entry e on e.journal_id = j.id
       join ledger_account a on a.id = e.ledger_account_id where j.reference = $1 and a.owner_id is null group by 1`,
    [code],
  );
  const settlements = await desk.pool.query("select 1 from journal where reference = $1 and kind = 'settlement'", [
    code,
  ]);
  return { ...Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])), settlements: settlements.rowCount };
}
const propose = (difference: string, who = ani) =>
  who.call('ops.difference.propose', { difference, note: 'Tarif baru sejak November' }, { key: randomUUID() });
const decide = (deed: 'confirm' | 'withdraw', { id, proposal }: Difference, who = rudi, headers = {}) =>
  who.call(
    `ops.difference.${deed}`,
    { difference: id, resolution: proposal?.id ?? '0', note: 'Sesuai surat gateway' },
    { headers, ...(deed === 'confirm' ? { key: randomUUID() } : {}) },
  );

describe('what a gateway really kept', () => {
  test('DEP-6, I14: as its rule says, it is booked by the comparison, once, and nobody’s deposit moves', async () => {
    const before = await sari.deposit();
    const code = await pay(50_000);
    expect(await sari.deposit()).toBe(before + 50_000);
    expect(await books(code)).toEqual({ gateway_clearing: -51_020, fee: 1_020, settlements: 0 });
    await compare();
    await Promise.all([compare(), compare()]);
    // The payer bore 1,020 and the gateway kept just that: it owes us what was credited, and nothing is left between.
    expect(await books(code)).toEqual({ gateway_clearing: -50_000, fee: 0, settlements: 1 });
    expect(await sari.deposit()).toBe(before + 50_000);
  });

  test('DEP-2, DEP-6: a rupiah or two of the provider’s own rounding, and a fee that we bear, are the platform’s', async () => {
    const rounded = await pay(60_000);
    await slip({ fee: { ref: rounded, amount: 1_226 } });
    await desk.prefer({ payExternalPaymentFee: false });
    const borne = await pay(50_000);
    await desk.prefer({});
    await compare();
    expect(await books(rounded)).toEqual({ gateway_clearing: -59_999, fee: 0, fee_difference: -1, settlements: 1 });
    expect(await books(borne)).toEqual({ gateway_clearing: -49_000, fee_difference: -1_000, settlements: 1 });
  });

  test('DEP-6, I14: otherwise than its rule, it is booked when a second person agrees, and explained by that', async () => {
    const { code, difference } = await dearPayment(70_000);
    expect(difference).toMatchObject({ class: 'fee', state: 'open', fee_theirs: 9_999 });
    expect((await books(code)).settlements).toBe(0);
    expect((await propose(difference.id)).status).toBe(200);
    const waiting = await about(code);
    expect(waiting).toMatchObject({
      state: 'open',
      proposal: { charge: 9_999, own: true, by: { name: 'Ani Petugas' } },
    });
    expect((await about(code, rudi)).proposal?.own).toBe(false);
    await refusedInEveryLanguage({ status: 409, code: 'own_settlement' }, (headers) =>
      decide('confirm', waiting, ani, headers),
    );
    expect((await propose(difference.id, rudi)).body.code).toBe('settlement_proposed');
    const closed = await rudi.call(
      'ops.difference.close',
      { difference: difference.id, note: 'Dijelaskan' },
      { key: randomUUID() },
    );
    expect(closed.body.code).toBe('settlement_proposed');
    expect((await books(code)).settlements).toBe(0);

    const both = await Promise.all([decide('confirm', waiting), decide('confirm', waiting)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await about(code)).toMatchObject({ state: 'closed', closed: { by: { name: 'Rudi Petugas' } } });
    expect(await books(code)).toEqual({ gateway_clearing: -61_430, fee: 0, fee_difference: -8_570, settlements: 1 });
    await compare();
    expect((await books(code)).settlements).toBe(1);
    const { rows } = await desk.pool.query(
      'select action, after_value, note from audit_event where subject = $1 and outcome = $2 order by id',
      [`midtrans ${code}`, 'ok'],
    );
    expect(rows).toEqual([
      { action: 'difference.propose', after_value: 'book-charge Rp 9.999', note: 'Tarif baru sejak November' },
      { action: 'difference.confirm', after_value: 'book-charge Rp 9.999', note: 'Sesuai surat gateway' },
    ]);
  });

  test('DEP-6: taken back, it is not booked; what the statement says otherwise by now is not either', async () => {
    const { code, difference } = await dearPayment(80_000);
    await propose(difference.id);
    const first = await about(code);
    expect((await decide('withdraw', first)).status).toBe(200);
    expect((await decide('confirm', first)).body.code).toBe('settlement_gone');
    await propose(difference.id);
    // A further line of the statement: the gateway keeps 1,000 more.
    await desk.pool.query(
      `insert into statement_line (connector_id, external_id, day, at, reference, amount, fee, source)
       values ('midtrans', 'more', $1, now(), $2, 0, 1000, 'file')`,
      [today, code],
    );
    await compare();
    const now = await about(code);
    expect(now).toMatchObject({ fee_theirs: 10_999, proposal: { charge: 9_999 } });
    expect((await decide('confirm', now)).body.code).toBe('settlement_gone');
    expect((await books(code)).settlements).toBe(0);
    // What it gave back later makes the charge as its rule says: the difference goes by itself and the charge is booked.
    await desk.pool.query(
      `insert into statement_line (connector_id, external_id, day, at, reference, amount, fee, source)
       values ('midtrans', 'less', $1, now(), $2, 0, $3, 'file')`,
      [today, code, 1_633 - 10_999],
    );
    await compare();
    expect(await about(code)).toMatchObject({ state: 'resolved', resolved: { because: 'line-came' } });
    expect(await books(code)).toEqual({ gateway_clearing: -80_000, fee: 0, settlements: 1 });
    expect((await decide('confirm', now)).body.code).toBe('difference_gone');
  });

  test('ACC-8, DEP-6: what somebody proposed who was shut out since cannot be confirmed, and is taken back by a colleague', async () => {
    const { code, difference } = await dearPayment(90_000);
    expect((await propose(difference.id)).status).toBe(200);
    const waiting = await about(code);
    await desk.db.updateTable('account').set({ state: 'inactive' }).where('id', '=', ani.id).execute();
    expect((await decide('confirm', waiting)).body.code).toBe('settlement_gone');
    expect(await books(code)).toMatchObject({ settlements: 0 });
    expect((await decide('withdraw', waiting)).status).toBe(200);
    expect((await propose(difference.id, rudi)).status).toBe(200);
    await desk.db.updateTable('account').set({ state: 'active' }).where('id', '=', ani.id).execute();
    expect((await decide('confirm', await about(code), ani)).status).toBe(200);
    expect(await books(code)).toMatchObject({ fee: 0, settlements: 1 });
  });

  test('SDUI-6: whoever is shut out while it is proposed, taken back or closed does nothing', async () => {
    const { code, difference } = await dearPayment(90_000);
    const back = () => desk.pool.query("update account set state = 'active' where id = $1", [ani.id]);
    const words = { difference: difference.id, note: 'Dijelaskan' };
    const close = () => ani.call('ops.difference.close', words, { key: randomUUID() });
    for (const deed of [() => propose(difference.id), close]) {
      expect((await shutOutMeanwhile(desk.pool, ani.id, deed)).body.code).toBe('forbidden');
      await back();
    }
    await propose(difference.id, rudi);
    const waiting = await about(code);
    const withdraw = () => decide('withdraw', waiting, ani);
    expect((await shutOutMeanwhile(desk.pool, ani.id, withdraw)).body.code).toBe('forbidden');
    await back();
    expect(await about(code)).toMatchObject({ state: 'open', proposal: { charge: 9_999 } });
    expect((await decide('withdraw', waiting)).status).toBe(200);
    expect((await close()).status).toBe(200);
  });

  test('DEP-6: only a charge can be booked so, only by operations, only what is there', async () => {
    await slip({ invent: { ref: 'DEP000000000000009', amount: 40_000 } });
    await compare();
    const foreign = await about('DEP000000000000009');
    expect((await propose(foreign.id)).body).toMatchObject({ code: 'event_refused' });
    expect((await propose(foreign.id, sari)).status).toBe(403);
    expect((await propose('999999')).status).toBe(404);
    const words = { difference: foreign.id, note: 'Dijelaskan gateway' };
    expect((await ani.call('ops.difference.close', words, { key: randomUUID() })).status).toBe(200);
  });
});
