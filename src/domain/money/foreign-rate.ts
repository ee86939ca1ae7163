import { LANGUAGES, type Language, type Localized } from '../language.ts';
import { formatRupiah, type Rupiah } from './money.ts';

/** Money of another country that arrives for a sale: an ISO 4217 code and units of it, `MYR` 5.6. */
export interface ForeignAmount {
  readonly currency: string;
  readonly amount: number;
}

/** From here on parts of a rupiah say nothing; below, a whole number would be off by half a percent and more. */
const WHOLE_FROM: Rupiah = 100;
/** A unit that is worth less than a tenth of a rupiah keeps two digits that count, so that no rate reads as nothing. */
const TINY = 0.1;

const LOCALE: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB', zh: 'zh-CN' };

/** What one unit costs, as readers of each language write it: `Rp 3.493 per MYR`, `Rp 0,69 per VND`. */
function rateText(rate: number, currency: string): Localized {
  const [id, en, zh] = LANGUAGES.map((language) => rupiahOf(rate, language)) as [string, string, string];
  return { id: `${id} per ${currency}`, en: `${en} per ${currency}`, zh: `${zh} / ${currency}` };
}

/** Whole rupiah have one form in every language (NAV-16); their parts are written as the reader's language does. */
function rupiahOf(rate: number, language: Language): string {
  if (Math.round(rate) >= WHOLE_FROM) return formatRupiah(Math.round(rate));
  const digits =
    rate < TINY
      ? ({ maximumSignificantDigits: 2 } as const)
      : ({ minimumFractionDigits: 2, maximumFractionDigits: 2 } as const);
  return `Rp ${new Intl.NumberFormat(LOCALE[language], digits).format(rate)}`;
}

/**
 * What arrives abroad and what one unit of it costs at a price (PRE-14). It is always counted from a price that its reader is
 * shown anyway, so that it tells nothing about what others pay.
 * @param price what the reader pays for all of it, in rupiah
 * @returns nothing where no money of another country arrives: members that are absent stay absent
 */
export function foreignAt(
  foreign: ForeignAmount | undefined,
  price: Rupiah,
): { readonly foreign?: ForeignAmount & { readonly rate: Localized } } {
  if (foreign === undefined) return {};
  const { currency, amount } = foreign;
  return { foreign: { currency, amount, rate: rateText(price / amount, currency) } };
}
