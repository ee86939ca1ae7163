import data from './catalogue.json' with { type: 'json' };
import { parseDecimal, SCALE, times, toDecimal } from './dollars.ts';

interface Country {
  readonly iso: string;
  readonly name: string;
  readonly callingCode: string;
  readonly currency: string;
  /** What one unit of the local currency costs, and what one dollar delivers, as decimals. */
  readonly dollarsPerUnit: string;
  readonly unitsPerDollar: string;
  readonly operators: readonly {
    readonly id: number;
    readonly name: string;
    /** RANGE: least and most in dollars; FIXED: face values in the local currency. */
    readonly type: string;
    readonly amounts: readonly string[];
    readonly pin?: boolean;
  }[];
}

export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly pin: boolean;
  readonly country: Country;
  /** In units of a hundred-thousandth: dollars for RANGE, local money for FIXED. */
  readonly amounts: readonly number[];
}

const countries: readonly Country[] = data;

export const COUNTRIES = countries;

export const OPERATORS: readonly Operator[] = countries.flatMap((country) =>
  country.operators.map(({ id, name, type, amounts, pin }) => ({
    id,
    name,
    type,
    pin: pin ?? false,
    country,
    amounts: amounts.map((amount) => parseDecimal(amount) ?? 0),
  })),
);

/** Off the price for the buyer, in tenths of a per cent. */
export const DISCOUNT_PERMILLE = 60;

/** What a local amount costs in dollars, before the discount; both in units. */
export const dollarsOf = ({ country }: Operator, local: number): number => times(local, country.dollarsPerUnit);

/** What a dollar amount delivers; both in units. */
export const localOf = ({ country }: Operator, dollars: number): number => times(dollars, country.unitsPerDollar);

/** An operator in the provider's fields. */
export function describeOperator(operator: Operator): Readonly<Record<string, unknown>> {
  const { id, name, type, pin, country, amounts } = operator;
  const isRange = type === 'RANGE';
  const [least = 0, most = 0] = amounts;
  return {
    operatorId: id,
    name: `${name} ${country.name}`,
    bundle: false,
    data: false,
    pin,
    supportsLocalAmounts: !isRange,
    supportsGeographicalRechargePlans: false,
    denominationType: type,
    senderCurrencyCode: 'USD',
    senderCurrencySymbol: '$',
    destinationCurrencyCode: country.currency,
    commission: DISCOUNT_PERMILLE / 10,
    internationalDiscount: DISCOUNT_PERMILLE / 10,
    localDiscount: 0,
    mostPopularAmount: null,
    minAmount: isRange ? toDecimal(least) : null,
    maxAmount: isRange ? toDecimal(most) : null,
    localMinAmount: null,
    localMaxAmount: null,
    country: { isoName: country.iso, name: country.name },
    fx: { rate: Number(country.unitsPerDollar), currencyCode: country.currency },
    logoUrls: [],
    fixedAmounts: isRange ? [] : amounts.map((local) => toDecimal(dollarsOf(operator, local))),
    fixedAmountsDescriptions: {},
    localFixedAmounts: isRange ? [] : amounts.map(toDecimal),
    localFixedAmountsDescriptions: {},
    suggestedAmounts: isRange ? [5, 10].filter((dollars) => dollars * 10 ** SCALE <= most) : [],
    status: 'ACTIVE',
    promotions: [],
  };
}
