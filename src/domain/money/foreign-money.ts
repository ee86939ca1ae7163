import type { Language } from '../language.ts';

/** What suppliers tell of an amount in another currency: its ISO 4217 code, then digits with a point. */
const TOLD = /^([A-Z]{3}) (\d{1,15})(?:\.(\d{1,10}))?$/;

const LOCALE: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB', zh: 'zh-CN' };

/**
 * An amount of another currency as a reader of a language writes it, with as many decimals as that currency has: `MYR 5.6` is
 * `MYR 5,60` in Indonesian, `VND 50000` is `VND 50.000`. Only rupiah have one form in every language (NAV-16); decimals that were told
 * beyond the currency's own are kept, since an amount that was delivered is not ours to round.
 * @param told a code and an amount, `MYR 5.6`; anything else passes through as it is
 */
export function formatForeignMoney(told: string, language: Language): string {
  const [, currency, whole, fraction = ''] = TOLD.exec(told) ?? [];
  if (currency === undefined || whole === undefined) return told;
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  const usual = new Intl.NumberFormat(LOCALE[language], style).resolvedOptions().maximumFractionDigits ?? 2;
  const exact = Math.max(usual, fraction.replace(/0+$/, '').length);
  return new Intl.NumberFormat(LOCALE[language], { ...style, maximumFractionDigits: exact })
    .format(Number(`${whole}.${fraction || '0'}`))
    .replaceAll('\u00a0', ' ');
}
