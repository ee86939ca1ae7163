import type { BillFacts, BillQuery } from './bill-facts.ts';
import { leaseBill, subscriptionBill } from './contract-bill.ts';
import { electricityBill, gasBill, waterBill } from './metered-bill.ts';
import { offersBill, openAmountBill } from './personal-bill.ts';
import { connectionBill, employmentBill, healthBill, landTaxBill, vehicleTaxBill } from './public-bill.ts';

const KINDS: Readonly<Record<string, { readonly number: RegExp; readonly bill: (query: BillQuery) => BillFacts }>> = {
  electricity: { number: /^[1-9]\d{10,11}$/, bill: electricityBill },
  connection: { number: /^\d{13}$/, bill: connectionBill },
  water: { number: /^[0-9A-Za-z./-]{4,20}$/, bill: waterBill },
  gas: { number: /^\d{8,14}$/, bill: gasBill },
  health: { number: /^(\d{13}|88888\d{11})$/, bill: healthBill },
  employment: { number: /^(\d{12}|\d{16})$/, bill: employmentBill },
  television: { number: /^\d{6,16}$/, bill: (query) => subscriptionBill('television', query) },
  internet: { number: /^\d{6,16}$/, bill: (query) => subscriptionBill('internet', query) },
  phone: { number: /^08\d{8,11}$/, bill: (query) => subscriptionBill('phone', query) },
  lease: { number: /^\d{8,16}$/, bill: leaseBill },
  'land-tax': { number: /^\d{18}(,\d{4})?$/, bill: landTaxBill },
  'vehicle-tax': { number: /^[0-9A-Za-z ]{4,18}(,[0-9A-Za-z]{5,20})?$/, bill: vehicleTaxBill },
  wallet: { number: /^(08\d{8,11}|\d{16})$/, bill: openAmountBill },
  transfer: { number: /^\d{6,20}$/, bill: openAmountBill },
  offers: { number: /^08\d{8,11}(,\w{1,12})?$/, bill: offersBill },
};

/** Kinds whose bill may be paid again and again. */
export const isOpenEnded = (kind: string): boolean => ['wallet', 'transfer', 'offers'].includes(kind);

/** The bill of a kind for a number, or undefined when no such customer can exist. A year may stand behind a land tax number. */
export function findBill(kind: string, query: BillQuery): BillFacts | undefined {
  const known = KINDS[kind];
  if (known === undefined || !known.number.test(query.number)) return undefined;
  const year = kind === 'land-tax' ? Number(query.number.split(',')[1] ?? 0) : 0;
  const bill = known.bill(year > 0 ? { ...query, year } : query);
  return bill.sheets.length === 0 ? undefined : bill;
}
