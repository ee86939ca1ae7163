import type { Localized } from '#src/domain/language.ts';
import type { ProductDocument } from '../document-types.ts';

/** Why nothing of a product may be bought now, and until when (ISO 8601 with Jakarta's offset) if that is known. */
export interface Closure {
  readonly reason: Localized;
  readonly until?: string;
}

type Calendar = Pick<ProductDocument, 'effective' | 'cutOffs' | 'closure'>;

const JAKARTA_OFFSET_MS = 7 * 3_600_000;
const MINUTES_PER_DAY = 1440;

const NOT_YET: Localized = { id: 'Produk ini belum dijual.', en: 'Not on sale yet.', zh: '该产品尚未开售。' };
const NO_LONGER: Localized = { id: 'Produk ini tidak dijual lagi.', en: 'No longer on sale.', zh: '该产品已停售。' };

/**
 * Tells whether a product is closed at an instant: outside its effective dates, in a temporary closure, or inside a daily
 * cut-off (Asia/Jakarta, which has no summer time; a window may cross midnight, its end is open).
 * @param product the document, or its part about time
 * @param now instant from the database clock
 */
export function productClosure(product: Calendar, now: Date): Closure | undefined {
  const { effective, closure } = product;
  if (effective !== undefined && now < startOf(effective.from)) {
    return { reason: NOT_YET, until: inJakarta(startOf(effective.from)) };
  }
  if (hasEnded(effective, now)) return { reason: NO_LONGER };
  if (closure != null && now >= startOf(closure.from) && (closure.to === null || now < endOf(closure.to))) {
    return { reason: closure.reason, ...(closure.to === null ? {} : { until: inJakarta(endOf(closure.to)) }) };
  }
  for (const window of product.cutOffs ?? []) {
    const left = minutesLeft(window.start, window.end, now);
    if (left !== undefined) return { reason: window.reason, until: inJakarta(minutesAfter(now, left)) };
  }
  return undefined;
}

type Effective = ProductDocument['effective'];

/**
 * Tells whether lists show what is sold in this period: from its first moment to its last.
 * @param now instant from the database clock
 */
export function isListed(effective: Effective, now: Date): boolean {
  return effective === undefined || (now >= startOf(effective.from) && !hasEnded(effective, now));
}

/** Tells whether the last moment of this period of sale is over. */
export function hasEnded(effective: Effective, now: Date): boolean {
  return effective?.to != null && now >= endOf(effective.to);
}

/**
 * The next instant at which something starts or ends to be sold; undefined when nothing does.
 * @param periods of products and nominals
 */
export function nextListing(periods: Iterable<Effective>, now: Date): Date | undefined {
  let next: Date | undefined;
  for (const effective of periods) {
    if (effective === undefined) continue;
    for (const at of [startOf(effective.from), ...(effective.to == null ? [] : [endOf(effective.to)])]) {
      if (at > now && (next === undefined || at < next)) next = at;
    }
  }
  return next;
}

/**
 * Minutes until a daily window ends, or undefined outside it.
 * @param start `HH:MM` in Asia/Jakarta
 * @param end `HH:MM`, before `start` when the window crosses midnight; equal means there is none
 */
export function minutesLeft(start: string, end: string, now: Date): number | undefined {
  const from = minuteOfDay(start);
  const to = minuteOfDay(end);
  if (from === to) return undefined;
  const minute = Math.floor((now.getTime() + JAKARTA_OFFSET_MS) / 60_000) % MINUTES_PER_DAY;
  const inside = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return inside ? (to - minute + MINUTES_PER_DAY) % MINUTES_PER_DAY : undefined;
}

function minuteOfDay(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return (Number(hours) * 60 + Number(minutes)) % MINUTES_PER_DAY;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
/** First moment of a day in Jakarta, or the instant that the text names. */
export const startOf = (text: string): Date => new Date(isDay(text) ? `${text}T00:00:00+07:00` : text);
/** The moment after the last one of a day in Jakarta, or after the instant that the text names. */
export const endOf = (text: string): Date =>
  isDay(text) ? new Date(startOf(text).getTime() + MINUTES_PER_DAY * 60_000) : new Date(text);

const minutesAfter = (now: Date, minutes: number): Date =>
  new Date((Math.floor(now.getTime() / 60_000) + minutes) * 60_000);

const inJakarta = (at: Date): string =>
  new Date(at.getTime() + JAKARTA_OFFSET_MS).toISOString().replace(/\.\d{3}Z$/, '+07:00');
