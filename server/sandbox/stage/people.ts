import { pick, pickIndex, stableDigits } from './stable.ts';

const FIRST =
  'SARI BUDI DEWI AGUS RINA HENDRA SITI JOKO MAYA RUDI WATI FAJAR LESTARI YUSUF NINGSIH ANDI PUTRI SLAMET RATNA BAYU'.split(
    ' ',
  );
const LAST =
  'WULANDARI SANTOSO HARTONO SITUMORANG PRASETYO HALIM NASUTION WIJAYA RAHMAWATI SAPUTRA SIREGAR KUSUMA HIDAYAT'.split(
    ' ',
  );

const TARIFFS = [
  { tariff: 'R1M', power: 900, rupiahPerKwh: 1352 },
  { tariff: 'R1', power: 1300, rupiahPerKwh: 1445 },
  { tariff: 'R1', power: 2200, rupiahPerKwh: 1445 },
  { tariff: 'R2', power: 3500, rupiahPerKwh: 1700 },
] as const;

/** An invented electricity customer; always the same for the same number. */
export interface ElectricityCustomer {
  readonly name: string;
  readonly meterNo: string;
  readonly subscriberId: string;
  readonly tariff: string;
  readonly power: number;
  readonly rupiahPerKwh: number;
}

/** Name of the invented customer behind a number. */
export function customerName(customerNo: string): string {
  return `${FIRST[pickIndex(`first${customerNo}`, FIRST.length)]} ${LAST[pickIndex(`last${customerNo}`, LAST.length)]}`;
}

/** The invented electricity customer behind an 11-digit meter number or a 12-digit customer id. */
export function electricityCustomer(customerNo: string): ElectricityCustomer {
  const tariff = TARIFFS[pickIndex(`tariff${customerNo}`, TARIFFS.length)] ?? TARIFFS[0];
  return {
    name: customerName(customerNo),
    meterNo: customerNo.length === 11 ? customerNo : `14${stableDigits(`meter${customerNo}`, 9)}`,
    subscriberId: customerNo.length === 12 ? customerNo : `53${stableDigits(`id${customerNo}`, 10)}`,
    ...tariff,
  };
}

const NUMBER_KINDS: Readonly<Record<string, RegExp>> = {
  phone: /^08\d{8,11}$/,
  electricity: /^[1-9]\d{10,11}$/,
  'gas-meter': /^\d{8,14}$/,
  customer: /^\d{6,20}$/,
  card: /^\d{16}$/,
  game: /^[^\s].{3,58}[^\s]$/,
  'serial-phone': /^\d{10,18}(,08\d{8,11})?$/,
  sim: /^(08\d{8,11}|89\d{17,18})$/,
  foreign: /^\+?\d{7,15}$/,
};

/** Whether a customer's number can be one of its kind; an unknown kind takes any number. */
export function isNumberOf(kind: string, customerNo: string): boolean {
  return NUMBER_KINDS[kind]?.test(customerNo) ?? /^[\w.,|#/()-]{4,60}$/.test(customerNo);
}

const STREETS = ['JL MELATI', 'JL KENANGA', 'JL MERDEKA', 'JL DIPONEGORO', 'GG MAWAR', 'KOMP GRIYA ASRI'] as const;

/** Address of the invented customer behind a number. */
export function customerAddress(customerNo: string): string {
  const [house, block] = [pickIndex(`house${customerNo}`, 180) + 1, pickIndex(`rt${customerNo}`, 12) + 1];
  return `${pick(`street${customerNo}`, STREETS)} NO ${house} RT ${String(block).padStart(2, '0')}`;
}
