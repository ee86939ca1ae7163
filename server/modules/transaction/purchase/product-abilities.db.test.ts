import { describe, expect, test } from 'vitest';
import { listOffers } from '#server/modules/offer/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { TransactionCreateBody } from '#src/contract/sale/transaction.contract.ts';
import { LISTED_PLANS } from '#src/engine/core/test-support/ability-products.ts';
import type { TestAgent } from '../../../../tests/support/desks/counter.ts';
import { codeOf, productDesk } from '../../../../tests/support/desks/product-desk.ts';
import { liveProduct, productNominal } from '../../../../tests/support/factories/product.ts';
import { presentOne } from '../present/present-transactions.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { listChoices } from '../supplier-call/list-choices.ts';
import { createInquiry } from './create-inquiry.ts';
import { createTransaction } from './create-transaction.ts';
import { payInquiry } from './pay-inquiry.ts';
import { revealSecret } from './reveal-secret.ts';

const desk = productDesk();
const { request, fresh } = desk;

const buy = (body: Partial<TransactionCreateBody> & { product: string }): Promise<TransactionRow> =>
  inTransaction(desk.counter.db, (trx) =>
    createTransaction(trx, desk.counter.deps, request(), {
      parameters: { destination: '081234567890' },
      nominal: 'p10',
      quoted_price: 10_000,
      ...body,
    }),
  );
const text = (id: string) => ({ id, en: id, zh: id });

describe('SDUI-2: the number is composed of several inputs', () => {
  test('PRE-18: user and zone are joined, and further values reach the supplier by name', async () => {
    const input = { label: text('x'), type: 'number', required: true, pii: 'none' } as const;
    await desk.counter.publish(
      liveProduct('moba', {
        type: 'games',
        variant: 'moba',
        parameters: [
          { ...input, key: 'user_id', pattern: '^[0-9]{6,12}$' },
          { ...input, key: 'zone_id', pattern: '^[0-9]{4,5}$' },
        ],
        supplier: {
          connector: 'biller',
          pay: 'top-up',
          status: 'status',
          customerNumber: { $: 'parameters.user_id + "|" + parameters.zone_id' },
          extra: { zone: { $: 'parameters.zone_id' }, face: { $: 'int_of(nominal.amount)' } },
        },
      }),
    );
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A1' } });
    const { refId, destinationNumber } = await buy({
      product: 'moba',
      parameters: { user_id: '12345678', zone_id: '2001' },
    });
    expect(destinationNumber).toBe('12345678|2001');
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls).toHaveLength(1);
    expect(desk.counter.supplier.calls[0]?.context).toMatchObject({
      ref: refId,
      number: '12345678|2001',
      extra: { zone: '2001', face: 10_000 },
    });
  });
});

describe('SDUI-2: dates of one nominal', () => {
  test('PRE-18: one that is not sold yet says so, one that is no longer sold is not offered and cannot be bought', async () => {
    const nominals = [
      productNominal('p10'),
      productNominal('later', { effective: { from: '2999-01-01', to: null } }),
      productNominal('over', { effective: { from: '2020-01-01', to: '2020-12-31' } }),
    ];
    const product = liveProduct('dated', { nominals });
    await desk.counter.publish(product);
    const now = await databaseNow(desk.counter.db);
    const { data } = await listOffers(desk.counter.db, desk.counter.deps.documents, 'dated', now);
    expect(data.map(({ code, closed }) => [code, closed?.en])).toEqual([
      ['p10', undefined],
      ['later', 'Not on sale yet.'],
    ]);
    expect(await codeOf(buy({ product: 'dated', nominal: 'later' }))).toBe('nominal_unavailable');
    expect(await codeOf(buy({ product: 'dated', nominal: 'over' }))).toBe('nominal_unavailable');
    expect(await codeOf(buy({ product: 'dated' }))).toBe('done');
  });
});

describe('SDUI-2: choices that the supplier lists', () => {
  const listed = { label: text('x'), type: 'choice', required: true, pii: 'none' } as const;
  const [number] = liveProduct('x').document.parameters;
  const WATER = liveProduct('pdam', {
    parameters: [
      ...(number === undefined ? [] : [number]),
      { ...listed, key: 'region', choicesFrom: { operation: 'status', value: 'id', label: 'name' } },
      {
        ...listed,
        key: 'office',
        required: false,
        choicesFrom: { operation: 'status', value: 'id', label: 'name', dependsOn: ['region'] },
      },
    ],
  });
  const choices = (parameter: string, parameters: Record<string, string> = {}, asker: object = {}) =>
    listChoices(
      desk.counter.db,
      desk.counter.deps,
      { ...request(), language: 'en', ...asker },
      { product: 'pdam', parameter, parameters },
    );

  test('PRE-18, PRE-19: they are asked for once, also for guests, and a value that is not among them is refused', async () => {
    await desk.counter.publish(WATER);
    const items = [{ id: 101, name: 'Bandung' }, { id: 102, name: '' }, { name: 'no id' }];
    desk.counter.supplier.answer('status', { outcome: 'success', fields: { items } });
    const data = [
      { value: '101', label: 'Bandung' },
      { value: '102', label: '102' },
    ];
    expect(await choices('region')).toMatchObject({ data, source: 'fresh', as_of: expect.any(String) });
    expect(await choices('region')).toMatchObject({ data, source: 'fresh' });
    expect(desk.counter.supplier.calls).toHaveLength(1);
    expect(await choices('office')).toEqual({ data: [], source: 'none' });
    const nobody = { caller: null };
    expect(await choices('region', {}, nobody)).toMatchObject({ data, source: 'fresh' });
    expect(await choices('office', { region: '101' }, nobody)).toEqual({ data: [], source: 'none' });
    expect(desk.counter.supplier.calls).toHaveLength(1);
    expect(await codeOf(choices('destination'))).toBe('product_not_found');
    const parameters = { destination: '081234567890' };
    const error = await buy({ product: 'pdam', parameters: { ...parameters, region: '999' } }).catch(
      (reason) => reason,
    );
    expect(error).toMatchObject({ code: 'validation_failed', fields: { '/parameters/region': [{ code: 'oneOf' }] } });
    expect(await codeOf(buy({ product: 'pdam', parameters: { ...parameters, region: '101' } }))).toBe('done');
  });

  test('PRE-18: a list that cannot be had means that the value is typed', async () => {
    await desk.counter.publish({
      ...WATER,
      hash: 'hash-pdam-2',
      document: { ...WATER.document, id: 'pdam', version: 2 },
    });
    desk.counter.supplier.answer('status', { outcome: 'unknown', cause: 'timeout' });
    expect(await choices('office', { region: '101' })).toEqual({ data: [], source: 'down' });
    const parameters = { destination: '081234567891', region: '101', office: 'typed' };
    expect(await codeOf(buy({ product: 'pdam', parameters }))).toBe('done');
  });
});

describe('SDUI-2: plans that the look-up lists', () => {
  test('PRE-18: the look-up’s price counts, the plan reaches the supplier, and the sale is called by it', async () => {
    const { nominals: _, ...document } = liveProduct('omni', {
      family: 'postpaid',
      flow: { inquiry: 'required', bills: 'none', plan: 'after-inquiry' },
      biller: { sku: 'omni' },
      reading: LISTED_PLANS.reading,
    }).document;
    const supplier = { ...document.supplier, inquiry: 'inquiry' };
    await desk.counter.publish({ hash: 'hash-omni', document: { ...document, supplier } });
    const plans = [
      { code: 'P1', name: 'Combo 5 GB', price: 45_000 },
      { code: 'P2', name: 'No price' },
    ];
    desk.counter.supplier.answer('inquiry', { outcome: 'success', fields: { plans } });
    const looked = await createInquiry(desk.counter.db, desk.counter.deps, request(), {
      product: 'omni',
      parameters: { destination: '081234567890' },
    });
    const pay = (plan: string, quoted: number) =>
      inTransaction(desk.counter.db, (trx) =>
        payInquiry(trx, desk.counter.deps, request(), looked.refId, { plan, quoted_price: quoted }),
      );
    const viewer = { accountId: desk.agent.id, category: 'agent', language: 'id' } as const;
    const seen = await presentOne(desk.counter.db, desk.counter.deps.documents, looked, viewer);
    expect(seen.transaction.plans).toMatchObject([{ code: 'P1', price: 45_200, name: { id: 'Combo 5 GB' } }]);
    expect(await codeOf(pay('P2', 45_200))).toBe('nominal_unavailable');
    expect(await codeOf(pay('P1', 45_000))).toBe('price_changed');
    const paid = await pay('P1', 45_200);
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'OK', price: 45_000 } });
    expect(await desk.counter.work()).toEqual([]);
    expect(desk.counter.supplier.calls.at(-1)?.context).toMatchObject({ plan: 'P1', sku: 'omni' });
    const sold = await presentOne(desk.counter.db, desk.counter.deps.documents, await fresh(paid), viewer);
    expect(sold.transaction).toMatchObject({ status: 'success', product_code: 'P1', nominal: { id: 'Combo 5 GB' } });
  });
});

describe('SDUI-2: how often an order that never left is sent', () => {
  test('MNY-6: as often as the document says, under one reference; then the money goes back', async () => {
    const retry = { attempts: 2, afterSeconds: [10], sameReference: true };
    const pending = { checkAfterSeconds: [5], reviewAfterSeconds: 3_600, usualSeconds: 5, retry };
    await desk.counter.publish(liveProduct('retried', { pending }));
    desk.counter.supplier.answer('top-up', { outcome: 'unknown', sent: false, cause: 'connection' });
    const row = await buy({ product: 'retried' });
    for (let round = 0; round < 3; round += 1) {
      expect(await desk.counter.work()).toEqual([]);
      await desk.counter.skipWaiting();
    }
    expect(desk.counter.supplier.calls.map(({ operation }) => operation)).toEqual(['top-up', 'top-up']);
    expect(new Set(desk.counter.supplier.calls.map(({ context }) => context.ref)).size).toBe(1);
    expect(await fresh(row)).toMatchObject({ state: 'failed' });
  });
});

describe('SDUI-2: what a sale delivers in secret', () => {
  test('PRE-9: code and PIN are left out until their owner uncovers them, and then only in that answer', async () => {
    const voucher = liveProduct('voucher', {
      reading: {
        token: { $: 'part(reply.sn, "/", 0)' },
        tokenSecret: true,
        rows: [{ label: text('PIN'), value: { $: 'part(reply.sn, "/", 1)' }, secret: true }],
      },
    });
    await desk.counter.publish(voucher);
    desk.counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'CODE-1/PIN-9' } });
    const made = await buy({ product: 'voucher' });
    const reveal = (caller: TestAgent['caller']) =>
      inTransaction(desk.counter.db, (trx) => revealSecret(trx, { caller }, made.refId));
    expect(await codeOf(reveal(desk.agent.caller))).toBe('event_refused');
    expect(await desk.counter.work()).toEqual([]);
    const stranger = await desk.counter.agent();
    expect(await codeOf(reveal(stranger.caller))).toBe('not_found');
    const viewer = { accountId: desk.agent.id, category: 'agent', language: 'id' } as const;
    const covered = await presentOne(desk.counter.db, desk.counter.deps.documents, await fresh(made), viewer);
    expect(covered.transaction).toMatchObject({ status: 'success', secret: 'hidden', details: [] });
    expect(JSON.stringify(covered)).not.toMatch(/CODE-1|PIN-9/);
    const row = await reveal(desk.agent.caller);
    expect(row.context.revealedAt).toBeDefined();
    const uncovered = await presentOne(desk.counter.db, desk.counter.deps.documents, row, { ...viewer, reveal: true });
    expect(uncovered.transaction).toMatchObject({ secret: 'shown', sn: 'CODE-1', details: [{ value: 'PIN-9' }] });
    const staff = { accountId: stranger.id, category: 'operations', language: 'id', reveal: true } as const;
    const seen = await presentOne(desk.counter.db, desk.counter.deps.documents, row, staff);
    expect(JSON.stringify(seen)).not.toMatch(/CODE-1|PIN-9/);
  });
});
