import { MAX_AMOUNT } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { amountBounds } from '#src/engine/core/product/price/amount-policy.ts';
import { celText } from '../texts/derive-texts.ts';
import { chosenTotal } from './product-expressions.ts';

type Product = Pick<ProductDocument, 'amount' | 'limits'>;

const TOLD = 'state.inquiry.transaction';

const WORDS = {
  least: { id: 'Min ', en: 'At least ', zh: '最低 ' },
  most: { id: 'Maks ', en: 'At most ', zh: '最高 ' },
  andMost: { id: ', maks ', en: ', at most ', zh: '，最高 ' },
  steps: { id: ', kelipatan ', en: ', in steps of ', zh: '，须为以下金额的整数倍：' },
  end: { id: '.', en: '.', zh: '。' },
  tooLittle: { id: 'Minimal ', en: 'At least ', zh: '不得小于 ' },
  tooMuch: { id: 'Maksimal ', en: 'At most ', zh: '不得大于 ' },
  offStep: { id: 'Harus kelipatan ', en: 'Must be a multiple of ', zh: '须为以下金额的整数倍：' },
} as const;

/** Folds bounds two by two: each is written once, and evaluated once. */
const fold = (all: readonly string[], wins: string): string =>
  all.reduce((a, b) => `[{"a": ${a}, "b": ${b}}].map(l, ${wins} ? l.b : l.a)[0]`);
const greatestOf = (all: readonly string[]): string => fold(all, 'l.b > l.a');
/** A bound that is absent or 0 says nothing; the first one is the document's and never 0. */
const leastOf = (all: readonly string[]): string => fold(all, 'l.b > 0 && l.b < l.a');

/**
 * An expression in which `b.min` and `b.max` are the bounds as `amountBounds` counts them: document, account, look-up and what is
 * owed.
 */
function withBounds(product: Product, body: string): string {
  const { min, max } = amountBounds(product);
  const { policy } = product.amount;
  const due = chosenTotal();
  const least = [String(min), 'int_of(data.offers.terms.min)', `int_of(${TOLD}.amount_min)`];
  const most = [String(max), 'int_of(data.offers.terms.max)', `int_of(${TOLD}.amount_max)`];
  const bounds = {
    min: greatestOf(policy === 'exact-up' ? [...least, due] : least),
    max: leastOf(policy === 'exact-down' ? [...most, due] : most),
  };
  return `[{"min": ${bounds.min}, "max": ${bounds.max}}].map(b, ${body})[0]`;
}

/**
 * What an amount must keep after a look-up, as an expression: "Min Rp 50.000, maks Rp 750.000." Said below the field before it is
 * filled in (SDUI-2).
 */
export function toldHelp(product: Product): string {
  const { multipleOf: step } = amountBounds(product);
  const andMost = `(b.max < ${MAX_AMOUNT} ? ${celText(WORDS.andMost)} + money(b.max) : "")`;
  const both = `${celText(WORDS.least)} + money(b.min) + ${andMost}`;
  const steps = step > 1 ? ` + ${celText(WORDS.steps)} + money(${step})` : '';
  const bounds = `(b.min > 1 ? ${both} : ${celText(WORDS.most)} + money(b.max))`;
  return withBounds(product, `${bounds}${steps} + ${celText(WORDS.end)}`);
}

/** The amount to start with after a look-up: what is owed, or the bound that this breaks; 0 while no bill is chosen. */
export function startingAmount(product: Product): string {
  return withBounds(
    product,
    `[${chosenTotal()}].map(d, d <= 0 ? 0 : (d < b.min ? b.min : (d > b.max ? b.max : d)))[0]`,
  );
}

/** Which of them an amount breaks, in the server's words; "" while it keeps them or nothing was looked up. */
export function toldProblem(product: Product): string {
  const { multipleOf: step } = amountBounds(product);
  const said = (words: (typeof WORDS)[keyof typeof WORDS], bound: string): string =>
    `${celText(words)} + money(${bound}) + ${celText(WORDS.end)}`;
  const offStep = step > 1 ? `(state.amount % ${step} != 0 ? ${said(WORDS.offStep, String(step))} : "")` : '""';
  const tooMuch = `(state.amount > b.max ? ${said(WORDS.tooMuch, 'b.max')} : ${offStep})`;
  const broken = `(state.amount < b.min ? ${said(WORDS.tooLittle, 'b.min')} : ${tooMuch})`;
  return `(state.inquiry == null || state.amount <= 0 ? "" : ${withBounds(product, broken)})`;
}

/** Whether an amount breaks one of them. */
export function isOutsideTold(product: Product): string {
  const { multipleOf: step } = amountBounds(product);
  const steps = step > 1 ? ` || state.amount % ${step} != 0` : '';
  const broken = withBounds(product, `(state.amount < b.min || state.amount > b.max${steps})`);
  return `(state.inquiry != null && state.amount > 0 && ${broken})`;
}
