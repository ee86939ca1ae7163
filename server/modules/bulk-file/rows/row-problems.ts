import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import type { RowProblem } from '../record/bulk-file-row.ts';

/** What is wrong with a row, beside what the error catalogue says (specification section 8: Excel; PRE-16). */
const PROBLEMS = {
  wrong_product_code: {
    id: 'Kode produk salah. Salin dari lembar kode produk di templat.',
    en: 'Wrong product code. Copy it from the product sheet of the template.',
    zh: '产品代码错误，请从模板的产品表复制。',
  },
  product_not_found: {
    id: 'Produk tidak ditemukan: {code}.',
    en: 'Product not found: {code}.',
    zh: '未找到产品：{code}。',
  },
  inactive_product: { id: 'Produk tidak aktif.', en: 'Inactive product.', zh: '产品未启用。' },
  not_in_bulk: {
    id: 'Produk ini perlu isian lain. Beli satu per satu.',
    en: 'This product asks for more. Buy it one by one.',
    zh: '该产品需填写更多信息，请单独购买。',
  },
  wrong_number: { id: 'Nomor salah.', en: 'Invalid number.', zh: '号码无效。' },
  number_rounded: {
    id: 'Angka terakhir nomor ini hilang karena format sel. Ubah kolomnya ke Teks, lalu ketik lagi.',
    en: 'The cell format dropped digits of this number. Make the column Text and type it again.',
    zh: '单元格格式丢失了部分数字。请将该列设为文本后重新输入。',
  },
  several_numbers: {
    id: 'Sel berisi pemisah baris atau tab di antara angka. Tulis satu nomor saja di satu sel.',
    en: 'The cell has a line break or a tab between digits. Write one number in one cell.',
    zh: '单元格的数字之间有换行或制表符。一个单元格只写一个号码。',
  },
  date_cell: {
    id: 'Sel berformat tanggal. Ubah kolomnya ke Teks, lalu ketik lagi.',
    en: 'The cell is formatted as a date. Make the column Text and type it again.',
    zh: '单元格为日期格式。请将该列设为文本后重新输入。',
  },
  meter_missing: { id: 'Nomor meter belum diisi.', en: 'The meter number is missing.', zh: '缺少电表号。' },
  formula: {
    id: 'Sel berisi rumus. Tempel sebagai nilai.',
    en: 'A cell holds a formula. Paste it as a value.',
    zh: '单元格含公式，请粘贴为值。',
  },
  // Of files that were checked before the price could be left empty.
  price_missing: { id: 'Harga belum diisi.', en: 'The price is missing.', zh: '缺少价格。' },
  wrong_price: {
    id: 'Harga bukan bilangan rupiah.',
    en: 'The price is no whole rupiah.',
    zh: '价格不是整数（印尼盾）。',
  },
  price_changed: {
    id: 'Harga sekarang {new}, di berkas {old}.',
    en: 'The price is {new} now, {old} in the file.',
    zh: '现价 {new}，文件中为 {old}。',
  },
  repeated_in_file: {
    id: 'Nomor dan produk sama dengan baris {row}.',
    en: 'Same number and product as row {row}.',
    zh: '号码和产品与第 {row} 行相同。',
  },
} as const satisfies Record<string, Localized>;

export type RowProblemCode = keyof typeof PROBLEMS;

const TEXTS: ReadonlyMap<string, Localized> = new Map<string, Localized>([
  ...Object.entries(ERROR_CATALOGUE).map(([code, { message }]): [string, Localized] => [code, message]),
  ...Object.entries(PROBLEMS),
]);

/** Names a problem of ours. */
export function rowProblem(
  code: RowProblemCode | 'stock_empty' | 'repeat_limit' | 'customer_limit',
  values: Omit<RowProblem, 'code'> = {},
): RowProblem {
  return { code, ...values };
}

/** A problem in words; a text of the product's own follows ours. */
export function problemText({ code, params = {}, text }: RowProblem, language: Language): string {
  const sentence = (TEXTS.get(code) ?? ERROR_CATALOGUE.internal.message)[language];
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  return text === undefined ? filled : `${filled} ${text[language]}`;
}
