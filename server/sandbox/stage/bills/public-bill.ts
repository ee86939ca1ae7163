import { customerAddress, customerName } from '../people.ts';
import { pick, pickIndex, stableDigits } from '../stable.ts';
import { type BillFacts, type BillQuery, monthBefore, sheet } from './bill-facts.ts';
import { plate } from './contract-bill.ts';

const CITIES = ['KOTA CIMAHI', 'KOTA BANDUNG', 'KAB BOGOR', 'KOTA SEMARANG', 'KOTA SURABAYA', 'KOTA DENPASAR'] as const;
const VILLAGES = ['CIPAGERAN', 'SUKAMAJU', 'MEKARSARI', 'KARANGANYAR', 'TANJUNGSARI'] as const;
const VEHICLES = [
  ['HONDA', 'BEAT 110', 'SEPEDA MOTOR'],
  ['YAMAHA', 'NMAX 155', 'SEPEDA MOTOR'],
  ['TOYOTA', 'AVANZA 1.3 G M/T', 'MINIBUS'],
  ['DAIHATSU', 'XENIA 1.3 R M/T', 'MINIBUS'],
] as const;
const PREMIUMS = [35_000, 100_000, 150_000] as const;

/** Health insurance: a family's premiums for one to twelve months. */
export function healthBill({ number, now, months = 1 }: BillQuery): BillFacts {
  const participants = 1 + pickIndex(`family${number}`, 5);
  const premium = pick(`class${number}`, PREMIUMS) * participants;
  const first = monthBefore(now, 0);
  return {
    name: customerName(number),
    address: pick(`branch${number}`, CITIES),
    sheets: [sheet(String(months).padStart(2, '0'), premium * months)],
    facts: {
      participants: String(participants),
      branch: pick(`branch${number}`, CITIES),
      branch_code: `0${900 + pickIndex(`code${number}`, 99)}`,
      first_month: first,
      last_month: monthBefore(now, 1 - months),
    },
    settles: `${first}:${months}`,
  };
}

/** Insurance of workers: the premiums of its programmes. */
export function employmentBill({ number, now, months = 1 }: BillQuery): BillFacts {
  const accident = 10_000 * months;
  const death = 6_800 * months;
  const retirement = 20_000 * months;
  return {
    name: customerName(number),
    address: customerAddress(number),
    sheets: [sheet(monthBefore(now, 0), accident + death + retirement)],
    facts: {
      code: stableDigits(`iuran${number}`, 12),
      programmes: 'JKK,JKM,JHT',
      accident: String(accident),
      death: String(death),
      retirement: String(retirement),
      branch: pick(`branch${number}`, CITIES),
      valid_from: `${monthBefore(now, 0)}01`,
      valid_until: `${monthBefore(now, -months)}01`,
      company: stableDigits(`npp${number}`, 8),
    },
    settles: monthBefore(now, 0),
  };
}

/** Land and building tax of a year; earlier years with a penalty of two per cent a month. */
export function landTaxBill({ number, now, year }: BillQuery): BillFacts {
  const thisYear = Number(monthBefore(now, 0).slice(0, 4));
  const taxYear = year ?? thisYear;
  const land = 60 + pickIndex(`land${number}`, 400);
  const building = 30 + pickIndex(`building${number}`, 150);
  const amount = land * 640 + building * 910;
  const lateMonths = Math.min(24, Math.max(0, (thisYear - taxYear) * 12));
  const village = pick(`village${number}`, VILLAGES);
  return {
    name: customerName(number),
    address: customerAddress(number),
    sheets: [sheet(String(taxYear), amount, { penalty: Math.floor((amount * 2 * lateMonths) / 100) })],
    facts: {
      year: String(taxYear),
      village,
      district: village,
      city_code: stableDigits(`city${number}`, 4),
      city: pick(`city${number}`, CITIES),
      land: String(land),
      building: String(building),
      due: `${taxYear}0930`,
    },
    settles: String(taxYear),
  };
}

/** Yearly vehicle tax: the tax, the accident fund, and penalties on both where it is late. */
export function vehicleTaxBill({ number, now }: BillQuery): BillFacts {
  const [code = number, identity = ''] = number.split(',');
  const [brand, model, type] = pick(`vehicle${code}`, VEHICLES);
  const isCar = type === 'MINIBUS';
  const tax = (isCar ? 1_450_000 : 187_000) + 1_000 * pickIndex(`tax${code}`, isCar ? 900 : 120);
  const fund = isCar ? 143_000 : 35_000;
  const late = pickIndex(`late${code}`, 4) === 0;
  const taxPenalty = late ? Math.floor(tax / 50) : 0;
  const fundPenalty = late ? (isCar ? 35_000 : 8_000) : 0;
  return {
    name: customerName(code),
    address: customerAddress(code),
    sheets: [sheet(monthBefore(now, 0).slice(0, 4), tax + fund, { penalty: taxPenalty + fundPenalty })],
    facts: {
      identity: identity === '' ? stableDigits(`nik${code}`, 16) : identity,
      plate: /^[A-Za-z]/.test(code) ? code.toUpperCase() : plate(code),
      frame: `MHK${stableDigits(`frame${code}`, 14)}`,
      engine: stableDigits(`engine${code}`, 10),
      brand,
      model,
      type,
      built: String(2012 + pickIndex(`built${code}`, 12)),
      colour: pick(`colour${code}`, ['HITAM', 'PUTIH', 'MERAH', 'ABU-ABU'] as const),
      tax: String(tax),
      fund: String(fund),
      tax_penalty: String(taxPenalty),
      fund_penalty: String(fundPenalty),
      valid_until: `${monthBefore(now, -12)}15`,
    },
    settles: monthBefore(now, 0).slice(0, 4),
  };
}

/** A bill of the electricity company that is not for energy, by its registration. */
export function connectionBill({ number, now }: BillQuery): BillFacts {
  const amount = 421_000 + 1_000 * pickIndex(`connection${number}`, 900);
  return {
    name: customerName(number),
    address: customerAddress(number),
    sheets: [sheet(monthBefore(now, 0), amount)],
    facts: {
      transaction: pick(`what${number}`, ['PENYAMBUNGAN BARU', 'UBAH DAYA', 'PENYAMBUNGAN SEMENTARA'] as const),
      registered: `${monthBefore(now, 1)}05`,
      expires: `${monthBefore(now, -1)}04`,
    },
    settles: monthBefore(now, 0),
  };
}
