import { type BillFacts, billTotal, type Sheet } from '../stage/bills/bill-facts.ts';
import type { Biller } from './catalogue.ts';

/** A bill in the provider's fields: `price` is what the customer pays, `selling_price` what leaves the deposit. */
export interface WordedBill {
  readonly tr_name: string;
  readonly period: string;
  readonly nominal: number;
  readonly admin: number;
  readonly price: number;
  readonly selling_price: number;
  readonly desc: Readonly<Record<string, unknown>>;
}

export function wordBill(bill: BillFacts, biller: Biller): WordedBill {
  const count = bill.sheets.length;
  const nominal = billTotal(bill);
  const price = nominal + biller.fee * count;
  return {
    tr_name: bill.name,
    period: bill.sheets.map(({ period }) => period).join(','),
    nominal,
    admin: biller.fee * count,
    price,
    selling_price: price - biller.komisi * count,
    desc: describe(biller, bill),
  };
}

function describe({ kind, fee }: Biller, { facts, address, sheets }: BillFacts): Record<string, unknown> {
  const bills = (word: (sheet: Sheet) => Record<string, unknown>) => ({ detail: sheets.map(word) });
  const common = ({ period, amount, penalty }: Sheet) => ({
    periode: period,
    nilai_tagihan: String(amount),
    admin: String(fee),
    denda: String(penalty),
    total: amount + penalty + fee,
  });
  switch (kind) {
    case 'electricity':
      return {
        tarif: facts.tariff,
        daya: Number(facts.power),
        lembar_tagihan: String(sheets.length),
        tagihan: bills(common),
      };
    case 'water':
      return {
        bill_quantity: sheets.length,
        address,
        biller_admin: String(fee),
        pdam_name: '',
        stamp_duty: '0',
        due_date: facts.due,
        kode_tarif: facts.tariff,
        bill: bills(wordWater),
      };
    case 'gas':
      return {
        alamat: address,
        detail: sheets.map(({ period, meterFrom, meterTo }) => ({
          periode: period,
          meter_awal: String(meterFrom),
          meter_akhir: String(meterTo),
          pemakaian: `${meterTo - meterFrom} M3`,
        })),
      };
    case 'health':
      return {
        kode_cabang: facts.branch_code,
        nama_cabang: facts.branch,
        sisa_pembayaran: '0',
        jumlah_peserta: facts.participants,
      };
    case 'lease':
      return { ...facts, no_pol: facts.plate, item_name: facts.item, jatuh_tempo: facts.due, ...bills(common) };
    case 'vehicle-tax':
      return wordVehicle(facts, address);
    case 'land-tax':
      return {
        lokasi: facts.city,
        kelurahan: facts.village,
        luas_tanah: facts.land,
        luas_gedung: facts.building,
        tahun_pajak: facts.year,
      };
    default:
      return { ...facts, alamat: address, lembar_tagihan: String(sheets.length), ...bills(common) };
  }
}

const wordWater = ({ period, amount, penalty, other, meterFrom, meterTo }: Sheet) => ({
  period,
  first_meter: String(meterFrom),
  last_meter: String(meterTo),
  usage: meterTo - meterFrom,
  bill_amount: String(amount),
  penalty: String(penalty),
  misc_amount: String(other),
});

const wordVehicle = (facts: BillFacts['facts'], address: string) => ({
  nomor_identitas: facts.identity,
  nomor_polisi: facts.plate,
  nomor_rangka: facts.frame,
  nomor_mesin: facts.engine,
  alamat: address,
  merek_kb: facts.brand,
  model_kb: facts.model,
  tahun_buatan: facts.built,
  tgl_akhir_pajak_baru: facts.valid_until,
  biaya_pokok: { BBN: '0', PKB: facts.tax, SWD: facts.fund },
  biaya_denda: { BBN: '0', PKB: facts.tax_penalty, SWD: facts.fund_penalty },
  biaya_admin: { stnk: '0', tnkb: '0' },
});
