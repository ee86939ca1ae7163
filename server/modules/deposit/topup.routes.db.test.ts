import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#src/domain/errors/app-error.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { guest } from '../../../tests/support/test-app.ts';

let desk: PaymentDesk;
let sari: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk();
  sari = await desk.payer({ name: 'Sari Wulandari' });
});
afterEach(async () => {
  await desk.prefer({});
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const GOPAY = 'midtrans.gopay';
const ask = (amount: number, channel = GOPAY, key = randomUUID(), payer = sari) =>
  payer.call('deposit.create', { amount, channel }, { key });
const now = async (code: unknown, payer = sari) =>
  (await payer.call('deposit.get', { code })).body.deposit as Record<string, unknown>;
/** A top-up that can be paid. */
async function payable(amount: number, channel = GOPAY): Promise<string> {
  const { code } = (await ask(amount, channel)).body.deposit as { code: string };
  expect(await desk.work()).toEqual([]);
  expect(await now(code)).toMatchObject({ status: 'waiting' });
  return code;
}

describe('top-ups of the deposit', () => {
  test('DEP-1: settings list amounts, ways to pay and their fees for an amount', async () => {
    const { body } = await sari.call('deposit.settings', { amount: 100_000 });
    expect(body).toMatchObject({
      nominals: expect.arrayContaining([50_000, 100_000]),
      settings: { currency: 'IDR', locale: 'id-ID', min_topup: 10_000, pay_external_payment_fee: true },
      open: true,
    });
    const channels = body.channels as { channel: string; fee: number; total: number }[];
    expect(channels.find(({ channel }) => channel === GOPAY)).toMatchObject({ fee: 2_041, total: 102_041, open: true });
    expect(channels.find(({ channel }) => channel === 'midtrans.creditcard')).toMatchObject({ fee: 5_252 });
  });

  test('DEP-1, DEP-3: asked for, paid at the gateway, credited once after its status was asked', async () => {
    const before = await sari.deposit();
    const created = await ask(50_000);
    expect(created.status).toBe(201);
    const { code } = created.body.deposit as { code: string };
    expect(code).toMatch(/^DEP\d+$/);
    expect(created.body.deposit).toMatchObject({ status: 'created', amount: 50_000, fee: 1_020, total: 51_020 });
    expect(await desk.work()).toEqual([]);
    const waiting = await now(code);
    expect(waiting).toMatchObject({ status: 'waiting' });
    expect(String(waiting.pay_page)).toContain('/midtrans/snap/v4/redirection/');
    const paid = await fetch(String(waiting.pay_page), {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    const back = new URL(paid.headers.get('location') ?? '');
    expect(back.pathname).toBe('/payment/finish');
    expect(back.searchParams.get('order_id')).toBe(code);
    expect(await sari.deposit()).toBe(before);
    expect(await desk.work()).toEqual([]);
    expect(await now(code)).toMatchObject({ status: 'paid', received: 51_020 });
    expect(await sari.deposit()).toBe(before + 50_000);
    const [line] = (await sari.call('deposit.mutations', { limit: 1 })).body.data as Record<string, unknown>[];
    expect(line).toMatchObject({ kind: 'deposit', reference: code, credit: 50_000, startBalance: before });
  });

  test('DEP-1: the same key twice is one top-up; another account’s is not found', async () => {
    const key = randomUUID();
    const [one, two] = [await ask(20_000, GOPAY, key), await ask(20_000, GOPAY, key)];
    expect(two.body).toEqual(one.body);
    const { code } = one.body.deposit as { code: string };
    const budi = await desk.payer();
    for (const operation of ['deposit.get', 'deposit.check', 'deposit.cancel'] as const) {
      const options = operation === 'deposit.cancel' ? { key: randomUUID() } : {};
      expect((await budi.call(operation, { code }, options)).status, operation).toBe(404);
    }
    expect((await guest(desk.app).call('deposit.get', { code })).status).toBe(401);
  });

  test('DEP-1: amounts are multiples of 1,000 within the limits; the error stands at the amount', async () => {
    for (const amount of [9_000, 10_500, 10_001_000, 0]) {
      const { status, body } = await ask(amount);
      expect([status, Object.keys(body.errors as object)], String(amount)).toEqual([422, ['/amount']]);
    }
    // Nobody asks for more than some a minute.
    const budi = await desk.payer();
    const inWords = (code: ErrorCode, amount: number, channel: string, answered?: ErrorCode) =>
      refusedInEveryLanguage({ status: 422, code, field: '/amount', ...(answered && { answered }) }, (headers) =>
        budi.call('deposit.create', { amount, channel }, { key: randomUUID(), headers }),
      );
    await inWords('topup_amount', 10_500, GOPAY);
    // More than a till of this counter takes.
    await inWords('payment_amount_out_of_range', 3_000_000, 'midtrans.alfamart', 'payment_amount_out_of_range');
    await desk.prefer({ allowCustomNominals: false });
    await inWords('topup_amount', 51_000, GOPAY);
    expect((await ask(50_000)).status).toBe(201);
    expect((await ask(50_000, 'midtrans.nowhere')).body).toMatchObject({ code: 'payment_channel_closed' });
    await desk.prefer({ minTopup: 25_000 });
    expect((await ask(24_000)).status).toBe(422);
  });

  test('DEP-1: closed from 21:30 on, by the database’s clock in Jakarta; what is under way goes on', async () => {
    const code = await payable(30_000);
    const { rows } = await desk.pool.query<{ hour: string }>(
      `select to_char(now() at time zone 'Asia/Jakarta' - interval '1 minute', 'HH24:MI') as hour`,
    );
    const closesAt = rows[0]?.hour ?? '';
    await desk.prefer({ closesAt, opensAt: closesAt === '00:00' ? '23:59' : '00:00' });
    const refused = await ask(30_000);
    expect(refused.body).toMatchObject({ code: 'deposit_closed' });
    await desk.event('midtrans', { order_id: code, status: 'settlement' });
    await desk.work();
    expect(await now(code)).toMatchObject({ status: 'paid' });
  });

  test('DEP-1: inactive accounts, staff and guests ask for nothing', async () => {
    const inactive = await desk.payer({ state: 'inactive' });
    const staff = await desk.payer({ category: 'operations' });
    expect((await ask(50_000, GOPAY, randomUUID(), inactive)).status).toBe(403);
    expect((await ask(50_000, GOPAY, randomUUID(), staff)).status).toBe(403);
  });

  test('LIFE-5: canceled before it is paid; once more is refused; money that comes anyway is credited', async () => {
    const before = await sari.deposit();
    const code = await payable(40_000);
    const key = randomUUID();
    expect((await sari.call('deposit.cancel', { code }, { key })).body.deposit).toMatchObject({ status: 'canceled' });
    expect((await sari.call('deposit.cancel', { code }, { key: randomUUID() })).status).toBe(409);
    await desk.event('midtrans', { order_id: code, status: 'settlement' });
    await desk.work();
    expect(await now(code)).toMatchObject({ status: 'paid' });
    expect(await sari.deposit()).toBe(before + 40_000);
  });

  test('TRX-1: one’s own top-ups, newest first, in pages', async () => {
    const first = await sari.call('deposit.list', { limit: 2 });
    expect((first.body.data as unknown[]).length).toBe(2);
    const rest = await sari.call('deposit.list', { limit: 100, cursor: first.body.next_cursor });
    const codes = [...(first.body.data as { code: string }[]), ...(rest.body.data as { code: string }[])].map(
      ({ code }) => code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(rest.body).not.toHaveProperty('next_cursor');
  });
});
