import { accountMutationTotals, type KeptAccount, listAccountMutations } from '#server/ledger/mutations.ts';
import { readMutationFilter } from '#server/modules/deposit/index.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ReportExportFilter } from './report-export-row.ts';
import { jakartaTime, type ReportSource } from './report-lines.ts';

type KindNames = Readonly<Record<string, Localized>>;

/** What the lines of the deposit's history are called; the screen of the report says the same. */
export const DEPOSIT_KINDS: KindNames = {
  opening: { id: 'Saldo awal', en: 'Opening balance', zh: '期初余额' },
  deposit: { id: 'Isi saldo', en: 'Top up', zh: '充值' },
  // Said of the line, not of the sale: what was held stays taken when the sale succeeds, and no further line says so.
  hold: { id: 'Pembelian', en: 'Purchase', zh: '购买' },
  release: { id: 'Kembali ke saldo', en: 'Returned to balance', zh: '退回余额' },
  capture: { id: 'Pembayaran', en: 'Payment', zh: '支付' },
  refund: { id: 'Pengembalian dana', en: 'Refund', zh: '退款' },
  transfer: { id: 'Kirim saldo', en: 'Transfer', zh: '转账' },
  'name-check': { id: 'Cek nama', en: 'Name check', zh: '户名核对' },
  'name-check-return': { id: 'Biaya cek nama kembali', en: 'Name check fee returned', zh: '退回核对费用' },
  'payment-return': { id: 'Pembayaran ditarik kembali', en: 'Payment taken back', zh: '付款撤回' },
  redeem: { id: 'Tukar cashback', en: 'Redeem cashback', zh: '返现兑换' },
  'cashback-return': { id: 'Cashback ditarik kembali', en: 'Cashback taken back', zh: '收回返现' },
  adjustment: { id: 'Koreksi', en: 'Correction', zh: '更正' },
};

/** The same of the cashback wallet. */
export const CASHBACK_KINDS: KindNames = {
  cashback: { id: 'Cashback transaksi', en: 'Cashback of a sale', zh: '交易返现' },
  redeem: { id: 'Ditukar ke saldo', en: 'Redeemed to deposit', zh: '兑换为余额' },
  'cashback-return': { id: 'Cashback ditarik kembali', en: 'Cashback taken back', zh: '收回返现' },
};

const filterOf = ({ kind, from, to, search }: ReportExportFilter) =>
  readMutationFilter({
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search === undefined ? {} : { search }),
  });

/** The history of one account of the owner: each start is the end of the line before it in time (I11). */
const mutationLines = (account: KeptAccount, name: Localized, kinds: KindNames): ReportSource => ({
  name,
  headings: [
    { id: 'Tanggal (WIB)', en: 'Date (WIB)', zh: '日期 (WIB)' },
    { id: 'Jenis', en: 'Kind', zh: '类型' },
    { id: 'Referensi', en: 'Reference', zh: '参考号' },
    { id: 'Keluar', en: 'Out', zh: '支出' },
    { id: 'Masuk', en: 'In', zh: '收入' },
    { id: 'Saldo sebelum', en: 'Balance before', zh: '变动前余额' },
    { id: 'Saldo setelah', en: 'Balance after', zh: '变动后余额' },
  ],
  amounts: new Set([3, 4, 5, 6]),
  count: async (db, { ownerId }, filter) => (await accountMutationTotals(db, ownerId, filterOf(filter), account)).count,
  read: async (db, _deps, { ownerId, language }, filter, { from, limit }) => {
    const page = await listAccountMutations(db, ownerId, { account, filter: filterOf(filter), from, limit });
    return {
      lines: page.mutations.map(({ at, kind, reference, debit, credit, startBalance, endBalance }) => [
        jakartaTime(at),
        kinds[kind]?.[language] ?? kind,
        reference,
        debit,
        credit,
        startBalance,
        endBalance,
      ]),
      ...(page.further === undefined ? {} : { further: page.further }),
    };
  },
});

export const DEPOSIT_LINES = mutationLines(
  'deposit',
  { id: 'mutasi-saldo', en: 'deposit', zh: '余额明细' },
  DEPOSIT_KINDS,
);

export const CASHBACK_LINES = mutationLines(
  'cashback',
  { id: 'cashback', en: 'cashback', zh: '返现记录' },
  CASHBACK_KINDS,
);
