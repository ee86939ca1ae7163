import { customerKey, customerNumber, findBrokenBound } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { type CustomerTotal, customerBounds, customerBoundText } from '#src/engine/core/product/customer-limits.ts';
import type { RowProblem } from '../record/bulk-file-row.ts';
import { rowProblem } from './row-problems.ts';

/** What the rows of one file ask for so far, by product, biller and customer number. */
export interface FileCustomers {
  readonly ownerId: string;
  readonly totals: Map<string, CustomerTotal>;
}

/**
 * Whether a row goes beyond the limits of its customer number, with the rows before it and what was bought already (PRE-16).
 * @param row its inputs, and its price in rupiah
 */
export async function findOverLimit(
  { executor, customers }: { readonly executor: Executor; readonly customers: FileCustomers },
  product: ProductDocument,
  { parameters, price }: { readonly parameters: Readonly<Record<string, string>>; readonly price: Rupiah },
): Promise<RowProblem | undefined> {
  if (customerBounds(product).length === 0) return undefined;
  const { ownerId, totals } = customers;
  const destinationNumber = customerNumber(product, parameters);
  const key = customerKey(product, { parameters }, destinationNumber);
  const before = totals.get(key) ?? { count: 0, sum: 0 };
  const adding = { count: before.count + 1, sum: before.sum + price };
  const customer = { ownerId, destinationNumber, customerNumber: null, parameters };
  const bound = await findBrokenBound(executor, product, customer, adding);
  if (bound !== undefined) return rowProblem('customer_limit', { text: customerBoundText(bound) });
  totals.set(key, adding);
  return undefined;
}
