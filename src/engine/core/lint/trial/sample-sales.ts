import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';

interface ReadRow {
  readonly key: string | undefined;
  readonly label: Localized;
  readonly value: string;
  readonly style: string | undefined;
}

/** What was read of one answer. Members are what the expressions gave, of any type. */
export interface Read {
  readonly name: string;
  readonly reply: Readonly<Record<string, unknown>>;
  readonly customerName: unknown;
  readonly customerNumber: unknown;
  readonly token: unknown;
  readonly rows: readonly ReadRow[];
  readonly bills: readonly {
    readonly id: unknown;
    readonly period: unknown;
    readonly amount: unknown;
    readonly adminFee: unknown;
    readonly penalty: unknown;
    readonly rows: readonly ReadRow[];
  }[];
}

/** A sale as its receipt sees it, and where it comes from. */
export interface SampleSale {
  readonly transaction: Readonly<Record<string, unknown>>;
  readonly name: string;
}

const AT = '2026-11-20T09:41:00+07:00';

/**
 * Sales of a product as receipts see them: with what each answer gave, or, without answers, one that knows nothing beside what every sale has.
 * A value that an answer does not give is absent, as it is in the transaction.
 */
export function sampleSales(product: ProductDocument, reads: readonly Read[]): readonly SampleSale[] {
  const [fixture] = product.fixtures;
  const nominal = product.nominals?.find(({ code }) => code === fixture?.nominal);
  const parameters = fixture?.parameters ?? {};
  const price = 10_430;
  const base = {
    ref_id: 'K261120F7Q2M8ZP4',
    family: product.family,
    product_id: product.id,
    product_type: product.type,
    product_path: `/${product.type}`,
    product_name: product.name,
    parameters,
    destination_number: Object.values(parameters)[0] ?? '',
    destination_text: Object.values(parameters)[0] ?? '',
    price,
    buying_price: price,
    selling_price: 12_000,
    markup_price: 1_570,
    profit: 1_570,
    details: [],
    status: 'success',
    version: 3,
    date: AT,
    updated_at: AT,
    usual_seconds: product.pending.usualSeconds,
    payment_method: 'deposit',
    events: [],
    ...(nominal === undefined ? {} : { nominal: nominal.name, product_code: nominal.code }),
    ...(nominal?.amount === undefined ? {} : { face_value: nominal.amount }),
  };
  if (reads.length === 0) return [{ transaction: base, name: 'a sale without an answer' }];
  return reads.map((read) => ({ transaction: { ...base, ...toldBy(read) }, name: read.name }));
}

/** Members that an answer adds. */
function toldBy({ reply, customerName, customerNumber, token, rows, bills }: Read): Readonly<Record<string, unknown>> {
  const sn = textOf(token) ?? textOf(reply.sn);
  const sums = bills.map(({ id, period, amount, adminFee, penalty, rows: own }) => {
    const [bill, fee, late] = [amountOf(amount), amountOf(adminFee), amountOf(penalty)];
    const total = bill + fee + late;
    return {
      id: textOf(id) ?? '1',
      period: textOf(period) ?? '',
      amount: bill,
      admin_fee: fee,
      penalty: late,
      total,
      rows: own,
    };
  });
  const sumOf = (key: 'amount' | 'admin_fee' | 'penalty') => sums.reduce((sum, bill) => sum + bill[key], 0);
  const penalty = sumOf('penalty');
  return {
    details: rows.map(({ key, label, value, style }) => ({
      ...(key === undefined ? {} : { key }),
      label,
      value,
      ...(style === undefined ? {} : { style }),
    })),
    ...(sn === undefined ? {} : { sn }),
    ...(textOf(customerName) === undefined ? {} : { customer_name: textOf(customerName) }),
    ...(textOf(customerNumber) === undefined ? {} : { customer_number: textOf(customerNumber) }),
    ...(sums.length === 0
      ? {}
      : { bills: sums, bill_amount: sumOf('amount'), admin_fee: sumOf('admin_fee'), customer_fee: sumOf('admin_fee') }),
    ...(penalty === 0 ? {} : { penalty }),
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const amountOf = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);
