import type { ProductDocument } from '#src/engine/core/document-types.ts';

/** Rows of the mission that a type of product proves. */
const ROWS: Readonly<Record<ProductDocument['family'], Readonly<Record<string, string>>>> = {
  prepaid: {
    pulsa: 'PRE-1',
    data: 'PRE-2',
    smstel: 'PRE-3',
    validityPackage: 'PRE-4',
    masaAktif: 'PRE-4',
    electricity: 'PRE-5',
    pertagas: 'PRE-6',
    games: 'PRE-7',
    emoney: 'PRE-8',
    voucher: 'PRE-9',
    'aktivasi-voucher': 'PRE-10',
    aktivasiPerdana: 'PRE-10',
    starterPacks: 'PRE-11',
    esim: 'PRE-12',
    tv: 'PRE-13',
    international: 'PRE-14',
    sendMoney: 'PRE-15',
    promotion: 'PRE-17',
  },
  postpaid: {
    electricity: 'POST-1',
    nontaglis: 'POST-1',
    bpjs: 'POST-2',
    pdam: 'POST-3',
    tv: 'POST-4',
    internet: 'POST-5',
    finance: 'POST-6',
    hp: 'POST-7',
    pbb: 'POST-8',
    gas: 'POST-9',
    esamsat: 'POST-10',
    tselomni: 'POST-12',
    indosat4u: 'POST-12',
    tricuanmax: 'POST-12',
    xlcuanku: 'POST-12',
    byupromo: 'POST-12',
    'kirim-uang': 'POST-13',
  },
};

/** The row that a product belongs to; what has none of its own proves that documents are enough. */
export function rowOf({ family, type, supplier }: Pick<ProductDocument, 'family' | 'type' | 'supplier'>): string {
  // E-money that is billed stands in the menu of prepaid e-money (NAV-9).
  if (family === 'prepaid' && type === 'emoney' && supplier.pay === 'pay-postpaid') return 'PRE-8, POST-11';
  return ROWS[family][type] ?? 'SDUI-2';
}
