import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { paymentOutcomes } from '#src/domain/sale/payment.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { readMutations } from '../bank/read-mutations.ts';

let desk: PaymentDesk;
let sari: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
beforeEach(async () => {
  sari = await desk.payer();
});
afterEach(async () => {
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

type Shown = Record<string, unknown> & { readonly code: string; readonly total: number };
async function topup(channel: string, amount: number, payer = sari): Promise<Shown> {
  const { body } = await payer.call('deposit.create', { amount, channel }, { key: randomUUID() });
  expect(body).toHaveProperty('deposit');
  const { code } = body.deposit as Shown;
  expect(await desk.work()).toEqual([]);
  return now(code, payer);
}
const now = async (code: string, payer = sari) => (await payer.call('deposit.get', { code })).body.deposit as Shown;
const transfer = (amount: number, bank = 'bca') => desk.event('bank', { bank, amount });
const readBank = async () => {
  const bank = desk.deps.documents.connector('bank');
  if (bank === undefined) throw new Error('no bank');
  return readMutations(desk.deps, bank.document);
};
const suspense = async (): Promise<number> => {
  const { rows } = await desk.pool.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0) as sum from entry e join ledger_account a on a.id = e.ledger_account_id
      where a.kind = 'suspense' and a.owner_id is null`,
  );
  return Number(rows[0]?.sum);
};

describe('bank transfers', () => {
  test('DEP-1: a sum of its own, credited with its unique code when the account shows it, and only once', async () => {
    const before = await sari.deposit();
    const shown = await topup('bank.bca', 100_000);
    expect(shown).toMatchObject({ status: 'waiting', fee: 0, pay_code: '5220304321', amount: 100_000 });
    const code = Number(shown.unique_code);
    expect(code).toBeGreaterThanOrEqual(1);
    expect(code).toBeLessThanOrEqual(999);
    expect(shown.total).toBe(100_000 + code);
    await transfer(shown.total);
    expect([await readBank(), await readBank()]).toEqual([1, 0]);
    expect(await now(shown.code)).toMatchObject({ status: 'paid' });
    expect(await sari.deposit()).toBe(before + shown.total);
  });

  test('DEP-1: fifteen at once have fifteen sums; a day’s code comes back neither open nor used', async () => {
    const shown = await Promise.all(Array.from({ length: 15 }, () => topup('bank.mandiri', 200_000)));
    expect(new Set(shown.map(({ total }) => total)).size).toBe(15);
    const rest = 999 - 15;
    await desk.pool.query(
      `insert into payment (code, purpose, subject, owner_id, connector_id, connector_hash, channel, amount, fee,
          fee_on_payer, unique_code, total, state, snapshot, expires_at, business_date)
        select 'DEP9' || lpad(n::text, 9, '0'), 'deposit', 'x', p.owner_id, p.connector_id, p.connector_hash, p.channel,
          200000, 0, true, n, 200000 + n, 'expired', p.snapshot, now(), p.business_date
        from generate_series(1, 999) n, (select * from payment where code = $1) p
        where not exists (select from payment q where q.channel = 'mandiri' and q.total = 200000 + n)`,
      [shown[0]?.code],
    );
    const used = await desk.pool.query(`select 1 from payment where channel = 'mandiri' and state = 'expired'`);
    expect(used.rowCount).toBe(rest);
    const budi = await desk.payer();
    const full = await budi.call('deposit.create', { amount: 200_000, channel: 'bank.mandiri' }, { key: randomUUID() });
    expect(full.body).toMatchObject({ code: 'transfer_codes_used_up' });
    expect((await topup('bank.mandiri', 201_000, budi)).status).toBe('waiting');
    await desk.pool.query(`delete from payment where state = 'expired' and subject = 'x'`);
  });

  test('DEP-1: nobody keeps the sums of a bank from the others by asking for top-ups and calling them off', async () => {
    const ask = async (payer: Payer, channel = 'bank.bca') =>
      (await payer.call('deposit.create', { amount: 300_000, channel }, { key: randomUUID() })).body;
    const [greedy, other] = [await desk.payer(), await desk.payer()];
    const { code } = (await ask(greedy)).deposit as Shown;
    expect((await greedy.call('deposit.cancel', { code }, { key: randomUUID() })).status).toBe(200);
    await desk.pool.query(
      `insert into payment (code, purpose, subject, owner_id, connector_id, connector_hash, channel, amount, fee,
          fee_on_payer, unique_code, total, state, snapshot, expires_at, business_date)
        select 'DEP7' || lpad(n::text, 9, '0'), 'deposit', 'z', p.owner_id, p.connector_id, p.connector_hash, p.channel,
          400000, 0, true, n, 400000 + n, p.state, p.snapshot, now(), p.business_date
        from generate_series(1, 18) n, (select * from payment where code = $1) p`,
      [code],
    );
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => ask(greedy)));
    expect(atOnce.filter((answer) => 'deposit' in answer)).toHaveLength(1);
    expect(atOnce.filter((answer) => answer.code === 'transfers_unpaid')).toHaveLength(3);
    expect(await ask(greedy, 'bank.bri')).toHaveProperty('deposit');
    expect(await ask(other)).toHaveProperty('deposit');
  });

  test('DEP-1: a sum that somebody was asked for yesterday is not given to another while there are others', async () => {
    const late = await topup('bank.bni', 250_000);
    await sari.call('deposit.cancel', { code: late.code }, { key: randomUUID() });
    await desk.pool.query(
      `update payment set business_date = business_date - 1, created_at = created_at - interval '1 day' where code = $1`,
      [late.code],
    );
    const fresh = late.total === 250_999 ? 250_998 : late.total + 1;
    await desk.pool.query(
      `insert into payment (code, purpose, subject, owner_id, connector_id, connector_hash, channel, amount, fee,
          fee_on_payer, unique_code, total, state, snapshot, expires_at, business_date)
        select 'DEP8' || lpad(n::text, 9, '0'), 'deposit', 'y', p.owner_id, p.connector_id, p.connector_hash, p.channel,
          250000, 0, true, n, 250000 + n, p.state, p.snapshot, now(), p.business_date
        from generate_series(1, 999) n, (select * from payment where code = $1) p
        where 250000 + n <> all ($2::bigint[])`,
      [late.code, [late.total, fresh]],
    );
    const budi = await desk.payer();
    const before = [await sari.deposit(), await budi.deposit()] as const;
    const given = await topup('bank.bni', 250_000, budi);
    expect(given.total).toBe(fresh);
    await transfer(late.total, 'bni');
    await readBank();
    expect([await sari.deposit(), await budi.deposit()]).toEqual([before[0] + late.total, before[1]]);
    await desk.pool.query(`delete from payment where subject = 'y'`);
  });

  test('DEP-1: twice the same transfer: the second is put aside; one that fits nothing belongs to nobody yet', async () => {
    const shown = await topup('bank.bri', 150_000);
    const before = [await sari.deposit(), await suspense()] as const;
    await transfer(shown.total, 'bri');
    await transfer(shown.total, 'bri');
    await transfer(77_123, 'bri');
    expect(await readBank()).toBe(3);
    expect(await now(shown.code)).toMatchObject({ status: 'review', review_reason: 'paid_again' });
    expect(await sari.deposit()).toBe(before[0] + shown.total);
    expect(await suspense()).toBe(before[1] + shown.total);
    const { rows } = await desk.pool.query('select amount from bank_mutation where payment_id is null');
    expect(rows).toEqual([{ amount: '77123' }]);
  });
});

describe('an account that was erased meanwhile', () => {
  const erase = (payer: Payer) =>
    desk.pool.query("update account set deleted_at = now(), state = 'inactive' where id = $1", [payer.id]);
  const stored = async (code: string) =>
    (await desk.pool.query('select state, review_reason, received, settled from payment where code = $1', [code]))
      .rows[0];

  test('DEP-3, ACC-6: the right sum that comes late through a gateway is put aside, told to nobody, and can only be sent back', async () => {
    const shown = await topup('midtrans.gopay', 60_000);
    const before = await suspense();
    await erase(sari);
    await desk.event('midtrans', { order_id: shown.code, status: 'settlement' });
    await desk.work();
    expect(await stored(shown.code)).toEqual({
      state: 'review',
      review_reason: 'account_gone',
      received: String(shown.total),
      settled: '0',
    });
    expect([await sari.deposit(), await suspense()]).toEqual([0, before + shown.total]);
    expect((await desk.pool.query('select 1 from notification where account_id = $1', [sari.id])).rowCount).toBe(0);
    expect(paymentOutcomes('account_gone')).toEqual(['send-back']);
    // Asked again it is no news.
    await desk.later();
    expect(await suspense()).toBe(before + shown.total);
  });

  test('DEP-1, ACC-6: a transfer to our bank account of exactly its sum as well', async () => {
    const shown = await topup('bank.mandiri', 310_000);
    const before = await suspense();
    await erase(sari);
    await transfer(shown.total, 'mandiri');
    expect(await readBank()).toBe(1);
    expect(await stored(shown.code)).toMatchObject({ state: 'review', review_reason: 'account_gone', settled: '0' });
    expect([await sari.deposit(), await suspense()]).toEqual([0, before + shown.total]);
  });
});

describe('lines of our bank accounts', () => {
  /** Reads what the bank is made to answer. @returns how many lines were new and how many could not be read */
  async function readSaid(mutations: readonly object[]): Promise<readonly [number, number]> {
    const bank = desk.deps.documents.connector('bank');
    if (bank === undefined) throw new Error('no bank');
    const call = { connector: bank.document, operation: 'mutations', context: { ref: 'mutations-1', page: '9' } };
    const told: OperationResult = { ...(await desk.deps.connectors.call(call)), fields: { mutations } };
    let unreadable = 0;
    const deps = { ...desk.deps, connectors: { call: async () => told } };
    const fresh = await readMutations(deps, bank.document, (lines) => {
      unreadable += lines;
    });
    return [fresh, unreadable];
  }

  test('DEP-1: two accounts may number their lines alike: both are booked, each once', async () => {
    const [one, other] = [await topup('bank.bca', 410_000), await topup('bank.bri', 420_000)];
    const before = await sari.deposit();
    const at = new Date().toISOString();
    const mutations = [
      { id: '000001', bank: 'bca', amount: one.total, at, description: 'TRSF' },
      { id: '000001', bank: 'bri', amount: other.total, at, description: 'TRSF' },
    ];
    expect([await readSaid(mutations), await readSaid(mutations)]).toEqual([
      [2, 0],
      [0, 0],
    ]);
    expect(await sari.deposit()).toBe(before + one.total + other.total);
  });

  test('DEP-1: a time without a zone is Jakarta’s; a line with a time that is no ISO 8601 is told and not booked', async () => {
    const shown = await topup('bank.bca', 430_000);
    const before = await sari.deposit();
    const line = { bank: 'bca', amount: shown.total, description: 'TRSF' };
    const guessed = ['1', '11/17', 'page 7', '20 Nov 2026', '2026-02-30T09:00:00+07:00'];
    const unread = guessed.map((at, place) => ({ ...line, id: `guessed-${place}`, at }));
    expect(await readSaid(unread)).toEqual([0, guessed.length]);
    expect(await sari.deposit()).toBe(before);
    const inJakarta = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(await readSaid([{ ...line, id: 'local-1', at: inJakarta }])).toEqual([1, 0]);
    expect(await sari.deposit()).toBe(before + shown.total);
  });
});

describe('gateways', () => {
  test('DEP-1: a virtual account, a QR code and an e-wallet each say how to pay', async () => {
    expect(await topup('xendit.bca', 100_000)).toMatchObject({
      pay_code: expect.stringMatching(/^\d{16}$/),
      fee: 4_440,
    });
    expect(await topup('xendit.qris', 100_000)).toMatchObject({ qr: expect.stringMatching(/^000201/), fee: 705 });
    const dana = await topup('xendit.dana', 50_000);
    expect(dana).toMatchObject({ fee: 845, pay_page: expect.stringContaining('/xendit/web/') });
    expect(await topup('xendit.linkaja', 50_000)).toMatchObject({ pay_page: expect.stringContaining('/xendit/web/') });
  });

  test('DEP-3: another sum than was asked lies in suspense, whichever way it differs', async () => {
    for (const paid of [40_000, 300_000]) {
      const before = [await sari.deposit(), await suspense()] as const;
      const { code } = await topup('xendit.bni', 100_000);
      await desk.event('xendit', { order_id: code, paid });
      await desk.work();
      expect(await now(code)).toMatchObject({ status: 'review', review_reason: 'wrong_amount', received: paid });
      expect([await sari.deposit(), await suspense()]).toEqual([before[0], before[1] + paid]);
    }
  });

  test('DEP-3: paid after the time was up is credited; a chargeback debits nothing by itself', async () => {
    const before = await sari.deposit();
    const { code } = await topup('midtrans.gopay', 80_000);
    await desk.pool.query(`update payment set expires_at = now() - interval '1 minute' where code = $1`, [code]);
    await desk.later();
    expect(await now(code)).toMatchObject({ status: 'expired' });
    await desk.event('midtrans', { order_id: code, status: 'settlement' });
    await desk.work();
    expect(await now(code)).toMatchObject({ status: 'paid' });
    await desk.event('midtrans', { order_id: code, status: 'chargeback' });
    await desk.work();
    expect(await now(code)).toMatchObject({ status: 'review', review_reason: 'charged_back' });
    expect(await sari.deposit()).toBe(before + 80_000);
  });

  test('DEP-3: the report never comes: the question alone finds the money', async () => {
    const before = await sari.deposit();
    const { code } = await topup('midtrans.indomaret', 90_000);
    await desk.event('midtrans', { order_id: code, status: 'settlement', notify: false });
    await sari.call('deposit.check', { code });
    await desk.work();
    expect(await now(code)).toMatchObject({ status: 'paid' });
    expect(await sari.deposit()).toBe(before + 90_000);
  });
});
