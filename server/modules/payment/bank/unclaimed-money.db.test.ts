import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BankLine } from '#src/contract/operations/bank-line.contract.ts';
import { PAYMENT_ERRORS } from '#src/domain/errors/sale/payment-errors.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../../tests/support/desks/payment-desk.ts';
import { checkPayment } from '../gateway/check-payment.ts';
import { bankLineRoutes } from '../index.ts';

const MISSING = 'payment_not_found';
let desk: PaymentDesk;
let sari: Payer;
let ani: Payer;
let tono: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: (deps) => bankLineRoutes(deps) });
  ani = await desk.payer({ category: 'operations', name: 'Ani Petugas' });
  tono = await desk.payer({ category: 'operations', name: 'Tono Petugas' });
});
beforeEach(async () => {
  sari = await desk.payer();
  await desk.pool.query(`update bank_mutation set dismissed_at = now() where cause is not null and payment_id is null
    and set_aside_at is null and booked_to is null and dismissed_at is null`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

async function topup(channel = 'midtrans.gopay', amount = 80_000): Promise<{ code: string; total: number }> {
  const { body } = await sari.call('deposit.create', { amount, channel }, { key: randomUUID() });
  expect(await desk.work()).toEqual([]);
  return body.deposit as { code: string; total: number };
}
const stateOf = async (code: string) =>
  ((await sari.call('deposit.get', { code })).body.deposit as { status: string }).status;
const listed = async (): Promise<readonly BankLine[]> =>
  ((await ani.call('ops.bank-line.list')).body.data as BankLine[]).filter(({ cause }) => cause !== null);
const outcomes = async (): Promise<readonly string[]> =>
  (await desk.pool.query('select outcome from inbox_event order by id')).rows.map(({ outcome }) => outcome);

/** A notification as Midtrans signs it; with its answer. */
async function notify(words: Readonly<Record<string, unknown>>): Promise<number> {
  const body = { status_code: '200', currency: 'IDR', transaction_status: 'settlement', ...words } as Record<
    string,
    unknown
  >;
  const signed = `${body.order_id}${body.status_code}${body.gross_amount}${desk.secrets.midtrans.serverKey}`;
  const signature_key = createHash('sha512').update(signed).digest('hex');
  const answer = await fetch(`${desk.callbackUrl}/midtrans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, signature_key }),
  });
  expect(await desk.work()).toEqual([]);
  return answer.status;
}
const decided = async (line: BankLine, words: object) => {
  const proposed = await ani.call(
    'ops.bank-line.propose',
    { line: line.id, note: 'Cek', ...words },
    { key: randomUUID() },
  );
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const { resolution } = proposed.body.line as BankLine;
  const said = { line: line.id, resolution: resolution?.id, note: 'Setuju' };
  return tono.call('ops.bank-line.confirm', said, { key: randomUUID() });
};
/** The gateway answers questions about a payment so. */
const answering = (fields: Readonly<Record<string, unknown>>, outcome: 'success' | 'pending' = 'success') =>
  vi.spyOn(desk.deps.connectors, 'call').mockResolvedValue({
    outcome,
    nothingCreated: false,
    fields,
    trace: { request: null, response: null, durationMs: 1 },
  });

describe('DEP-3: reports of gateways that name no payment of ours', () => {
  test('DEP-3: a report under the gateway’s own name of a payment is about that payment once a status told the name', async () => {
    const { code, total } = await topup();
    await desk.event('midtrans', { order_id: code, status: 'pending', notify: false });
    await checkPayment(desk.deps, code);
    const { rows } = await desk.pool.query(
      `select n.name from payment_name n join payment p on p.id = n.payment_id where p.code = $1 and n.name like '%-%-%'`,
      [code],
    );
    const name = String(rows.at(-1)?.name);
    await desk.event('midtrans', { order_id: code, status: 'settlement', notify: false });
    expect(await notify({ order_id: name, transaction_id: name, gross_amount: `${total}.00` })).toBe(200);
    expect([await stateOf(code), await listed()]).toEqual(['paid', []]);
    expect(await sari.deposit()).toBe(80_000);
  });

  test('DEP-3: money that no payment claims is a line for a person, once however often it is told; nothing is booked', async () => {
    const own = `A1${randomUUID()}`;
    const words = { order_id: own, transaction_id: own, gross_amount: '101691.00', payment_type: 'bank_transfer' };
    await notify({ ...words, transaction_status: 'capture' });
    await notify(words);
    await notify({ ...words, status_message: 'again' });
    expect((await outcomes()).slice(-3)).toEqual(['unclaimed-money', 'repeated', 'repeated']);
    expect(await listed()).toMatchObject([
      { bank: 'midtrans.report', reference: own, cause: 'unmatched', state: 'unmatched', amount: 101_691 },
    ]);
    expect((await listed())[0]?.outcomes).toEqual(['match', 'credit', 'set-aside', 'dismiss']);
  });

  test.each([
    ['a test delivery of the dashboard', { order_id: 'payment_notif_test_G1_2', gross_amount: '105000.00' }],
    ['nothing paid', { order_id: 'ORDER-0', gross_amount: '0.00' }],
    [
      'not paid yet',
      { order_id: 'ORDER-1', gross_amount: '105000.00', status_code: '201', transaction_status: 'pending' },
    ],
    ['a refund', { order_id: 'ORDER-2', gross_amount: '105000.00', transaction_status: 'refund' }],
    [
      'held for fraud',
      { order_id: 'ORDER-3', gross_amount: '9000.00', transaction_status: 'capture', fraud_status: 'challenge' },
    ],
  ])('DEP-3: %s is answered 200 and is no line', async (_, words) => {
    expect(await notify(words)).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['a fraction', { gross_amount: '101691.50' }, '101691.50'],
    ['less than nothing', { gross_amount: '-101691.00' }, '-101691.00'],
    ['another currency', { gross_amount: '101691.00', currency: 'USD' }, 'USD 101691.00'],
    ['more than there is', { gross_amount: '9999999999999.00' }, '9999999999999.00'],
  ])('DEP-3: %s goes to a person as it was told, and can only be dismissed', async (_, words, told) => {
    await notify({ order_id: `ODD-${randomUUID()}`, ...words });
    const [line] = await listed();
    expect(line).toMatchObject({ cause: 'unclear', amount: 0, outcomes: ['dismiss'] });
    expect(line?.description).toContain(told);
    expect((await decided(line as BankLine, { outcome: 'dismiss' })).body.line).toMatchObject({ state: 'dismissed' });
    expect(await listed()).toEqual([]);
  });
});

describe('DEP-3: two people decide about money that a gateway told of', () => {
  const unmatched = async (sum: number): Promise<BankLine> => {
    const own = `A1${randomUUID()}`;
    await notify({ order_id: own, transaction_id: own, gross_amount: `${sum}.00` });
    return (await listed())[0] as BankLine;
  };

  test('DEP-3: matched with a payment it is booked as its status would be, and its status books nothing more', async () => {
    const { code, total } = await topup();
    const line = await unmatched(total);
    const strange = { line: line.id, outcome: 'match', payment: 'DEP000000000000000', note: 'Cek' };
    const refused = await ani.call('ops.bank-line.propose', strange, { key: randomUUID() });
    expect(refused.body).toMatchObject({ errors: { '/payment': [PAYMENT_ERRORS[MISSING].message.en] } });
    expect((await decided(line, { outcome: 'match', payment: code.toLowerCase() })).status).toBe(200);
    expect([await stateOf(code), await sari.deposit()]).toEqual(['paid', 80_000]);
    await desk.event('midtrans', { order_id: code, status: 'settlement' });
    expect(await desk.work()).toEqual([]);
    expect([await stateOf(code), await sari.deposit()]).toEqual(['paid', 80_000]);
  });

  test('DEP-3: given to an account before its payment was known, the payment’s own status gives nothing a second time', async () => {
    const { code, total } = await topup();
    const budi = await desk.payer({ hp: '081399900077' });
    const line = await unmatched(total);
    expect((await decided(line, { outcome: 'credit', phone: '081399900077' })).status).toBe(200);
    answering({ paid_amount: total, provider_id: line.reference });
    await checkPayment(desk.deps, code);
    expect(await stateOf(code)).toBe('review');
    expect([await sari.deposit(), await budi.deposit()]).toEqual([0, total]);
  });

  test('DEP-3: a line whose payment becomes known by its name waits for no person any more', async () => {
    const { code, total } = await topup();
    const line = await unmatched(total);
    answering({ paid_amount: total, provider_id: line.reference });
    await checkPayment(desk.deps, code);
    expect([await stateOf(code), await listed()]).toEqual(['paid', []]);
    const late = { line: line.id, outcome: 'set-aside', note: 'Cek' };
    expect((await ani.call('ops.bank-line.propose', late, { key: randomUUID() })).status).toBe(404);
  });
});

describe('DEP-3: sums that a status names', () => {
  test.each([
    ['a fraction', { paid_amount: '81633.5' }],
    ['another currency', { paid_amount: '81633.00', currency: 'USD' }],
    ['less than nothing', { paid_amount: '-81633' }],
    ['more than its channel takes', { paid_amount: '900000000000' }],
    ['no number', { paid_amount: 'lunas' }],
  ])('DEP-3: %s is never credited and goes to a person, once', async (_, fields) => {
    const { code } = await topup();
    answering(fields);
    expect([await checkPayment(desk.deps, code), await checkPayment(desk.deps, code)]).toEqual(['waiting', 'waiting']);
    expect(await sari.deposit()).toBe(0);
    expect(await listed()).toMatchObject([{ cause: 'unclear', reference: code, amount: 0 }]);
  });

  test('DEP-3: reported as paid and never confirmed: when the payment’s time ends a person learns of it', async () => {
    const { code, total } = await topup();
    answering({}, 'pending');
    await notify({ order_id: code, transaction_id: randomUUID(), gross_amount: `${total}.00` });
    expect(await listed()).toEqual([]);
    await desk.pool.query(`update payment set expires_at = now() - interval '1 minute' where code = $1`, [code]);
    expect(await checkPayment(desk.deps, code)).toBe('EXPIRE');
    expect(await listed()).toMatchObject([{ cause: 'unconfirmed', reference: code, amount: total }]);
    expect(await sari.deposit()).toBe(0);
  });

  test('DEP-3: paid and gone back before any question was answered: it ends without money, and a person looks for a rest', async () => {
    const { code } = await topup();
    await desk.event('midtrans', { order_id: code, status: 'partial_refund', notify: false });
    expect(await checkPayment(desk.deps, code)).toBe('REFUSED');
    expect([await stateOf(code), await sari.deposit()]).toEqual(['failed', 0]);
    expect(await listed()).toMatchObject([{ cause: 'unclear', reference: code }]);
  });
});
