import { type BillFacts, billTotal, type Sheet } from '../stage/bills/bill-facts.ts';
import type { Product } from './catalogue.ts';
import type { Struct } from './message.ts';

const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** `MM/YYYY` of `YYYYMM`; a year or an instalment stays as it is. */
const month = (period: string): string =>
  /^\d{6}$/.test(period) ? `${period.slice(4)}/${period.slice(0, 4)}` : period;

export const sheetsOf = (bill: BillFacts | undefined): readonly Sheet[] => bill?.sheets ?? [];

/**
 * A bill as this supplier tells it: `pesan` with product, customer, name, periods, amount, reference, tariff and power, meter
 * position, fee and total between bars; and, for what has several sheets or more to say, a list `rincian` with one line per
 * sheet, amounts in groups of three, and `info` with the rest as `NAME=value;…`.
 */
export function tell({ name, admin }: Product, idpel: string, bill: BillFacts, reference: string): Struct {
  const fee = admin * bill.sheets.length;
  const amount = billTotal(bill);
  const first = bill.sheets[0]?.meterFrom ?? 0;
  const last = bill.sheets.at(-1)?.meterTo ?? 0;
  const { tariff = '', power = '' } = bill.facts;
  const pesan = [
    name,
    idpel,
    bill.name,
    bill.sheets.map(({ period }) => month(period)).join(','),
    amount,
    reference,
    [tariff, power].filter((part) => part !== '').join('/'),
    last === 0 ? '' : `${first}-${last}`,
    fee,
    amount + fee,
  ];
  return {
    pesan: pesan.join('|'),
    rincian: bill.sheets.map((sheet) => line(sheet, admin)),
    info: Object.entries({ alamat: bill.address, ...bill.facts })
      .map(([key, value]) => `${key.toUpperCase()}=${value}`)
      .join(';'),
  };
}

function line({ period, amount, penalty, other, meterFrom, meterTo }: Sheet, admin: number): Struct {
  return {
    bln: month(period),
    pokok: dotted(amount),
    denda: dotted(penalty),
    lain: dotted(other),
    adm: dotted(admin),
    jml: dotted(amount + penalty + other + admin),
    ...(meterTo === 0 ? {} : { stand: `${meterFrom}-${meterTo}`, pakai: meterTo - meterFrom }),
  };
}
