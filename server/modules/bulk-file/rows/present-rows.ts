import type { DocumentStore } from '#server/documents/document-store.ts';
import { failedReasonText, isProofSecret } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { BulkRow as BulkRowAnswer } from '#src/contract/sale/bulk-file.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import { coverNumber, mayBeCard } from '#src/domain/text/cover-number.ts';
import { destinationKey } from '#src/engine/core/derive/product/product-expressions.ts';
import { coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import type { BulkRow } from '../record/bulk-file-row.ts';
import { numberTaken } from './bulk-catalogue.ts';
import { problemText } from './row-problems.ts';

interface Sale {
  readonly state: string;
  readonly sn: string | null;
  readonly failed_reason: string | null;
}

type Documents = Pick<DocumentStore, 'product' | 'productByHash'>;

/** Rows as their owner sees them, with what became of their transactions. What a sale keeps covered is uncovered there alone (PRE-9). */
export async function presentRows(
  db: Executor,
  documents: Documents,
  rows: readonly BulkRow[],
  language: Language,
): Promise<readonly BulkRowAnswer[]> {
  const sales = await salesOf(db, documents, rows);
  return rows.map((row) => {
    const product = documents.product(row.productId ?? '')?.document;
    const nominal = product?.nominals?.find(({ code }) => code === row.nominalCode);
    const found = row.reason === null ? row.problems : [row.reason];
    const shown: BulkRowAnswer = {
      row: row.number,
      destination_number: numberTaken(product, row.parameters, 'destination') ?? row.destination.text,
      product_code: row.productCode.text,
      price: row.priceCell.text,
      meter_number: numberTaken(product, row.parameters, 'meterNumber') ?? row.meterNumber.text,
      ...(nominal === undefined ? {} : { nominal: nominal.name }),
      ...(row.price === null ? {} : { current_price: row.price, ...foreignAt(nominal?.foreign, row.price) }),
      problems: found.map((problem) => ({ code: problem.code, message: problemText(problem, language) })),
      outcome: row.outcome,
      ...presentSale(row, sales.get(row.refId ?? ''), language),
    };
    if (product !== undefined)
      return coverInputs(product, row.parameters ?? { [destinationKey(product)]: row.destination.text }, shown);
    const { text } = row.destination;
    return mayBeCard(text) ? { ...shown, destination_number: coverNumber(text) } : shown;
  });
}

function presentSale({ outcome, refId }: BulkRow, sale: Sale | undefined, language: Language) {
  if (outcome !== 'bought' || refId === null || sale === undefined) return {};
  const { state, sn, failed_reason } = sale;
  return {
    ref_id: refId,
    status: state as TransactionState,
    ...(sn === null ? {} : { sn }),
    ...(failed_reason === null ? {} : { failed_reason: failedReasonText(failed_reason, language) }),
  };
}

async function salesOf(
  db: Executor,
  documents: Documents,
  rows: readonly BulkRow[],
): Promise<ReadonlyMap<string, Sale>> {
  const references = rows.flatMap(({ outcome, refId }) => (outcome === 'bought' && refId !== null ? [refId] : []));
  if (references.length === 0) return new Map();
  const sales = await db
    .selectFrom('transaction')
    .select(['ref_id', 'state', 'sn', 'failed_reason', 'product_hash'])
    .where('ref_id', 'in', references)
    .execute();
  const covered = new Map<string, boolean>();
  for (const hash of new Set(sales.map(({ product_hash }) => product_hash))) {
    covered.set(hash, isProofSecret(await documents.productByHash(hash)));
  }
  return new Map(sales.map((sale) => [sale.ref_id, covered.get(sale.product_hash) ? { ...sale, sn: null } : sale]));
}
