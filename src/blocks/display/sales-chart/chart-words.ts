import type { Localized } from '#src/domain/language.ts';

/** Words of the chart. They stand here and not among the program's texts, which every page loads before it can be used. */
export const CHART_WORDS = {
  sales: { id: 'Penjualan', en: 'Sales', zh: '销售额' },
  profit: { id: 'Untung', en: 'Profit', zh: '利润' },
  cost: { id: 'Modal', en: 'Cost', zh: '成本' },
  count: { id: 'Transaksi', en: 'Transactions', zh: '交易数' },
  name: { id: 'Nama', en: 'Name', zh: '名称' },
  table: { id: 'Tabel', en: 'Table', zh: '表格' },
  total: { id: 'Jumlah', en: 'Total', zh: '合计' },
  measure: { id: 'Yang ditampilkan', en: 'What is shown', zh: '显示内容' },
  'by-day': { id: 'Per hari', en: 'By day', zh: '按日' },
  'by-month': { id: 'Per bulan', en: 'By month', zh: '按月' },
  'by-product': { id: 'Per produk', en: 'By product', zh: '按产品' },
  sold: { id: '{{count}} transaksi berhasil', en: '{{count}} successful', zh: '成功 {{count}} 笔' },
  others: { id: '{{count}} produk lain', en: '{{count}} other products', zh: '其他 {{count}} 个产品' },
  empty: { id: 'Belum ada penjualan berhasil', en: 'No successful sales yet', zh: '暂无成功交易' },
  'empty-text': {
    id: 'Grafik muncul setelah ada penjualan di tanggal ini.',
    en: 'The chart appears once something is sold on these days.',
    zh: '这些日期有成交后会显示图表。',
  },
} as const satisfies Record<string, Localized>;

export type ChartWord = keyof typeof CHART_WORDS;
