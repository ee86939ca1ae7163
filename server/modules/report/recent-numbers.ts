import type { Static } from '@sinclair/typebox';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { contactNames } from '#server/modules/contact/index.ts';
import { saleMark } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { recentNumbersAnswer } from '#src/contract/sale/transaction.contract.ts';
import { soldText } from '#src/domain/text/sold-name.ts';
import { destinationKey, isComposedNumber } from '#src/engine/core/derive/product/product-expressions.ts';
import { keptInputs, keptNote, repeatLink } from '#src/engine/core/derive/product/repeat-link.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { latestPerNumber } from './report.repository.ts';
import type { TransactionRow } from './transaction-page.ts';

type RecentNumbers = Static<typeof recentNumbersAnswer>;

const SHOWN = 8;

/**
 * Numbers an owner sold to lately, each with what was sold, for a repetition in three taps (PRE-18). A favourite goes by the
 * name its owner gave it.
 */
export async function recentNumbers(
  db: Executor,
  documents: Pick<DocumentStore, 'product' | 'operators'>,
  owner: string,
): Promise<RecentNumbers> {
  const rows = await latestPerNumber(db, owner, SHOWN);
  const names = await contactNames(db, owner);
  return { data: rows.flatMap((row) => presentRecent(row, documents, names)) };
}

/** A product that is no longer sold cannot be bought again, so its numbers are left out. */
function presentRecent(
  row: TransactionRow,
  documents: Pick<DocumentStore, 'product' | 'operators'>,
  names: ReadonlyMap<string, string>,
): RecentNumbers['data'] {
  const product = documents.product(row.product_id)?.document;
  if (product === undefined) return [];
  const parameters = row.parameters as Readonly<Record<string, string>>;
  const note = keptNote(product, parameters);
  const name = names.get(`${productPath(product)} ${typedNumber(product, row)}`) ?? row.customer_name;
  const nominal = product.nominals?.find(({ code }) => code === row.nominal_code);
  return [
    {
      number: coverInputs(product, parameters, row.destination_number),
      ...(name === null ? {} : { name }),
      product_id: row.product_id,
      product_type: row.product_type,
      product_path: productPath(product),
      parameters: keptInputs(product, parameters),
      ...(note === undefined ? {} : { note }),
      repeat_path: repeatLink(product, {
        parameters,
        ...(row.nominal_code === null ? {} : { nominal: row.nominal_code }),
      }),
      family: product.family,
      ...(nominal === undefined ? {} : { product_code: nominal.code }),
      ...(row.operator_code === null ? {} : { operator_code: row.operator_code }),
      label: soldText(product.name, nominal?.name),
      ...saleMark(documents, product, row.operator_code),
      status: row.state as RecentNumbers['data'][number]['status'],
    },
  ];
}

/** A favourite goes by the number that is typed, which may be a part of what the supplier is sent. */
function typedNumber(product: ProductDocument, { destination_number, parameters }: TransactionRow): string {
  if (!isComposedNumber(product)) return destination_number;
  return (parameters as Readonly<Record<string, string>>)[destinationKey(product)] ?? destination_number;
}
