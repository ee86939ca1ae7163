import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { customerNumber } from '#server/modules/transaction/inputs/check-parameters.ts';
import { readBills, readPlans } from '#server/modules/transaction/reading/read-bills.ts';
import {
  readingScope,
  readSupplierAnswer,
  type SupplierAnswer,
} from '#server/modules/transaction/reading/read-supplier-answer.ts';
import { inquirySnapshot } from '#server/modules/transaction/record/inquiry-snapshot.ts';
import type { SupplierContext } from '#server/modules/transaction/record/transaction-row.ts';
import { supplierContext } from '#server/modules/transaction/supplier-call/ask-supplier.ts';
import type {
  Binding,
  ConnectorDocument,
  OtherSupplier,
  ProductDocument,
  ProductFixture,
} from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import { connectorsOf, delivers, withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import { rowOf } from './product-rows.ts';
import { type SandboxRuntime, startSandboxRuntime } from './sandbox-runtime.ts';
import { shippedConnectors, shippedProduct, shippedProducts } from './shipped-documents.ts';

let suppliers: SandboxRuntime;
beforeAll(async () => {
  suppliers = await startSandboxRuntime();
});
afterAll(() => suppliers.stop());

/** More than any fixture costs: a guard against dearer sales is tried elsewhere. */
const LIMIT = 90_000_000;
const REFUSALS = { 'wrong-number': 'wrong_number', 'already-paid': 'bill_already_paid' } as const;

const connectorOf = (product: ProductDocument): ConnectorDocument => {
  const found = shippedConnectors().find(({ document }) => document.id === product.supplier.connector);
  if (found === undefined) throw new Error(`no connector is named ${product.supplier.connector}`);
  return found.document;
};

/** A sale of a fixture, which calls the supplier as a purchase does and keeps what later calls need. */
class Sale {
  private readonly product: ProductDocument;
  private readonly fixture: ProductFixture;
  private readonly name: string;
  private context: SupplierContext;
  private chosenBills: readonly string[] | null = null;

  constructor(product: ProductDocument, fixture: ProductFixture, name: string = fixture.outcome) {
    const { amount, nominals, flow } = product;
    const sku = nominals?.find(({ code }) => code === fixture.nominal)?.sku ?? billerSku(product, fixture.parameters);
    const typed = amount.policy !== 'nominal' && flow.bills === 'none';
    this.product = product;
    this.fixture = fixture;
    this.name = name;
    this.context = {
      ...(sku === undefined ? {} : { sku }),
      ...(typed ? { amount: amount.presets?.[0] ?? amount.min ?? 50_000 } : {}),
    };
  }

  private get row() {
    const { parameters, nominal } = this.fixture;
    return { parameters, nominalCode: nominal ?? null };
  }

  call(operation: string): Promise<OperationResult> {
    const { product, fixture, context, chosenBills } = this;
    const destinationNumber = customerNumber(product, fixture.parameters);
    const ref = `${product.id}${this.name}`.replaceAll('-', '');
    const row = { ...this.row, destinationNumber, price: LIMIT, context, chosenBills };
    return suppliers.runtime.call({
      connector: connectorOf(product),
      operation,
      context: supplierContext(row, ref, product),
    });
  }

  /** What the delivery tells: the proof, the customer's name and further rows. */
  delivered({ fields }: OperationResult): SupplierAnswer {
    return readSupplierAnswer(this.product, readingScope(this.product, this.row, fields));
  }

  /** Reads what the look-up told, as an agent gets to see it, and chooses all of it. */
  take({ fields, remembered }: OperationResult): void {
    const { product } = this;
    const scope = readingScope(product, this.row, fields);
    const { customerName } = readSupplierAnswer(product, scope);
    if (product.reading?.customerName !== undefined) expect(customerName).toMatch(/\w/);
    const bills = readBills(product, scope, new Date());
    const plans = readPlans(product, scope);
    if (product.flow.bills !== 'none') {
      expect(bills.length).toBeGreaterThan(0);
      const told = [fields.selling_price, fields.price, fields.total].filter((total) => typeof total === 'number');
      const total = bills.reduce((sum, bill) => sum + bill.total, 0);
      if (told.length > 0) expect(told).toContain(total);
    }
    const plan = product.flow.plan === 'after-inquiry' ? plans.at(-1) : undefined;
    if (product.flow.plan === 'after-inquiry') expect(plan).toMatchObject({ price: expect.any(Number) });
    this.chosenBills = product.flow.bills === 'none' ? null : bills.map(({ id }) => id);
    this.context = {
      ...this.context,
      inquiry: inquirySnapshot(fields),
      ...(remembered === undefined ? {} : { kept: remembered }),
      ...(plan === undefined ? {} : { plan }),
    };
  }
}

/** A fixture as a further supplier can play it: with a nominal that it delivers. */
const playedBy = (other: OtherSupplier | undefined, fixture: ProductFixture): readonly ProductFixture[] => {
  if (other === undefined || delivers(other, fixture.nominal)) return [fixture];
  const [nominal] = Object.keys(other.nominals ?? {});
  return fixture.nominal === undefined || nominal === undefined ? [] : [{ ...fixture, nominal }];
};

/** Every product as each of its suppliers delivers it, with the fixtures that this supplier can play. */
const cases = shippedProducts().flatMap(({ document }) =>
  connectorsOf(document).flatMap((connector) => {
    const other = document.supplier.others?.find((each) => each.connector === connector);
    return document.fixtures
      .flatMap((fixture) => playedBy(other, fixture))
      .map((fixture) => {
        const name = other === undefined ? document.id : `${document.id} from ${connector}`;
        return [rowOf(document), name, fixture.outcome, withSupplier(document, connector), fixture] as const;
      });
  }),
);

describe('outcome fixtures of products, through their connector against the sandbox', () => {
  it.each(cases)('%s: %s ends as %s', async (_row, _id, outcome, product, fixture) => {
    const sale = new Sale(product, fixture);
    const refusal = REFUSALS[outcome as keyof typeof REFUSALS];
    if (product.supplier.inquiry !== undefined && product.flow.inquiry !== 'none') {
      const found = await sale.call(product.supplier.inquiry);
      if (refusal !== undefined) {
        expect(found).toMatchObject({ outcome: 'failed', reason: refusal });
        return;
      }
      expect(found.outcome, JSON.stringify(found.fields)).toBe('success');
      sale.take(found);
    }
    const ends = (['success', 'failed'] as const).find((end) => outcome.endsWith(end)) ?? 'failed';
    const paid = await sale.call(product.supplier.pay);
    // Some suppliers know no immediate answer, others no later one: whoever buys waits for the result, as here.
    const last = paid.outcome === 'pending' ? await lastWord(sale, product) : paid;
    expect(last.outcome).toBe(ends);
    if (refusal !== undefined) expect(last.reason).toBe(refusal);
    if (ends === 'failed') return;
    // Suppliers write proof and name in one text, each in an order of its own.
    const { sn, customerName = '' } = sale.delivered(last);
    expect(sn).toMatch(/\w{3}/);
    expect(customerName).not.toMatch(/\d{6}|[/|]/);
  });
});

const nameless = cases.filter(([, , outcome, { flow }]) => flow.withoutName === true && outcome === 'success');

describe('PRE-5: products that may be sold without the name', () => {
  it.each(nameless)(
    '%s: %s needs nothing of the look-up to be delivered',
    async (_row, _id, _outcome, product, fixture) => {
      const sale = new Sale(product, fixture, 'unnamed');
      const paid = await sale.call(product.supplier.pay);
      const last = paid.outcome === 'pending' ? await lastWord(sale, product) : paid;
      expect(last.outcome).toBe('success');
    },
  );

  it('there is at least the electricity token', () => {
    expect(nameless.map(([, , , { id }]) => id)).toContain('electricity');
  });
});

describe('PRE-5: a token that another supplier delivers', () => {
  it('tells tariff, energy, taxes and reference as the first one would, and its rows add up', async () => {
    const product = withSupplier(shippedProduct('electricity'), 'xmlrpc');
    const fixture = { outcome: 'success', parameters: { destination: '14012340000' }, nominal: 'token-50' } as const;
    const sale = new Sale(product, fixture, 'other');
    const { sn = '', customerName, rows } = sale.delivered(await sale.call(product.supplier.pay));
    expect(sn).toMatch(/^\d{4}( \d{4}){4}$/);
    const told = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(told).toMatchObject({
      tariff: expect.stringMatching(/^R\w+\/\d+VA$/),
      kwh: expect.stringMatching(/^\d+,\d$/),
      energy: 'Rp 47.500',
      vat: 'Rp 0',
      lighting_tax: 'Rp 2.500',
      stamp_duty: 'Rp 0',
      instalment: 'Rp 0',
      reference: expect.stringMatching(/^\d{32}$/),
    });
    const { receipt } = shippedProduct('electricity');
    const transaction = {
      destination_number: fixture.parameters.destination,
      product_name: product.name,
      nominal: product.nominals?.find(({ code }) => code === fixture.nominal)?.name,
      face_value: 50_000,
      selling_price: 52_500,
      customer_name: customerName,
      details: rows,
      sn,
    };
    const paper = receipt.rows
      .filter(({ when }) => when === undefined || read(when, transaction) === true)
      .map(({ label, value }) => [label.id, read(value, transaction)]);
    const sums = paper.flatMap(([, value]) =>
      /^Rp /.test(String(value)) ? [Number(String(value).replace(/\D/g, ''))] : [],
    );
    expect(sums.reduce((sum, value) => sum + value, 0)).toBe(transaction.selling_price);
    expect(Object.fromEntries(paper)).toMatchObject({
      Nama: customerName,
      'Tarif/daya': told.tariff,
      'Jumlah kWh': told.kwh,
      'Nilai stroom': 'Rp 47.500',
      'Pajak penerangan jalan': 'Rp 2.500',
      'Biaya admin': 'Rp 2.500',
      Token: sn,
      'Nomor referensi': told.reference,
    });
  });
});

const read = ({ $ }: Binding, transaction: object): unknown =>
  compileExpression($).evaluate({ locale: 'id', transaction });

const lastWord = (sale: Sale, product: ProductDocument): Promise<OperationResult> =>
  vi.waitFor(
    async () => {
      const result = await sale.call(product.supplier.status);
      expect(result.outcome).not.toBe('pending');
      return result;
    },
    { timeout: 60_000, interval: 50 },
  );
