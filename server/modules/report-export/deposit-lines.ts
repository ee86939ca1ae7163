import { accountMutationTotals, listAccountMutations } from '#server/ledger/mutations.ts';
import { readMutationFilter } from '#server/modules/deposit/index.ts';
import type { Localized } from '#src/domain/language.ts';
import type { ReportExportFilter } from './report-export-row.ts';
import { jakartaTime, type ReportSource } from './report-lines.ts';

/** What a line of the history is called; the screen of the report says the same. */
const KINDS: Readonly<Record<string, Localized>> = {
  opening: { id: 'Saldo awal', en: 'Opening balance', zh: '期初余额' },
  deposit: { id: 'Isi saldo', en: 'Top up', zh: '充值' },
  hold: { id: 'Ditahan', en: 'On hold', zh: '冻结' },
  release: { id: 'Kembali ke saldo', en: 'Returned to balance', zh: '退回余额' },
  capture: { id: 'Pembayaran', en: 'Payment', zh: '支付' },
  refund: { id: 'Pengembalian dana', en: 'Refund', zh: '退款' },
  adjustment: { id: 'Koreksi', en: 'Correction', zh: '更正' },
};

const filterOf = ({ kind, from, to, search }: ReportExportFilter) =>
  readMutationFilter({
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search === undefined ? {} : { search }),
  });

/** The history of the deposit: each start is the end of the line before it in time (I11). */
export const DEPOSIT_LINES: ReportSource = {
  name: { id: 'mutasi-saldo', en: 'deposit', zh: '余额明细' },
  headings: [
    { id: 'Tanggal (WIB)', en: 'Date (WIB)', zh: '日期 (WIB)' },
    { id: 'Jenis', en: 'Kind', zh: '类型' },
    { id: 'Referensi', en: 'Reference', zh: '参考号' },
    { id: 'Keluar', en: 'Out', zh: '支出' },
    { id: 'Masuk', en: 'In', zh: '收入' },
    { id: 'Saldo sebelum', en: 'Balance before', zh: '变动前余额' },
    { id: 'Saldo sesudah', en: 'Balance after', zh: '变动后余额' },
  ],
  amounts: new Set([3, 4, 5, 6]),
  count: async (db, { ownerId }, filter) => (await accountMutationTotals(db, ownerId, filterOf(filter))).count,
  read: async (db, _deps, { ownerId, language }, filter, { from, limit }) => {
    const page = await listAccountMutations(db, ownerId, { filter: filterOf(filter), from, limit });
    return {
      lines: page.mutations.map(({ at, kind, reference, debit, credit, startBalance, endBalance }) => [
        jakartaTime(at),
        KINDS[kind]?.[language] ?? kind,
        reference,
        debit,
        credit,
        startBalance,
        endBalance,
      ]),
      ...(page.further === undefined ? {} : { further: page.further }),
    };
  },
};
