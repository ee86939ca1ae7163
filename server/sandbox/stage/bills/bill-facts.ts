/** One period of a bill: amounts in rupiah without the supplier's administration fee, meter readings where there is a meter. */
export interface Sheet {
  /** `YYYYMM`; a tax has the year alone, an instalment its number. */
  readonly period: string;
  readonly amount: number;
  readonly penalty: number;
  /** What else is collected: waste, stamp, statement. */
  readonly other: number;
  readonly meterFrom: number;
  readonly meterTo: number;
}

/** A package made for one phone number; `price` in rupiah. */
export interface Offer {
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly days: number;
}

/** What is true of a bill before a supplier puts it into its own words. All invented, always the same for the same number. */
export interface BillFacts {
  readonly name: string;
  readonly address: string;
  readonly sheets: readonly Sheet[];
  /** What only bills of this kind have, e.g. `power`, `participants`, `plate`. */
  readonly facts: Readonly<Record<string, string>>;
  readonly offers?: readonly Offer[];
  /** Names the newest period, which is settled when the bill is paid. */
  readonly settles: string;
}

/** What a bill is asked for with; which of the extras count depends on its kind. */
export interface BillQuery {
  readonly number: string;
  readonly now: Date;
  /** Health insurance and the like: how many months to pay. */
  readonly months?: number;
  /** Land tax: the tax year. */
  readonly year?: number;
  /** Wallets and transfers: how much, in rupiah. */
  readonly amount?: number;
  /** The code of one of several offers. */
  readonly offer?: string;
  /** Name of the biller, for the words around it. */
  readonly biller: string;
}

/** The sum of a bill without administration fees, in rupiah. */
export function billTotal({ sheets }: BillFacts): number {
  return sheets.reduce((sum, { amount, penalty, other }) => sum + amount + penalty + other, 0);
}

/** `YYYYMM` of the month `age` months back, in Jakarta (no daylight saving, seven hours ahead). */
export function monthBefore(now: Date, age: number): string {
  const jakarta = new Date(now.getTime() + 7 * 3_600_000);
  const months = jakarta.getUTCFullYear() * 12 + jakarta.getUTCMonth() - age;
  return `${Math.floor(months / 12)}${String((months % 12) + 1).padStart(2, '0')}`;
}

/** A sheet without meter, penalty or other fees, unless given. */
export function sheet(period: string, amount: number, more: Partial<Sheet> = {}): Sheet {
  return { period, amount, penalty: 0, other: 0, meterFrom: 0, meterTo: 0, ...more };
}
