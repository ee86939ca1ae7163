import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDocumentStore, openDocumentStore } from '#server/documents/open-document-store.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { PROVINCES, REGIONAL, TOWNS } from '#src/engine/core/test-support/choice-tables.ts';
import { TINY_PAY } from '../../../../tests/connectors/tiny-connector.ts';
import { BILLER, openCounter, type TestAgent, type TestCounter } from '../../../../tests/support/desks/counter.ts';
import { codeOf } from '../../../../tests/support/desks/product-desk.ts';
import { choiceRows } from '../present/choice-rows.ts';
import { createInquiry } from '../purchase/create-inquiry.ts';
import { createTransaction } from '../purchase/create-transaction.ts';
import { payInquiry } from '../purchase/pay-inquiry.ts';
import { findTransaction } from './transaction.repository.ts';

const { customerNumber } = REGIONAL.supplier;
const PRODUCT: ProductDocument = {
  ...REGIONAL,
  supplier: { connector: 'biller', pay: 'top-up', status: 'status', customerNumber },
};
const LOOKED_UP: ProductDocument = {
  ...PRODUCT,
  id: 'regional-bill',
  type: 'regional-bill',
  flow: { inquiry: 'required', bills: 'none' },
  supplier: { ...PRODUCT.supplier, inquiry: 'inquiry' },
};
const { callback: _callback, ...withoutCallback } = BILLER.document;
const connector = {
  ...withoutCallback,
  operations: Object.fromEntries(
    Object.entries(BILLER.document.operations).map(([name, operation]) => [
      name,
      { ...operation, response: TINY_PAY.response },
    ]),
  ),
};
const menu = { kind: 'menu', id: 'guest', version: 1, audience: ['guest'], home: [], bottom: [], sidebar: [] };
const renamed = {
  ...TOWNS,
  version: 2,
  rows: TOWNS.rows.flatMap((row) =>
    row.value === 'bogor' ? [] : [{ ...row, label: { id: 'Kota baru', en: 'New town', zh: '新城' } }],
  ),
};

let counter: TestCounter;
let store: OpenDocumentStore;
let directory: string;
let agent: TestAgent;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const write = (file: string, content: unknown) => writeFile(path.join(directory, file), JSON.stringify(content));
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'konter-choices-'));
  await write('biller.json', connector);
  await write('menu.json', menu);
  await write('province.json', PROVINCES);
  await write('town.json', TOWNS);
  await write('product.json', PRODUCT);
  await write('bill.json', LOOKED_UP);
  counter = await openCounter({
    replace: async ({ db }) => {
      store = await openDocumentStore({ db, directory, log });
      return { documents: store };
    },
  });
});
beforeEach(async () => {
  await counter.reset();
  await write('town.json', TOWNS);
  await store.reload();
  for (const id of [PRODUCT.id, LOOKED_UP.id]) {
    const sold = store.product(id);
    if (sold === undefined) throw new Error(JSON.stringify([...store.refused()]));
    await counter.publish(sold);
  }
  agent = await counter.agent({ deposit: 1_000_000 });
});
afterEach(async () => {
  expect(await counter.violations()).toEqual([]);
});
afterAll(async () => {
  await counter.close();
  await rm(directory, { recursive: true, force: true });
});

const request = () => ({ caller: agent.caller, requestId: 'test' });
const sale = (town: string, product = PRODUCT.id) => ({
  product,
  nominal: 'b',
  parameters: { province: 'jabar', town },
  quoted_price: 10_150,
});
const buy = (town: string) =>
  inTransaction(counter.db, (trx) => createTransaction(trx, counter.deps, request(), sale(town)));
const changeTable = async () => {
  await write('town.json', renamed);
  await store.reload();
};

describe('SDUI-6, SDUI-9: what a sale records of choices that are published apart', () => {
  test('a sale keeps the names and values the customer saw, also for a process that starts after the table changed', async () => {
    counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A1' } });
    const sold = await buy('bogor');
    expect(sold.productHash).toBe(store.product(PRODUCT.id)?.hash);
    await changeTable();
    expect(await counter.work()).toEqual([]);
    const row = await findTransaction(counter.db, sold.refId);
    expect(row).toMatchObject({ state: 'success', productHash: sold.productHash });
    const restarted = await openDocumentStore({ db: counter.db, directory, log });
    for (const documents of [store, restarted]) {
      const then = await documents.productByHash(sold.productHash);
      if (row === undefined) throw new Error('the sale is gone');
      expect(choiceRows({ ...row, destinationNumber: '' }, then, 'id').map(({ value }) => value)).toEqual([
        'Jawa Barat',
        'Bogor',
      ]);
    }
    restarted.close();
  });

  test('a choice that the table lost between confirm and pay is refused and nothing is held; one that it kept is sold', async () => {
    expect(store.checkParameters(store.product(PRODUCT.id)?.hash ?? '', { province: 'jabar', town: 'bogor' })).toEqual(
      {},
    );
    await changeTable();
    expect(await codeOf(buy('bogor'))).toBe('validation_failed');
    expect(await codeOf(buy('bogor'))).toBe('validation_failed');
    expect(counter.supplier.calls).toEqual([]);
    counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A2' } });
    const sold = await buy('bandung');
    expect(sold.productHash).toBe(store.product(PRODUCT.id)?.hash);
    expect((await store.productByHash(sold.productHash)).parameters[1]?.choices?.[0]?.label.id).toBe('Kota baru');
    expect(await counter.work()).toEqual([]);
  });

  test('what was looked up before the table changed is paid with the version of its look-up', async () => {
    counter.supplier.answer('inquiry', { outcome: 'success', fields: { name: 'Sari' } });
    const { refId, productHash } = await createInquiry(counter.db, counter.deps, request(), {
      product: LOOKED_UP.id,
      nominal: 'b',
      parameters: { province: 'jabar', town: 'bogor' },
    });
    await changeTable();
    counter.supplier.answer('top-up', { outcome: 'success', fields: { sn: 'A3' } });
    await inTransaction(counter.db, (trx) => payInquiry(trx, counter.deps, request(), refId, { quoted_price: 10_150 }));
    expect(await counter.work()).toEqual([]);
    expect(await findTransaction(counter.db, refId)).toMatchObject({ state: 'success', productHash });
  });
});
