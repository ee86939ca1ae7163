import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

test('SDUI-6, DEP-3: a gateway that was rolled back, or is live for no account yet: its report is read by the version of its payments', async () => {
  const sari = await desk.payer();
  const { body } = await sari.call(
    'deposit.create',
    { amount: 80_000, channel: 'midtrans.gopay' },
    { key: randomUUID() },
  );
  const { code } = body.deposit as { code: string };
  expect(await desk.work()).toEqual([]);
  vi.spyOn(desk.deps.documents, 'connector').mockReturnValue(undefined);
  await desk.event('midtrans', { order_id: code, status: 'settlement' });
  expect(await desk.work()).toEqual([]);
  expect((await sari.call('deposit.get', { code })).body.deposit).toMatchObject({ status: 'paid' });
  expect(await sari.deposit()).toBe(80_000);
});
