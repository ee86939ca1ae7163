import { isRupiah, type Rupiah } from './money.ts';

/** What a gateway charges for one way to pay. */
export interface FeeRule {
  /** Share of what the payer pays, in hundredths of a percent: 1.5% is 150. */
  readonly rate: number;
  /** In rupiah. */
  readonly fixed: Rupiah;
  /** Percent that is added on top of the fee: 11, or 0 where the rate holds the tax already. */
  readonly tax: number;
}

const percent = (rate: number, tax: number): FeeRule => ({ rate, fixed: 0, tax });
const flat = (fixed: Rupiah, tax: number): FeeRule => ({ rate: 0, fixed, tax });

const FIRST_DANA = percent(150, 11);
const FIRST_BANK = flat(4_000, 11);
const SECOND_QRIS = percent(70, 0);
const SECOND_BANK = flat(4_480, 0);
const SECOND_COUNTER = flat(5_000, 0);

/**
 * Fees of the two providers (spec section 9). The first adds 11% except for qris and shopeepay; the rates of the second hold
 * the tax already (docs/decisions/0031).
 */
export const GATEWAY_FEES = {
  first: {
    dana: FIRST_DANA,
    ovo: FIRST_DANA,
    linkaja: FIRST_DANA,
    shopeepay: percent(200, 0),
    qris: percent(70, 0),
    bca: FIRST_BANK,
    bri: FIRST_BANK,
    bni: FIRST_BANK,
    mandiri: FIRST_BANK,
    permata: FIRST_BANK,
  },
  second: {
    creditcard: { rate: 290, fixed: 2_200, tax: 0 },
    gopay: percent(200, 0),
    shopeepay: SECOND_QRIS,
    qris: SECOND_QRIS,
    counter: SECOND_COUNTER,
    alfamart: SECOND_COUNTER,
    indomaret: SECOND_COUNTER,
    kredivo: percent(200, 0),
    dana: percent(167, 0),
    bca: SECOND_BANK,
    bri: SECOND_BANK,
    bni: SECOND_BANK,
    mandiri: SECOND_BANK,
    permata: SECOND_BANK,
  },
} as const satisfies Record<string, Readonly<Record<string, FeeRule>>>;

export type FeeProvider = keyof typeof GATEWAY_FEES;

/** ShopeePay at the second provider where its flag is set; otherwise it is treated as qris (spec section 9). */
const SECOND_SHOPEEPAY: FeeRule = percent(200, 0);

const WHOLE_RATE = 10_000n;

/**
 * The fee of a payment: (amount + fixed) / (1 − rate) − amount, the tax on top, rounded once at the very end: a fraction below
 * 0.45 goes down, any other up (spec section 9, DEP-2). Whole numbers throughout.
 * @param amount what shall arrive, in rupiah, more than zero
 * @returns `fee`, and `total`: amount plus fee, the deposit mode of the specification; both in rupiah
 * @throws RangeError for an amount that is no whole rupiah above zero, or a rate of 100% and more
 */
export function gatewayFee(
  amount: Rupiah,
  { rate, fixed, tax }: FeeRule,
): { readonly fee: Rupiah; readonly total: Rupiah } {
  if (!isRupiah(amount) || amount <= 0) throw new RangeError('a fee is for a whole amount above zero');
  if (!Number.isInteger(rate) || rate < 0 || rate >= Number(WHOLE_RATE)) throw new RangeError(`no such rate: ${rate}`);
  const rest = WHOLE_RATE - BigInt(rate);
  const above = (BigInt(amount) + BigInt(fixed)) * WHOLE_RATE - BigInt(amount) * rest;
  const [upper, lower] = [above * (100n + BigInt(tax)), rest * 100n];
  const whole = upper / lower;
  const fraction = upper % lower;
  const fee = Number(fraction * 100n < lower * 45n ? whole : whole + 1n);
  return { fee, total: amount + fee };
}

/**
 * What a provider keeps of a payment: its share of what was paid and the fixed part, with the tax, whole rupiah rounded down. The
 * provider rounds by a rule of its own, so that its charge may be a rupiah or two away from this.
 * @param paid what the payer paid, in rupiah, not below zero
 */
export function providerCharge(paid: Rupiah, { rate, fixed, tax }: FeeRule): Rupiah {
  const share = BigInt(paid) * BigInt(rate) + BigInt(fixed) * WHOLE_RATE;
  return Number((share * (100n + BigInt(tax))) / (WHOLE_RATE * 100n));
}

/**
 * The rule of a provider's method.
 * @param shopeepayOwnRate the flag of the second provider's ShopeePay: its own 2% instead of qris
 * @returns undefined for a method that the provider's table does not have: it is refused, never free of charge
 */
export function feeRule(provider: FeeProvider, method: string, shopeepayOwnRate = false): FeeRule | undefined {
  if (provider === 'second' && method === 'shopeepay' && shopeepayOwnRate) return SECOND_SHOPEEPAY;
  const table: Readonly<Record<string, FeeRule>> = GATEWAY_FEES[provider];
  return Object.hasOwn(table, method) ? table[method] : undefined;
}
