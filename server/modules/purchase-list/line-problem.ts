import { fieldMessage } from '#server/platform/http/request/field-messages.ts';
import { type AppError, ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { formatRupiah, isRupiah } from '#src/domain/money/money.ts';
import type { LineProblem, LineRow } from './purchase-line-row.ts';

const PRICE: Localized = {
  id: 'Harga berubah dari {old} menjadi {new}. Belum dibeli. Setuju? Tekan beli lagi.',
  en: 'The price changed from {old} to {new}. Not bought. If you agree, buy again.',
  zh: '价格由 {old} 变为 {new}，尚未购买。如同意请再次购买。',
};

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'id' in value;

/** A line after it was refused: what is wrong with it, and at the price that the agent is asked to agree to next. */
export function refusedLine(line: LineRow, error: AppError): LineRow {
  const { code, details } = error;
  const price = newPrice(details);
  if (price !== undefined) return repriced(line, price);
  const first = firstSale(details);
  const problem: LineProblem = {
    code,
    ...(isLocalized(details.reason) ? { reason: details.reason } : {}),
    ...(code === 'validation_failed' ? { fields: Object.values(error.fields).flat() } : {}),
    ...(first === undefined ? {} : { first }),
  };
  return { ...line, problem };
}

function repriced(line: LineRow, price: number): LineRow {
  const sellingPrice = Math.max(line.sellingPrice, price);
  const prices = { quoted_price: price, selling_price: sellingPrice };
  const { request } = line;
  return {
    ...line,
    request:
      request.operation === 'transaction.create'
        ? { operation: request.operation, body: { ...request.body, ...prices } }
        : { operation: request.operation, body: { ...request.body, ...prices } },
    price,
    sellingPrice,
    problem: { code: 'price_changed', oldPrice: line.price },
  };
}

function newPrice({ productsWithPriceChanges: changes }: AppError['details']): number | undefined {
  const [change]: unknown[] = Array.isArray(changes) ? changes : [];
  if (typeof change !== 'object' || change === null || !('new_price' in change)) return undefined;
  const { new_price: price } = change;
  return isRupiah(price) && price > 0 ? price : undefined;
}

function firstSale({ first_transaction: first }: AppError['details']): LineProblem['first'] {
  if (typeof first !== 'object' || first === null || !('ref_id' in first) || !('date' in first)) return undefined;
  const label = 'label' in first && isLocalized(first.label) ? { label: first.label } : {};
  return { refId: String(first.ref_id), at: String(first.date), ...label };
}

/** A problem in words. */
export function problemText({ problem, price }: LineRow, language: Language): string {
  if (problem === null) return '';
  if (problem.oldPrice !== undefined) {
    return PRICE[language].replace('{old}', formatRupiah(problem.oldPrice)).replace('{new}', formatRupiah(price));
  }
  const fields = (problem.fields ?? []).map((field) => fieldMessage(field, language));
  const said = fields.length > 0 ? fields : [catalogueText(problem.code, language)];
  return [...said, ...(problem.reason === undefined ? [] : [problem.reason[language]]), ...firstText(problem, language)]
    .filter((text) => text !== '')
    .join(' ');
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);
const catalogueText = (code: string, language: Language): string =>
  ERROR_CATALOGUE[isCode(code) ? code : 'internal'].message[language];

/** "10.21 WIB: Berhasil." */
function firstText({ first }: LineProblem, language: Language): readonly string[] {
  if (first === undefined) return [];
  const time = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', timeStyle: 'short' }).format(
    new Date(first.at),
  );
  return [`${time} WIB${first.label === undefined ? '' : `: ${first.label[language]}`}.`];
}
