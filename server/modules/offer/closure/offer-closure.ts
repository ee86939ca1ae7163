import type { Localized } from '#src/domain/language.ts';
import type { ProductNominal } from '#src/engine/core/document-types.ts';
import { minutesLeft, productClosure } from '#src/engine/core/product/product-closure.ts';
import type { OfferRow } from '../offer.repository.ts';

/**
 * Why a nominal may not be bought now: its own dates, then what is known of its offer. `undefined` when it may.
 * @param now instant from the database clock
 */
export function nominalClosure(
  { effective }: Pick<ProductNominal, 'effective'>,
  row: OfferRow | undefined,
  now: Date,
): Localized | undefined {
  const dated = effective === undefined ? undefined : productClosure({ effective }, now)?.reason;
  return dated ?? offerClosure(row, now);
}

/** Why an offer is not active, as stored in `offer.reason`, with what agents read. */
const REASONS = {
  switched_off: {
    id: 'Sedang tidak dijual oleh pemasok.',
    en: 'The supplier is not selling this now.',
    zh: '供应商暂停销售。',
  },
  disturbed: { id: 'Sedang gangguan di pemasok.', en: 'The supplier is disturbed.', zh: '供应商服务异常。' },
  gone: { id: 'Tidak ada lagi di daftar pemasok.', en: 'No longer on the supplier’s list.', zh: '供应商已下架。' },
  paused: { id: 'Sedang tidak dijual.', en: 'Not sold at the moment.', zh: '暂停销售。' },
  below_cost: { id: 'Harga sedang diperiksa.', en: 'The price is being reviewed.', zh: '价格核对中。' },
} as const satisfies Record<string, Localized>;
export type InactiveReason = keyof typeof REASONS;

const UNPRICED: Localized = { id: 'Harga belum ada.', en: 'No price yet.', zh: '暂无价格。' };
const CUT_OFF = /^cut-off (\d{2}:\d{2})-(\d{2}:\d{2})$/;

/** Writes a supplier's daily cut-off of one nominal (Asia/Jakarta) as it is stored in `offer.reason`. */
export function cutOffReason(start: string, end: string): string | null {
  const [from, to] = [start, end].map(padClock);
  return from === undefined || to === undefined || from === to ? null : `cut-off ${from}-${to}`;
}

/**
 * Why this nominal may not be bought now; undefined when it may (its stock is another matter). A nominal without an offer
 * has no price, so it is closed.
 * @param now instant from the database clock
 */
export function offerClosure(row: OfferRow | undefined, now: Date): Localized | undefined {
  if (row === undefined) return UNPRICED;
  if (!row.active) return isInactiveReason(row.reason) ? REASONS[row.reason] : REASONS.switched_off;
  const [, start, end] = CUT_OFF.exec(row.reason ?? '') ?? [];
  if (start === undefined || end === undefined || minutesLeft(start, end, now) === undefined) return undefined;
  const hours = `${start.replace(':', '.')}–${end.replace(':', '.')} WIB`;
  const until = end.replace(':', '.');
  return {
    id: `Tutup sampai ${until} (setiap hari ${hours}).`,
    en: `Closed until ${until} (daily ${hours}).`,
    zh: `停售至 ${until}（每日 ${hours}）。`,
  };
}

function isInactiveReason(reason: string | null): reason is InactiveReason {
  return reason !== null && Object.hasOwn(REASONS, reason);
}

function padClock(clock: string): string | undefined {
  const match = /^(\d{1,2}):(\d{1,2})/.exec(clock);
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : `${match[1].padStart(2, '0')}:${match[2].padStart(2, '0')}`;
}
