import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SupplierRig } from '#server/sandbox/digiflazz/supplier-rig.ts';
import type { Binding, ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { shippedProduct, shippedProducts } from './shipped-documents.ts';

type Scope = Readonly<Record<string, unknown>>;
const read = (binding: Binding | undefined, scope: Scope): unknown =>
  binding === undefined ? undefined : compileExpression(binding.$).evaluate({ locale: 'id', ...scope });
const readRows = (rows: readonly ReceiptRow[] | undefined, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(
    (rows ?? [])
      .filter((row) => row.when === undefined || read(row.when, scope) === true)
      .map((row) => [row.label.id, read(row.value, scope)]),
  );

const rig = new SupplierRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

describe('readings of what the supplier answers', () => {
  it('PRE-5: an electricity inquiry has the name, a purchase the token and the energy', async () => {
    const { reading } = shippedProduct('electricity');
    const parameters = { destination: '14012340000' };
    const { name, ...rest } = await rig.ask('/inquiry-pln', parameters.destination, {
      customer_no: parameters.destination,
    });
    const inquiry = { parameters, reply: { ...rest, customer_name: name } };
    expect(read(reading?.customerName, inquiry)).toBe(name);
    expect(read(reading?.customerNumber, inquiry)).toBe(parameters.destination);
    expect(readRows(reading?.rows, inquiry)).toMatchObject({
      'ID pelanggan': rest.subscriber_id,
      'Tarif/daya': expect.stringMatching(/^R\w+\/[1-9]\d+VA$/),
    });

    const reply = await rig.topUp('READ1', parameters.destination, 'pln50');
    expect(read(reading?.customerName, { parameters, reply })).toBe(name);
    expect(read(reading?.token, { parameters, reply })).toMatch(/^(\d{4} ){4}\d{4}$/);
    expect(readRows(reading?.rows, { parameters, reply })).toMatchObject({
      'Tarif/daya': expect.stringMatching(/^R\w+\/\d+VA$/),
      'Jumlah kWh': expect.stringMatching(/^\d+\.\d$/),
    });
  });

  it('PRE-5: a reply that says nothing yet reads as nothing', async () => {
    const { reading } = shippedProduct('electricity');
    const scope = { parameters: { destination: '14012340000' }, reply: { code: '03', sn: '' } };
    expect(read(reading?.token, scope)).toBe('');
    expect(read(reading?.customerName, scope)).toBe('');
    expect(readRows(reading?.rows, scope)).toEqual({});
  });

  it('POST-1, POST-14: an inquiry yields the name and every bill with admin fee and penalty', async () => {
    const { reading } = shippedProduct('electricity-postpaid');
    const reply = await rig.bill('inq-pasca', 'READ2', '530000000003');
    const scope = { parameters: { destination: '530000000003' }, reply };
    expect(read(reading?.customerName, scope)).toBe(reply.customer_name);
    const items = read(reading?.bills?.list, scope) as readonly Scope[];
    const bills = items.map((item) => ({
      period: read(reading?.bills?.period, { ...scope, item }),
      amount: Number(read(reading?.bills?.amount, { ...scope, item })),
      adminFee: Number(read(reading?.bills?.adminFee, { ...scope, item })),
      penalty: Number(read(reading?.bills?.penalty, { ...scope, item })),
    }));
    expect(bills.map((bill) => bill.period)).toEqual([...bills.map((bill) => bill.period)].sort());
    expect(bills).toHaveLength(3);
    const total = bills.reduce((sum, bill) => sum + bill.amount + bill.adminFee + bill.penalty, 0);
    expect(total).toBe(reply.selling_price);
    expect(readRows(reading?.bills?.rows, { ...scope, item: items[0] })).toMatchObject({
      'Stand meter': expect.stringMatching(/^[1-9]\d{3,7}-[1-9]\d{3,7}$/),
    });
    expect(readRows(reading?.rows, scope)).toMatchObject({ 'Jumlah lembar': '3' });
  });
});

const TRANSACTION = {
  ref_id: 'K261120F7Q2M8ZP4',
  date: '2026-11-20T09:41:00+07:00',
  destination_number: '081234567890',
  product_name: { id: 'Pulsa', en: 'Airtime', zh: '话费' },
  nominal: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费 10.000' },
  selling_price: 12000,
  details: [],
};
const DETAILS = [
  { key: 'tariff', label: { id: 'Tarif/daya', en: 'Tariff/power', zh: '电价/功率' }, value: 'R1M/900VA' },
];

describe('receipts', () => {
  it.each(shippedProducts().map(({ document }) => [document.id, document] as const))(
    'PRE-1, POST-1: the receipt of %s has its number, with and without what is optional',
    (_id, product: ProductDocument) => {
      const bare = readRows(product.receipt.rows, { transaction: TRANSACTION });
      expect(JSON.stringify(bare).replaceAll(/(?<=\d) (?=\d)/g, '')).toContain('081234567890');
      const bills = [
        { period: '202610', penalty: 5000 },
        { period: '202611', penalty: 0 },
      ];
      const more = {
        sn: '4111',
        customer_name: 'SARI',
        details: DETAILS,
        bill_amount: 9000,
        customer_fee: 5500,
        bills,
      };
      const full = readRows(product.receipt.rows, { transaction: { ...TRANSACTION, ...more } });
      expect(JSON.stringify(full)).toMatch(/4111/);
      if (product.family === 'postpaid') expect(full).toMatchObject({ Nama: 'SARI' });
      if (product.flow.bills !== 'none') {
        expect(full).toMatchObject({ Denda: 'Rp 5.000', 'Biaya admin': 'Rp 5.500' });
        expect(JSON.stringify(full)).toContain('Rp 9.000');
      }
      if (product.id === 'electricity-postpaid')
        expect(full).toMatchObject({ Periode: 'October 2026, November 2026', 'Tarif/daya': 'R1M/900VA' });
    },
  );
});
