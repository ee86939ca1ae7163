import { customerName } from '../people.ts';
import { pickIndex, stableDigits } from '../stable.ts';
import { type BillFacts, type BillQuery, monthBefore, type Offer, sheet } from './bill-facts.ts';

const PACKAGES = [
  ['Kuota 3 GB 3 Hari', 9_800, 3],
  ['Kuota 5 GB 7 Hari', 17_400, 7],
  ['Kuota 12 GB 14 Hari', 33_900, 14],
  ['Kuota 20 GB 28 Hari', 58_700, 28],
  ['Telepon Sepuasnya 7 Hari', 12_600, 7],
  ['Combo 35 GB 30 Hari', 92_500, 30],
] as const;

/** An account that takes any amount: a wallet or a bank account. The inquiry tells who owns it. */
export function openAmountBill({ number, now, amount = 0, biller }: BillQuery): BillFacts {
  return {
    name: customerName(number),
    address: '',
    sheets: [sheet(monthBefore(now, 0), amount)],
    facts: { holder: biller, reference: stableDigits(`${number}${amount}`, 12) },
    settles: '',
  };
}

/** Packages at a price of their own for this number; the first is chosen unless another code is asked for. */
export function offersBill({ number, now, offer, biller }: BillQuery): BillFacts {
  const phone = number.split(',')[0] ?? number;
  const start = pickIndex(`offer${phone}`, PACKAGES.length);
  const offers = [0, 1, 2, 3].flatMap((at): Offer[] => {
    const found = PACKAGES[(start + at) % PACKAGES.length];
    if (found === undefined) return [];
    const rebate = 100 * pickIndex(`rebate${phone}${at}`, 12);
    return [{ code: `P${start + at + 1}`, name: `${biller} ${found[0]}`, price: found[1] - rebate, days: found[2] }];
  });
  const wanted = offer ?? number.split(',')[1];
  const chosen = wanted === undefined ? offers[0] : offers.find(({ code }) => code === wanted);
  return {
    name: customerName(phone),
    address: '',
    sheets: chosen === undefined ? [] : [sheet(monthBefore(now, 0), chosen.price)],
    facts: { package: chosen?.name ?? '', code: chosen?.code ?? '', days: String(chosen?.days ?? '') },
    offers,
    settles: '',
  };
}
