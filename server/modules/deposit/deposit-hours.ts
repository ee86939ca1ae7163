import type { DepositPreference } from '#src/contract/operations/preference.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { type Closure, productClosure } from '#src/engine/core/product/product-closure.ts';

const REASON: Localized = {
  id: 'Isi saldo tutup untuk hari ini.',
  en: 'Top-ups are closed for today.',
  zh: '今日充值已截止。',
};

/**
 * Why no top-up is accepted now, and until when (spec section 9: until 21:30, Asia/Jakarta). Money that comes nevertheless is
 * booked.
 * @param now instant from the database clock
 */
export function depositClosure(
  { closesAt, opensAt }: Pick<DepositPreference, 'closesAt' | 'opensAt'>,
  now: Date,
): Closure | undefined {
  if (closesAt === opensAt) return undefined;
  return productClosure({ cutOffs: [{ start: closesAt, end: opensAt, reason: REASON }] }, now);
}
