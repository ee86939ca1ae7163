import { LANGUAGES } from '#src/domain/language.ts';
import { pointerTo } from '#src/engine/core/check/problem-list.ts';
import type {
  Binding,
  OtherSupplier,
  ProductDocument,
  ProductFixture,
  ReceiptRow,
} from '#src/engine/core/document-types.ts';
import type { LintContext } from '../lint-context.ts';
import type { RecordedAnswer } from './recorded-answer.ts';
import { type Read, sampleSales } from './sample-sales.ts';
import { createTrial, type Trial } from './trial.ts';

type Reading = NonNullable<ProductDocument['reading']>;
type Scope = Readonly<Record<string, unknown>>;

/** A fixture of a product and an answer of its supplier, which are tried together. */
interface Tried {
  readonly fixture: ProductFixture;
  readonly answer: RecordedAnswer;
  readonly name: string;
}

/**
 * Puts every fixture through the product: what is sent is composed of its inputs, every recorded answer of its operations is read, and
 * the receipt is made of what was read. An expression that fails is refused here rather than at somebody's sale (SDUI-5, TRX-2).
 */
export function tryProduct(product: ProductDocument, { environment, problems }: LintContext): void {
  const trial = createTrial(problems);
  const { supplier } = product;
  const suppliers = [
    { at: '', own: supplier, reading: product.reading },
    ...(supplier.others ?? []).map((own, index) => ({
      at: pointerTo('/supplier/others', index),
      own,
      reading: own.reading,
    })),
  ];
  for (const fixture of product.fixtures) trySending(product, fixture, trial);
  for (const { at, own, reading } of suppliers) {
    const answers = answersFor(product, own, environment.recorded?.get(own.connector) ?? []);
    const reads = product.fixtures.slice(0, 1).flatMap((fixture) =>
      answers.map((answer) => {
        const tried = { fixture, answer, name: answer.name };
        return tryReading(product, reading, at, tried, trial);
      }),
    );
    tryReceipt(product, reads, trial);
  }
  tryReceipt(product, [], trial);
}

/** Answers of the operations that this supplier is asked by; a refusal says nothing that is read. */
function answersFor(
  { nameCheck }: ProductDocument,
  { pay, status, inquiry }: Pick<OtherSupplier, 'pay' | 'status' | 'inquiry'>,
  recorded: readonly RecordedAnswer[],
): readonly RecordedAnswer[] {
  const asked = [pay, status, inquiry, nameCheck?.operation, undefined];
  return recorded.filter(
    ({ operation, outcome }) => asked.includes(operation) && ['success', 'pending'].includes(outcome),
  );
}

/** What goes to each supplier, composed of the fixture's inputs. */
function trySending(product: ProductDocument, fixture: ProductFixture, trial: Trial): void {
  const { supplier, nominals, amount } = product;
  const nominal = nominals?.find(({ code }) => code === fixture.nominal) ?? null;
  const typed = amount.presets?.[0] ?? amount.min ?? 50_000;
  const scope = { parameters: fixture.parameters, nominal, amount: typed, bills: ['1'], option: '', locale: 'id' };
  const name = `fixtures «${fixture.outcome}»`;
  const send = (own: { readonly customerNumber?: Binding; readonly extra?: Scope }, at: string): void => {
    trial.value(own.customerNumber, pointerTo(at, 'customerNumber'), scope, name);
    for (const [key, binding] of Object.entries(own.extra ?? {}))
      trial.value(binding as Binding, pointerTo(at, 'extra', key), scope, name);
  };
  send(supplier, '/supplier');
  for (const [index, other] of (supplier.others ?? []).entries()) send(other, pointerTo('/supplier/others', index));
}

/** Reads one answer as a sale would. */
function tryReading(
  product: ProductDocument,
  reading: Reading | undefined,
  at: string,
  { fixture, answer, name }: Tried,
  trial: Trial,
): Read {
  const nominal = product.nominals?.find(({ code }) => code === fixture.nominal) ?? null;
  const scope = { reply: answer.fields, parameters: fixture.parameters, nominal, locale: 'id' };
  const base = pointerTo(at, 'reading');
  const value = (key: 'customerName' | 'customerNumber' | 'token' | 'minAmount' | 'maxAmount') =>
    trial.value(reading?.[key], pointerTo(base, key), scope, name);
  const texts = { customerName: value('customerName'), customerNumber: value('customerNumber'), token: value('token') };
  const rows = tryRows(reading?.rows, pointerTo(base, 'rows'), scope, name, trial);
  const isLookUp = answer.operation === product.supplier.inquiry && answer.outcome === 'success';
  const isOurs = answer.sku === undefined || skusOf(product).has(answer.sku);
  // What a list holds differs from biller to biller.
  const bills = isLookUp && isOurs ? tryLists(product, reading, base, scope, name, trial) : [];
  if (isLookUp) for (const bound of ['minAmount', 'maxAmount'] as const) value(bound);
  return { ...texts, rows, bills, reply: answer.fields, name };
}

/** What suppliers call the product's billers and nominals. */
function skusOf({ biller, nominals = [], supplier }: ProductDocument): ReadonlySet<string> {
  const billers = [biller, ...(supplier.others ?? []).map((other) => other.biller)].flatMap((one) =>
    one === undefined ? [] : 'sku' in one ? [one.sku] : Object.values(one.skus),
  );
  const others = (supplier.others ?? []).flatMap((other) => Object.values(other.nominals ?? {}));
  return new Set([...billers, ...[...nominals, ...others].map(({ sku }) => sku)]);
}

/** Bills and plans that the answer lists, each with its parts. @returns the bills' rows, one list a bill */
function tryLists(
  { amount }: ProductDocument,
  reading: Reading | undefined,
  base: string,
  scope: Scope,
  name: string,
  trial: Trial,
): Read['bills'] {
  const listed = (binding: Binding | undefined, pointer: string): readonly unknown[] => {
    const list = trial.value(binding, pointer, scope, name);
    return Array.isArray(list) ? list : [];
  };
  const plans = pointerTo(base, 'plans');
  for (const item of listed(reading?.plans?.list, pointerTo(plans, 'list')))
    for (const part of ['code', 'name', 'price', 'description'] as const)
      trial.value(reading?.plans?.[part], pointerTo(plans, part), { ...scope, item }, name);
  const at = pointerTo(base, 'bills');
  return listed(reading?.bills?.list, pointerTo(at, 'list')).map((item) => {
    const inner = { ...scope, item };
    const part = (key: 'id' | 'period' | 'amount' | 'adminFee' | 'penalty') =>
      trial.value(reading?.bills?.[key], pointerTo(at, key), inner, name);
    for (const [index, one] of (amount.breakdown ?? []).entries())
      trial.value(one.amount, pointerTo('/amount/breakdown', index, 'amount'), inner, name);
    for (const [index, way] of (amount.options ?? []).entries())
      for (const key of ['amount', 'until'] as const)
        trial.value(way[key], pointerTo('/amount/options', index, key), inner, name);
    return {
      id: part('id'),
      period: part('period'),
      amount: part('amount'),
      adminFee: part('adminFee'),
      penalty: part('penalty'),
      rows: tryRows(reading?.bills?.rows, pointerTo(at, 'rows'), inner, name, trial),
    };
  });
}

/** Rows that apply, with their texts. */
function tryRows(
  rows: readonly ReceiptRow[] | undefined,
  pointer: string,
  scope: Scope,
  name: string,
  trial: Trial,
): Read['rows'] {
  return (rows ?? []).flatMap(({ key, label, value, when, style }, index) => {
    const at = pointerTo(pointer, index);
    if (when !== undefined && trial.value(when, pointerTo(at, 'when'), scope, name) !== true) return [];
    const text = trial.value(value, pointerTo(at, 'value'), scope, name);
    return typeof text === 'string' && text !== '' ? [{ key, label, value: text, style }] : [];
  });
}

/** The receipt in each language, of a sale that knows as little as one may and of those that the answers make. */
function tryReceipt(product: ProductDocument, reads: readonly Read[], trial: Trial): void {
  for (const { transaction, name } of sampleSales(product, reads))
    for (const locale of LANGUAGES)
      tryRows(product.receipt.rows, '/receipt/rows', { transaction, locale }, name, trial);
}
