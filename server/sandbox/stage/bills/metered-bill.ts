import { customerAddress, customerName, electricityCustomer } from '../people.ts';
import { pick, pickIndex } from '../stable.ts';
import { type BillFacts, type BillQuery, monthBefore, type Sheet, sheet } from './bill-facts.ts';

const SHEETS = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3] as const;
const SAMPLES: Readonly<Record<string, number>> = { '530000000001': 1, '530000000003': 3 };
const WATER_TARIFFS = ['2A', '2B', '3A', 'R1', 'R2', 'R3'] as const;

/** How many months are open for a number: mostly one, at times two or three. */
export function openMonths(number: string): number {
  return SAMPLES[number] ?? pick(`sheets${number}`, SHEETS);
}

/** Electricity: one to three months, older ones with a penalty. */
export function electricityBill({ number, now }: BillQuery): BillFacts {
  const customer = electricityCustomer(number);
  const sheets = metered(number, now, {
    first: 4000 + pickIndex(`stand${number}`, 9000),
    use: [60, 180],
    price: customer.rupiahPerKwh,
    penalty: 5000,
  });
  const facts = { tariff: customer.tariff, power: String(customer.power) };
  return { name: customer.name, address: customerAddress(number), sheets, facts, settles: newest(sheets) };
}

/** Water: cubic metres, a penalty per month of delay, and a waste fee. */
export function waterBill({ number, now }: BillQuery): BillFacts {
  const waste = 2500 + 500 * pickIndex(`waste${number}`, 6);
  const sheets = metered(number, now, {
    first: 300 + pickIndex(`stand${number}`, 2000),
    use: [8, 30],
    price: 3550 + 100 * pickIndex(`water${number}`, 20),
    penalty: 7500,
  }).map((each) => ({ ...each, other: waste }));
  const facts = { tariff: pick(`tariff${number}`, WATER_TARIFFS), due: `${monthBefore(now, 0)}20` };
  return { name: customerName(number), address: customerAddress(number), sheets, facts, settles: newest(sheets) };
}

/** Gas by pipe: cubic metres. */
export function gasBill({ number, now }: BillQuery): BillFacts {
  const sheets = metered(number, now, {
    first: 1000 + pickIndex(`stand${number}`, 6000),
    use: [10, 40],
    price: 4750,
    penalty: 0,
  });
  return { name: customerName(number), address: customerAddress(number), sheets, facts: {}, settles: newest(sheets) };
}

interface Meter {
  readonly first: number;
  /** Least monthly use and the span above it. */
  readonly use: readonly [number, number];
  readonly price: number;
  /** Per month of delay. */
  readonly penalty: number;
}

function metered(number: string, now: Date, { first, use, price, penalty }: Meter): Sheet[] {
  const sheets: Sheet[] = [];
  let meter = first;
  for (let age = openMonths(number) - 1; age >= 0; age -= 1) {
    const used = use[0] + pickIndex(`use${number}${age}`, use[1]);
    const readings = { meterFrom: meter, meterTo: meter + used };
    sheets.push(sheet(monthBefore(now, age), used * price, { penalty: age * penalty, ...readings }));
    meter += used;
  }
  return sheets;
}

const newest = (sheets: readonly Sheet[]): string => sheets.at(-1)?.period ?? '';
