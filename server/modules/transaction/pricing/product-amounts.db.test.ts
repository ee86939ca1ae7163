import { describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { fieldMessage } from '#server/platform/http/request/field-messages.ts';
import type { TransactionCreateBody } from '#src/contract/sale/transaction.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { AmountPolicy } from '#src/engine/core/product/product-document.ts';
import { codeOf, productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';

const desk = productDesk();
const { request, fresh } = desk;

const WALLET = liveProduct('wallet', {
  type: 'emoney',
  amount: { policy: 'range', min: 10_000, max: 500_000, multipleOf: 1_000 },
  biller: { sku: 'wallet' },
  pricing: {
    margin: 100,
    suggestedMarkup: 1_500,
    adminFee: [
      { from: 0, to: 99_999, fixed: 1_000, effectiveFrom: '2020-01-01', effectiveTo: '2020-12-31' },
      { from: 0, to: null, fixed: 500, percentBasisPoints: 75, effectiveFrom: '2021-01-01' },
    ],
  },
});
const price = (amount: number): number => amount + 100 + 500 + Math.round((amount * 75) / 10_000);

describe('SDUI-2: an open amount with a fee by slabs', () => {
  test('PRE-20: costs amount, margin and today’s fee; the platform earns what the supplier does not take', async () => {
    const { nominals: _, ...document } = WALLET.document;
    await desk.counter.publish({ ...WALLET, document });
    const { nominal: _nominal, ...body } = {
      nominal: 'p10',
      product: 'wallet',
      parameters: { destination: '081234567890' },
    };
    const create = (amount: number | undefined, quoted: number) =>
      inTransaction(desk.counter.db, (trx) =>
        createTransaction(trx, desk.counter.deps, request(), {
          ...body,
          ...(amount === undefined ? {} : { amount }),
          quoted_price: quoted,
        }),
      );
    for (const [amount, rule] of [
      [undefined, 'required'],
      [0, 'minimum'],
      [9_000, 'minimum'],
      [501_000, 'maximum'],
      [10_500, 'multipleOf'],
    ] as const) {
      const error = await create(amount, 1).catch((reason: unknown) => reason);
      expect(error, String(amount)).toMatchObject({
        code: 'validation_failed',
        fields: { '/amount': [{ code: rule }] },
      });
    }
    const said = async (amount: number) => {
      const reason: unknown = await create(amount, 1).catch((error: unknown) => error);
      return reason instanceof AppError ? (reason.fields['/amount'] ?? []).map((one) => fieldMessage(one, 'id')) : [];
    };
    expect(await said(10_500)).toEqual(['Harus kelipatan Rp 1.000.']);
    expect(await said(9_000)).toEqual(['Minimal Rp 10.000.']);
    expect(await codeOf(create(51_000, 51_000))).toBe('price_changed');
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'W1', price: 51_050 } });
    const made = await create(51_000, price(51_000));
    expect(made).toMatchObject({ nominalCode: null, price: 51_983, platformFee: 883, supplierPrice: 51_000 });
    expect(await codeOf(create(51_000, price(51_000)))).toBe('repeat_needs_confirmation');
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({ sku: 'wallet', amount: 51_000, max_price: 51_983 });
    expect(await fresh(made)).toMatchObject({ state: 'success', sn: 'W1', supplierPrice: 51_050 });
    const { rows } = await desk.counter.pool.query(
      `select a.kind, e.amount::integer from journal j join entry e on e.journal_id = j.id
       join ledger_account a on a.id = e.ledger_account_id where j.reference = $1 and j.kind = 'capture' order by a.kind`,
      [made.refId],
    );
    expect(rows).toEqual([
      { kind: 'hold', amount: -51_983 },
      { kind: 'revenue', amount: 933 },
      { kind: 'supplier_float', amount: 51_050 },
    ]);
  });

  test('POST-16: where a name is looked up with the amount, what the look-up told bounds it', async () => {
    const { nominals: _, ...document } = WALLET.document;
    await desk.counter.publish({
      hash: 'hash-transfer',
      document: {
        ...document,
        id: 'transfer',
        flow: { inquiry: 'required', bills: 'none' },
        supplier: { ...document.supplier, inquiry: 'inquiry' },
        reading: { customerName: { $: 'string(reply.name)' }, maxAmount: { $: 'int_of(reply.max)' } },
      },
    });
    const ask = (amount: number) =>
      createInquiry(desk.counter.db, desk.counter.deps, request(), {
        product: 'transfer',
        amount,
        parameters: { destination: '081234567891' },
      });
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { name: 'BU SARI', max: 200_000 } });
    expect(await codeOf(ask(300_000))).toBe('validation_failed');
    const looked = await ask(150_000);
    expect(looked).toMatchObject({ state: 'inquiry', customerName: 'BU SARI', price: price(150_000) });
    expect(desk.counter.supplier.calls.at(-1)?.context).toMatchObject({ amount: 150_000 });
    const paid = await inTransaction(desk.counter.db, (trx) =>
      payInquiry(trx, desk.counter.deps, request(), looked.refId, { quoted_price: price(150_000) }),
    );
    expect(paid).toMatchObject({ state: 'unprocessed', context: { amount: 150_000 } });
  });
});

describe('SDUI-2: amounts around a bill', () => {
  const BILLED = liveProduct('card', {
    family: 'postpaid',
    flow: { inquiry: 'required', bills: 'all' },
    biller: { sku: 'card' },
    supplier: {
      connector: 'biller',
      pay: 'pay-bill',
      status: 'status-bill',
      inquiry: 'inquiry',
      customerNumber: { $: 'parameters.destination' },
    },
    reading: {
      bills: {
        list: { $: 'reply.bills' },
        id: { $: 'string(item.id)' },
        period: { $: 'string(item.id)' },
        amount: { $: 'int_of(item.amount)' },
        adminFee: { $: '0' },
        penalty: { $: '0' },
      },
    },
  });
  test.each<readonly [AmountPolicy, readonly (readonly [number | undefined, string])[]]>([
    [
      'exact-up',
      [
        [49_000, 'validation_failed'],
        [80_000, 'done'],
      ],
    ],
    [
      'exact-down',
      [
        [51_000, 'validation_failed'],
        [20_000, 'done'],
      ],
    ],
    [
      'exact',
      [
        [undefined, 'done'],
        [undefined, 'event_refused'],
      ],
    ],
  ])('POST-14: %s holds the paid amount to what is owed', async (policy, cases) => {
    const { nominals: _, ...document } = BILLED.document;
    await desk.counter.publish({ hash: `hash-${policy}`, document: { ...document, id: policy, amount: { policy } } });
    const fields = { bills: [{ id: '202611', amount: 50_000 }] };
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields });
    const { refId } = await createInquiry(desk.counter.db, desk.counter.deps, request(), {
      product: policy,
      parameters: { destination: '081234567890' },
    });
    for (const [amount, outcome] of cases) {
      const paying = inTransaction(desk.counter.db, (trx) =>
        payInquiry(trx, desk.counter.deps, request(), refId, {
          ...(amount === undefined ? {} : { amount }),
          quoted_price: (amount ?? 50_000) + 200,
        }),
      );
      expect(await codeOf(paying), String(amount)).toBe(outcome);
    }
  });
});

describe('SDUI-2: limits by who buys, and per day', () => {
  test('PRE-22: bounds of one purchase and of a day are held at create, also by purchases at the same moment', async () => {
    const { nominals: _, ...document } = WALLET.document;
    await desk.counter.publish({
      hash: 'hash-limited',
      document: {
        ...document,
        id: 'limited',
        limits: {
          perRole: { agent: { maxAmount: 100_000, perDay: 3 } },
          perChannel: { web: { amountPerDay: 120_000 } },
        },
      },
    });
    const body = (amount: number, destination: string): TransactionCreateBody => ({
      product: 'limited',
      amount,
      parameters: { destination },
      quoted_price: price(amount),
    });
    const create = (amount: number, destination: string) =>
      codeOf(
        inTransaction(desk.counter.db, (trx) =>
          createTransaction(trx, desk.counter.deps, request(), body(amount, destination)),
        ),
      );
    expect(await create(101_000, '081234567800')).toBe('validation_failed');
    const numbers = ['081234567801', '081234567802', '081234567803', '081234567804', '081234567805'];
    const outcomes = await Promise.all(numbers.map((destination) => create(20_000, destination)));
    expect(outcomes.toSorted()).toEqual(['daily_limit', 'daily_limit', 'done', 'done', 'done']);
    desk.counter.supplier.answer('top-up', { outcome: 'failed', fields: {} });
    expect(await desk.counter.work()).toEqual([]);
    expect(await create(90_000, '081234567806')).toBe('done');
    expect(await create(40_000, '081234567807')).toBe('daily_limit');
  });
});
