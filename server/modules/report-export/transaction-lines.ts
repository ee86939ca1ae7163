import { readTransactionFilter, transactionPage, transactionTotals } from '#server/modules/report/index.ts';
import { presentTransactions } from '#server/modules/transaction/index.ts';
import type { CellValue } from '#server/platform/spreadsheet/write-csv.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { AccountCategory } from '#src/domain/people/account.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { ReportExportFilter } from './report-export-row.ts';
import { jakartaTime, type ReportSource } from './report-lines.ts';

const filterOf = ({ kind: _kind, ...filter }: ReportExportFilter) => readTransactionFilter(filter);

/** Sales as their owner sees them in the report; what is hidden there is hidden here. */
export const TRANSACTION_LINES: ReportSource = {
  name: { id: 'transaksi', en: 'transactions', zh: '交易' },
  headings: [
    { id: 'Tanggal (WIB)', en: 'Date (WIB)', zh: '日期 (WIB)' },
    { id: 'No. transaksi', en: 'Reference', zh: '交易号' },
    { id: 'Status', en: 'Status', zh: '状态' },
    { id: 'Produk', en: 'Product', zh: '产品' },
    { id: 'Nominal', en: 'Nominal', zh: '面额' },
    { id: 'Nomor tujuan', en: 'Number', zh: '号码' },
    { id: 'Nama pelanggan', en: 'Customer', zh: '客户' },
    { id: 'No. pesanan', en: 'Order number', zh: '订单号' },
    { id: 'Harga beli', en: 'Cost', zh: '成本' },
    { id: 'Harga jual', en: 'Selling price', zh: '售价' },
    { id: 'Untung', en: 'Profit', zh: '利润' },
    { id: 'SN / token', en: 'SN / token', zh: 'SN / 充值码' },
    { id: 'Keterangan', en: 'Note', zh: '说明' },
  ],
  amounts: new Set([8, 9, 10]),
  count: async (db, { ownerId }, filter) => {
    const { count, more } = await transactionTotals(db, ownerId, filterOf(filter));
    return more === true ? 0 : count;
  },
  read: async (db, { documents }, { ownerId, language }, filter, { from, limit }) => {
    const { rows, further } = await transactionPage(db, ownerId, filterOf(filter), { from, towards: 'older', limit });
    const owner = await db.selectFrom('account').select('category').where('id', '=', ownerId).executeTakeFirstOrThrow();
    const viewer = { accountId: ownerId, category: owner.category as AccountCategory, language };
    const shown = await presentTransactions(db, documents, rows, viewer);
    return { lines: shown.map((sale) => lineOf(sale, language)), ...(further === undefined ? {} : { further }) };
  },
};

/** What was bought where there is no nominal: the amount that was typed. Bills have none. */
const typedAmount = ({ amount }: Transaction): string => (amount === undefined ? '' : formatRupiah(amount));

const lineOf = (sale: Transaction, language: Language): CellValue[] => [
  jakartaTime(new Date(sale.date)),
  sale.ref_id,
  machineMeta('transaction', sale.status)?.label[language] ?? sale.status,
  sale.product_name[language],
  sale.nominal?.[language] ?? typedAmount(sale),
  sale.destination_number,
  sale.customer_name ?? '',
  sale.order_number ?? '',
  sale.price,
  sale.selling_price,
  sale.profit,
  sale.sn ?? '',
  sale.failed_reason ?? '',
];
