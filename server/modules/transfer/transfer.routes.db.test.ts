import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentDesk, PASSWORD, type Payer, type PaymentDesk } from '../../../tests/support/desks/payment-desk.ts';
import { givePin } from '../../../tests/support/factories/pin.ts';
import { refusedInEveryLanguage } from '../../../tests/support/refused-in-every-language.ts';
import { transferRoutes } from './index.ts';

let desk: PaymentDesk;
let sari: Payer;
let budi: Payer;
const BUDI = '081399900002';

beforeAll(async () => {
  desk = await openPaymentDesk({ routes: () => transferRoutes() });
  const permissions = ['deposit-transfer'];
  sari = await desk.payer({ deposit: 500_000, name: 'Sari Wulandari', hp: '081399900001', permissions });
  budi = await desk.payer({ deposit: 100_000, name: 'Budi Santoso', hp: BUDI, permissions });
});
afterEach(async () => {
  await desk.prefer({});
  expect(await desk.violations()).toEqual([]);
});
afterAll(() => desk.close());

const send = (args: object, key = randomUUID(), from = sari) =>
  from.call('transfer.create', { destination: BUDI, amount: 20_000, password: PASSWORD, ...args }, { key });

describe('deposit transfers', () => {
  test('DEP-4: the receiver is shown by a masked name; both sides see the transfer with their own balances', async () => {
    const looked = await sari.call('transfer.receiver', { destination: '+62 813-9990-0002' });
    expect(looked.body).toEqual({ receiver: { phone: BUDI, name: 'Bu•• Sa•••••' } });
    const sent = await send({ notes: 'Setoran' });
    expect(sent.status).toBe(201);
    expect(sent.body.transfer).toMatchObject({
      status: 'success',
      direction: 'sent',
      name: 'Bu•• Sa•••••',
      amount: 20_000,
      notes: 'Setoran',
      startBalance: 500_000,
      endBalance: 480_000,
    });
    const { code } = sent.body.transfer as { code: string };
    const got = await budi.call('transfer.get', { code });
    expect(got.body.transfer).toMatchObject({
      direction: 'received',
      name: 'Sa•• Wu•••••••',
      startBalance: 100_000,
      endBalance: 120_000,
    });
    const [line] = (await sari.call('deposit.mutations', { limit: 1 })).body.data as object[];
    expect(line).toMatchObject({ kind: 'transfer', reference: code, debit: 20_000, endBalance: 480_000 });
    expect((await budi.call('transfer.list')).body.data).toHaveLength(1);
  });

  test('DEP-4: one key moves money once, however often it is sent', async () => {
    const before = [await sari.deposit(), await budi.deposit()] as const;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ amount: 5_000 }, key)));
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await send({ amount: 5_000 }, key)).status).toBe(201);
    expect((await send({ amount: 6_000 }, key)).status).toBe(409);
    expect([await sari.deposit(), await budi.deposit()]).toEqual([before[0] - 5_000, before[1] + 5_000]);
  });

  test('DEP-4: wrong numbers, amounts and passwords are refused at their field, and nothing moves', async () => {
    const before = await sari.deposit();
    const refused = async (args: object) => {
      const { status, body } = await send(args);
      return [status, body.code, Object.keys((body.errors as object | undefined) ?? {})];
    };
    expect(await refused({ destination: '081399900001' })).toEqual([422, 'transfer_to_self', ['/destination']]);
    expect(await refused({ destination: '081300000000' })).toEqual([422, 'receiver_not_found', ['/destination']]);
    // Without the letter it would be Budi's.
    expect(await refused({ destination: `${BUDI}O` })).toEqual([422, 'receiver_not_found', ['/destination']]);
    await refusedInEveryLanguage({ status: 422, code: 'transfer_amount', field: '/amount' }, (headers) =>
      sari.call(
        'transfer.create',
        { destination: BUDI, amount: 1_500, password: PASSWORD },
        { key: randomUUID(), headers },
      ),
    );
    expect(await refused({ amount: 0 })).toEqual([422, 'validation_failed', ['/amount']]);
    expect(await refused({ password: 'salah-sekali' })).toEqual([422, 'wrong_password', ['/password']]);
    expect(await refused({ password: undefined })).toEqual([422, 'validation_failed', ['/password']]);
    expect((await refused({ amount: 10_000_000 }))[1]).toBe('insufficient_deposit');
    expect(await sari.deposit()).toBe(before);
  });

  test('DEP-4: without the permission, closed by the site, inactive, or somebody else’s: refused', async () => {
    const plain = await desk.payer({ deposit: 50_000 });
    expect((await send({}, randomUUID(), plain)).body).toMatchObject({ code: 'transfer_not_permitted' });
    expect((await plain.call('transfer.receiver', { destination: BUDI })).status).toBe(403);
    const inactive = await desk.payer({ state: 'inactive', permissions: ['deposit-transfer'] });
    expect((await send({}, randomUUID(), inactive)).status).toBe(403);
    await desk.prefer({ allowDepositTransfer: false });
    expect((await send({})).body).toMatchObject({ code: 'transfer_closed' });
    await desk.prefer({});
    const { code } = (await send({ amount: 1_000 })).body.transfer as { code: string };
    expect((await plain.call('transfer.get', { code })).status).toBe(404);
  });

  test('DEP-4: across each other at once: nobody waits in a circle, and the sum stays', async () => {
    const sum = async () => (await sari.deposit()) + (await budi.deposit());
    const before = await sum();
    const back = { destination: '081399900001', amount: 1_000 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? send({ amount: 1_000 }) : send(back, randomUUID(), budi),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await sum()).toBe(before);
  });
});

describe('ACC-3: the PIN in the place of the password', () => {
  test('DEP-4: money is sent with it where the account wants it so; a wrong one sends nothing', async () => {
    const byPin = (pin: string) => send({ password: undefined, pin, amount: 11_000 });
    const balance = async () => ((await sari.call('transfer.list')).body.data as object[]).length;
    const before = await balance();
    await givePin(desk.db, sari.id, '482915', { purchase: true, transfer: false });
    expect((await byPin('482915')).body.code).toBe('pin_not_used');
    await givePin(desk.db, sari.id, '482915', { purchase: false, transfer: true });
    expect((await byPin('111222')).body.code).toBe('wrong_pin');
    expect(await balance()).toBe(before);
    expect((await byPin('482915')).status).toBe(201);
    expect(await balance()).toBe(before + 1);
    await desk.db.deleteFrom('account_pin').where('account_id', '=', sari.id).execute();
  });
});
