import type { TFunction } from 'i18next';
import type { OfferOverrideEntry } from '#src/contract/operations/price.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { momentText } from '#src/ops/parts/Moment.tsx';

/** A decision in one line: what it sets, or that the list counts. */
export function wordsOf({ price, margin, stock, active }: OfferOverrideEntry, t: TFunction): string {
  const parts = [
    ...(price === null ? [] : [t('price.fixed', { amount: formatRupiah(price) })]),
    ...(margin === null ? [] : [t('price.margin-is', { amount: formatRupiah(margin) })]),
    ...(stock === null ? [] : [t(`stock.${stock}`)]),
    ...(active === null ? [] : [t(active ? 'price.sold' : 'price.inactive')]),
  ];
  return parts.length === 0 ? t('price.as-listed') : parts.join(' · ');
}

/** Its period where it has one: a beginning to come, an end. */
export function periodWords({ from, to }: OfferOverrideEntry, t: TFunction, language: string): string {
  const begins = Date.parse(from) > Date.now() ? t('price.from-at', { at: momentText(from, language) }) : '';
  const ends = to === null ? '' : t('price.to-at', { at: momentText(to, language) });
  return [begins, ends].filter((part) => part !== '').join(' ');
}
