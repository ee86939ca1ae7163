import { customerAddress, customerName } from '../people.ts';
import { pick, pickIndex, stableDigits } from '../stable.ts';
import { type BillFacts, type BillQuery, monthBefore, sheet } from './bill-facts.ts';
import { openMonths } from './metered-bill.ts';

const MONTHLY: Readonly<Record<string, readonly number[]>> = {
  television: [99_000, 149_900, 189_000, 249_000],
  internet: [275_000, 315_000, 365_000, 410_000, 485_000],
  phone: [75_000, 110_000, 150_000, 225_000, 310_000],
};
const MOTORCYCLES = ['HONDA BEAT CBS', 'HONDA VARIO 125', 'YAMAHA NMAX 155', 'YAMAHA MIO M3', 'SUZUKI NEX II'] as const;
const TENORS = [11, 17, 23, 29, 35] as const;

/** Television, internet, postpaid phone: a price per month, one or more months open. */
export function subscriptionBill(kind: string, { number, now }: BillQuery): BillFacts {
  const price = pick(`plan${number}`, MONTHLY[kind] ?? [100_000]);
  const ages = Array.from({ length: openMonths(number) }, (_, index) => openMonths(number) - 1 - index);
  return {
    name: customerName(number),
    address: customerAddress(number),
    sheets: ages.map((age) => sheet(monthBefore(now, age), price)),
    facts: { reference: stableDigits(`sub${number}`, 8) },
    settles: monthBefore(now, 0),
  };
}

/** An instalment of a lease; late ones carry a penalty. */
export function leaseBill({ number, now }: BillQuery): BillFacts {
  const tenor = pick(`tenor${number}`, TENORS);
  const instalment = 1 + pickIndex(`instalment${number}${monthBefore(now, 0)}`, tenor);
  const late = pickIndex(`late${number}`, 4) === 0;
  const amount = 485_000 + 5_000 * pickIndex(`rate${number}`, 260);
  return {
    name: customerName(number),
    address: customerAddress(number),
    sheets: [
      sheet(String(instalment).padStart(3, '0'), amount, {
        penalty: late ? Math.floor(amount / 50) : 0,
        other: late ? 10_000 : 0,
      }),
    ],
    facts: {
      item: pick(`item${number}`, MOTORCYCLES),
      frame: `MH1${stableDigits(`frame${number}`, 14)}`,
      plate: plate(number),
      tenor: String(tenor).padStart(3, '0'),
      due: `${monthBefore(now, 0)}${String(1 + pickIndex(`due${number}`, 28)).padStart(2, '0')}`,
    },
    settles: monthBefore(now, 0),
  };
}

/** An invented number plate. */
export function plate(number: string): string {
  const area = pick(`area${number}`, ['B', 'D', 'F', 'H', 'L', 'AB', 'DK', 'BK'] as const);
  const letters = String.fromCharCode(65 + pickIndex(`pa${number}`, 26), 65 + pickIndex(`pb${number}`, 26));
  return `${area} ${1000 + pickIndex(`pn${number}`, 8999)} ${letters}`;
}
