import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DocumentStore } from '#server/documents/document-store.ts';
import {
  checkParameters,
  customerNumber,
  quoteNominal,
  requireNotKilled,
  requireOpenProduct,
} from '#server/modules/transaction/index.ts';
import { BUSINESS_ZONE, databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences, type SitePreferenceValues } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { formatRupiah, type Rupiah } from '#src/domain/money/money.ts';
import { codeKey } from '#src/domain/typed/read-code.ts';
import type { CheckedRow, RowProblem } from '../record/bulk-file-row.ts';
import type { UploadRow } from '../upload/upload-rows.ts';
import { type BulkArticle, bulkCatalogue, cellsOf, type RowCell } from './bulk-catalogue.ts';
import { otherOperator } from './other-operator.ts';
import { type FileCustomers, findOverLimit } from './over-customer-limit.ts';
import { readNumberCell, readPriceCell } from './read-numbers.ts';
import { rowProblem } from './row-problems.ts';

/** Documents of bulk purchases, as their owner sees them. */
export type BulkDocuments = Pick<
  DocumentStore,
  'product' | 'products' | 'productByHash' | 'connector' | 'operators' | 'checkParameters'
>;

/** After so many rows others get their turn. */
const ROWS_AT_ONCE = 100;

interface Surroundings {
  readonly executor: Executor;
  readonly documents: BulkDocuments;
  readonly now: Date;
  readonly site: SitePreferenceValues;
  readonly articles: ReadonlyMap<string, BulkArticle>;
  /** Today's purchases by sale. */
  readonly taken: ReadonlyMap<string, number>;
  /** Rows of this file by sale: how many, and the first one. */
  readonly met: Map<string, { count: number; readonly first: number }>;
  readonly customers: FileCustomers;
  /** What an article costs now, or why it cannot be bought; asked once per file. */
  readonly prices: Map<string, Rupiah | RowProblem>;
}

/**
 * Looks at every row without buying anything (PRE-16): product, number by the product's own rules, price against today's,
 * repeats within the file and against today's purchases. The same functions as a single purchase answer.
 */
export async function checkRows(
  executor: Executor,
  documents: BulkDocuments,
  ownerId: string,
  rows: readonly UploadRow[],
): Promise<readonly CheckedRow[]> {
  const surroundings: Surroundings = {
    executor,
    documents,
    now: await databaseNow(executor),
    site: await readSitePreferences(executor),
    articles: bulkCatalogue(documents),
    taken: await takenToday(executor, ownerId),
    met: new Map(),
    customers: { ownerId, totals: new Map() },
    prices: new Map(),
  };
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(await checkRow(surroundings, row));
    if (checked.length % ROWS_AT_ONCE === 0) await breathe();
  }
  return checked;
}

async function checkRow(surroundings: Surroundings, row: UploadRow): Promise<CheckedRow> {
  const article = findArticle(surroundings.articles, row);
  const nothing = { number: row.number, productId: null, nominalCode: null, parameters: null, price: null };
  if (!('product' in article)) return { ...nothing, problems: [article, ...priceProblems(row)] };
  const { product, nominal } = article;
  const price = await priceOf(surroundings, article);
  const numbers = readNumbers(surroundings, article, row);
  const problems = [
    ...(typeof price === 'number' ? [] : [price]),
    ...('problems' in numbers ? numbers.problems : []),
    ...priceProblems(row, typeof price === 'number' ? price : undefined),
  ];
  const parameters = 'parameters' in numbers ? numbers.parameters : null;
  const repeated = parameters === null ? undefined : findRepeat(surroundings, article, row.number, parameters);
  const known = parameters !== null && typeof price === 'number' && repeated === undefined;
  const over = known ? await findOverLimit(surroundings, product, { parameters, price }) : undefined;
  return {
    number: row.number,
    productId: product.id,
    nominalCode: nominal.code,
    parameters,
    price: typeof price === 'number' ? price : null,
    problems: [...problems, ...(repeated === undefined ? [] : [repeated]), ...(over === undefined ? [] : [over])],
  };
}

function findArticle(articles: Surroundings['articles'], { productCode }: UploadRow): BulkArticle | RowProblem {
  const { text, kind } = productCode;
  if (kind === 'formula') return rowProblem('formula');
  if (kind === 'date') return rowProblem('date_cell');
  const key = codeKey(text);
  if (kind === 'error' || !/^[a-z0-9][a-z0-9._:-]*$/.test(key)) return rowProblem('wrong_product_code');
  const article = articles.get(key);
  if (article !== undefined) return article;
  const shared = [...articles.values()].some(({ nominal }) => codeKey(nominal.code) === key);
  return shared ? rowProblem('wrong_product_code') : rowProblem('product_not_found', { params: { code: text } });
}

async function priceOf(surroundings: Surroundings, article: BulkArticle): Promise<Rupiah | RowProblem> {
  const known = surroundings.prices.get(article.code);
  if (known !== undefined) return known;
  const found = await askPrice(surroundings, article);
  surroundings.prices.set(article.code, found);
  return found;
}

async function askPrice({ executor, documents, now, site }: Surroundings, { product, nominal }: BulkArticle) {
  try {
    const open = requireOpenProduct(documents, product.id, now, site);
    await requireNotKilled(executor, open.product.document);
    return (await quoteNominal(executor, open.product.document, nominal.code, now)).price;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return closedProblem(error);
  }
}

function closedProblem({ code, details }: AppError): RowProblem {
  if (code === 'stock_empty') return rowProblem('stock_empty');
  const { reason } = details;
  const told = typeof reason === 'object' && reason !== null && 'id' in reason && 'en' in reason && 'zh' in reason;
  if (!told) return rowProblem('inactive_product');
  return rowProblem('inactive_product', {
    text: { id: String(reason.id), en: String(reason.en), zh: String(reason.zh) },
  });
}

/** A cell left empty takes the price of now, which the row and the confirmed total show. */
function priceProblems({ priceCell }: UploadRow, current?: Rupiah): readonly RowProblem[] {
  const { price, doubt } = readPriceCell(priceCell);
  if (doubt === 'price_missing') return [];
  if (price === undefined) return [rowProblem(doubt ?? 'wrong_price')];
  if (current === undefined || price === current) return [];
  return [rowProblem('price_changed', { params: { old: formatRupiah(price), new: formatRupiah(current) } })];
}

type Numbers = { readonly parameters: Readonly<Record<string, string>> } | { readonly problems: readonly RowProblem[] };

/** The parameters that a purchase would take, by the product's own rules. */
function readNumbers({ documents }: Surroundings, article: BulkArticle, row: UploadRow): Numbers {
  const { product } = article;
  const live = documents.product(product.id);
  const cells = cellsOf(product);
  if (cells === undefined || live === undefined) return { problems: [rowProblem('not_in_bulk')] };
  const typed: Record<string, string> = {};
  for (const [key, cell] of cells) {
    const read = readNumberCell(row[cell], isOurPhone(product, key) ? 'phone' : 'plain');
    if (read.doubt !== undefined) return { problems: [rowProblem(read.doubt)] };
    if (read.text === '' && cell === 'meterNumber') return { problems: [rowProblem('meter_missing')] };
    typed[key] = read.text;
  }
  try {
    const parameters = checkParameters(documents, live, typed);
    const text = otherOperator(documents, article, parameters);
    return text === undefined ? { parameters } : { problems: [rowProblem('wrong_number', { text })] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: [numberProblem(error, cells)] };
  }
}

/** A mobile number of this country, which begins with a zero; those of others are digits with their code before them (84…). */
const isOurPhone = ({ parameters }: BulkArticle['product'], key: string): boolean =>
  parameters.some(
    (parameter) => parameter.key === key && parameter.type === 'msisdn' && parameter.normalise !== 'digits',
  );

/** The product's own sentence says what its number looks like. */
function numberProblem({ fields }: AppError, cells: ReadonlyMap<string, RowCell>): RowProblem {
  const [pointer, errors = []] = Object.entries(fields)[0] ?? [];
  const text = errors.find(({ message }) => message !== undefined)?.message;
  const meter = cells.get(pointer?.split('/').at(-1) ?? '') === 'meterNumber';
  const missing = meter && errors.some(({ code }) => code === 'required');
  return rowProblem(missing ? 'meter_missing' : 'wrong_number', text === undefined ? {} : { text });
}

const saleKey = (product: string, nominal: string, number: string): string => `${product} ${nominal} ${number}`;

/** Same nominal, same number: within the file, and with what was bought today (PRE-22). */
function findRepeat(
  { taken, met, site }: Surroundings,
  { product, nominal }: BulkArticle,
  row: number,
  parameters: Readonly<Record<string, string>>,
): RowProblem | undefined {
  const key = saleKey(product.id, nominal.code, customerNumber(product, parameters));
  const limit = Math.max(1, product.limits?.sameNominalPerDay ?? site.sameNominalPerDay);
  const before = met.get(key) ?? { count: 0, first: row };
  met.set(key, { ...before, count: before.count + 1 });
  if ((taken.get(key) ?? 0) + before.count < limit) return undefined;
  return before.count > 0
    ? rowProblem('repeated_in_file', { params: { row: before.first } })
    : rowProblem('repeat_limit');
}

async function takenToday(executor: Executor, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; nominal_code: string; destination_number: string; taken: string }>`
    select product_id, nominal_code, destination_number, count(*) as taken from purchase_slot
    where owner_id = ${ownerId} and business_date = (now() at time zone ${BUSINESS_ZONE})::date
    group by 1, 2, 3`.execute(executor);
  return new Map(
    rows.map((row) => [saleKey(row.product_id, row.nominal_code, row.destination_number), Number(row.taken)]),
  );
}
