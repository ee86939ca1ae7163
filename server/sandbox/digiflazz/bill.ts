import { type BillFacts, billTotal, type Sheet } from '../stage/bills/bill-facts.ts';
import type { BillerItem } from './catalogue.ts';

/** A bill as the provider tells it. Amounts inside `desc` are texts. */
export interface Bill {
  readonly customer_name: string;
  readonly admin: number;
  /** What leaves the buyer's deposit: the total less the buyer's commission. */
  readonly price: number;
  /** What the end customer pays. */
  readonly selling_price: number;
  readonly desc: Readonly<Record<string, unknown>>;
  /** Names the newest period; never leaves. */
  readonly settles: string;
}

/** Puts the facts of a bill into the provider's shape for its kind; fees are per sheet. */
export function wordBill(bill: BillFacts, { ours, admin, commission }: BillerItem): Bill {
  const count = bill.sheets.length;
  const total = billTotal(bill) + admin * count;
  return {
    customer_name: bill.name,
    admin: admin * count,
    price: total - commission * count,
    selling_price: total,
    desc: describe(ours.kind, bill, admin),
    settles: bill.settles,
  };
}

function describe(kind: string, bill: BillFacts, admin: number): Record<string, unknown> {
  const { facts, address, sheets } = bill;
  const lembar_tagihan = sheets.length;
  const detail = sheets.map((each) => detailOf(kind, each, admin));
  switch (kind) {
    case 'electricity':
      return { tarif: facts.tariff, daya: Number(facts.power), lembar_tagihan, detail };
    case 'connection':
      return { lembar_tagihan, transaksi: facts.transaction, tanggal_registrasi: facts.registered };
    case 'water':
      return { tarif: facts.tariff, lembar_tagihan, alamat: address, jatuh_tempo: facts.due, detail };
    case 'gas':
      return { lembar_tagihan, alamat: address, detail };
    case 'health':
      return { jumlah_peserta: facts.participants, lembar_tagihan, alamat: facts.branch, detail };
    case 'employment':
      return describeWorker(bill);
    case 'lease':
      return { lembar_tagihan, ...pledge(facts), detail };
    case 'land-tax':
      return { lembar_tagihan, alamat: address, ...land(facts), denda: String(sheets[0]?.penalty ?? 0) };
    case 'vehicle-tax':
      return { lembar_tagihan, alamat: address, ...vehicle(facts) };
    case 'offers':
      return { lembar_tagihan, paket: facts.package, kode: facts.code, masa_aktif: facts.days, detail: offers(bill) };
    case 'wallet':
    case 'transfer':
      return { lembar_tagihan, tujuan: facts.holder, nominal: String(sheets[0]?.amount ?? 0) };
    default:
      return { lembar_tagihan, detail };
  }
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

function detailOf(kind: string, { period, amount, penalty, other, meterFrom, meterTo }: Sheet, admin: number) {
  const money = { periode: period, nilai_tagihan: String(amount), admin: String(admin), denda: String(penalty) };
  const meter = { meter_awal: digits(meterFrom, 8), meter_akhir: digits(meterTo, 8) };
  if (kind === 'electricity') return { ...money, ...meter };
  if (kind === 'water')
    return { ...money, ...meter, biaya_lain: String(other), pemakaian: String(meterTo - meterFrom) };
  if (kind === 'gas') return { ...money, ...meter, usage: String(meterTo - meterFrom) };
  if (kind === 'lease') return { ...money, biaya_lain: String(other) };
  return money;
}

const pledge = (facts: BillFacts['facts']) => ({
  item_name: facts.item,
  no_rangka: facts.frame,
  no_pol: facts.plate,
  tenor: facts.tenor,
  jatuh_tempo: facts.due,
});

const land = (facts: BillFacts['facts']) => ({
  tahun_pajak: facts.year,
  kelurahan: facts.village,
  kecamatan: facts.district,
  kode_kab_kota: facts.city_code,
  kab_kota: facts.city,
  luas_tanah: `${facts.land} M2`,
  luas_gedung: `${facts.building} M2`,
  jatuh_tempo: facts.due,
});

const vehicle = (facts: BillFacts['facts']) => ({
  nomor_identitas: facts.identity,
  nomor_rangka: facts.frame,
  nomor_mesin: facts.engine,
  nomor_polisi: facts.plate,
  milik_kenama: '001',
  merek_kb: facts.brand,
  model_kb: facts.model,
  jenis_kb: facts.type,
  tahun_buatan: facts.built,
  warna: facts.colour,
  tgl_akhir_pajak_baru: facts.valid_until,
  biaya_pokok_bbn: '0',
  biaya_pokok_swd: facts.fund,
  biaya_pokok_pkb: facts.tax,
  biaya_denda_bbn: '0',
  biaya_denda_swd: facts.fund_penalty,
  biaya_denda_pkb: facts.tax_penalty,
  biaya_admin_stnk: '0',
  biaya_admin_tnkb: '0',
  biaya_parkir_pokok: '0',
  biaya_pajak_progresif: '0',
});

function describeWorker({ facts, sheets }: BillFacts): Record<string, unknown> {
  return {
    lembar_tagihan: sheets.length,
    kode_iuran: facts.code,
    kode_program: facts.programmes,
    jkk: Number(facts.accident),
    jkm: Number(facts.death),
    jht: Number(facts.retirement),
    npp: facts.company,
    kantor_cabang: facts.branch,
    tgl_efektif: facts.valid_from,
    tgl_expired: facts.valid_until,
  };
}

const offers = (bill: BillFacts) =>
  (bill.offers ?? []).map(({ code, name, price, days }) => ({
    kode: code,
    nama: name,
    harga: String(price),
    masa_aktif: `${days} hari`,
  }));
