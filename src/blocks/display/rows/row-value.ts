import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { isLocalized } from '#src/engine/core/text/localized-text.ts';

/**
 * What a row shows. Money arrives as a whole number or as its digits (suppliers' rows are texts); everything else is
 * shown as it is, nothing as "".
 */
export function valueText(value: unknown, style: string | undefined, localized: (text: Localized) => string): string {
  if (value === undefined || value === null) return '';
  const whole = typeof value === 'number' ? String(value) : value;
  if (style === 'money' && typeof whole === 'string' && /^-?\d{1,15}$/.test(whole)) return formatRupiah(Number(whole));
  if (isLocalized(value)) return localized(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
