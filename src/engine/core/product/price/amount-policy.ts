import { MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { AmountPolicy, ProductDocument } from '../product-document.ts';

const OPEN: ReadonlySet<AmountPolicy> = new Set(['at-least', 'at-most', 'range', 'free', 'exact-up', 'exact-down']);
const AROUND_A_BILL: ReadonlySet<AmountPolicy> = new Set(['exact-up', 'exact-down']);

/** Whether the agent types the amount, alone or around what is owed. */
export const isOpenAmount = ({ amount }: Pick<ProductDocument, 'amount'>): boolean => OPEN.has(amount.policy);

/** Whether the amount is typed before anything is looked up or bought; around a bill it can only be typed afterwards. */
export const isTypedFirst = (product: Pick<ProductDocument, 'amount'>): boolean =>
  isOpenAmount(product) && !AROUND_A_BILL.has(product.amount.policy);

/** What an open amount must keep, in rupiah. */
export interface AmountBounds {
  readonly min: Rupiah;
  readonly max: Rupiah;
  readonly multipleOf: Rupiah;
}

/**
 * The bounds of an open amount: the document's, the limits', and what an inquiry told. Around a bill, what is owed is the
 * least or the greatest.
 * @param told bounds of the inquiry's answer; 0 or absent says nothing
 * @param due what the chosen bills come to; 0 without bills
 */
export function amountBounds(
  { amount, limits }: Pick<ProductDocument, 'amount' | 'limits'>,
  told: { readonly min?: Rupiah; readonly max?: Rupiah } = {},
  due: Rupiah = 0,
): AmountBounds {
  const { policy } = amount;
  const least = [1, amount.min ?? 0, limits?.minAmount ?? 0, told.min ?? 0, policy === 'exact-up' ? due : 0];
  const most = [amount.max, limits?.maxAmount, told.max, policy === 'exact-down' ? due : undefined].filter(
    (bound): bound is Rupiah => bound !== undefined && bound > 0,
  );
  return {
    min: Math.max(...least),
    max: Math.min(MAX_AMOUNT, ...most),
    multipleOf: Math.max(1, amount.multipleOf ?? 1),
  };
}

/** A rule that an amount breaks, as error code with what a message needs; undefined when it keeps them all. */
export function amountProblem(
  value: Rupiah,
  { min, max, multipleOf }: AmountBounds,
): { readonly code: string; readonly params: { readonly limit: Rupiah } } | undefined {
  if (value < min) return { code: 'minimum', params: { limit: min } };
  if (value > max) return { code: 'maximum', params: { limit: max } };
  return value % multipleOf === 0 ? undefined : { code: 'multipleOf', params: { limit: multipleOf } };
}
