import { sql } from 'kysely';
import { viewOf } from '#server/documents/document-view.ts';
import {
  checkParameters,
  customerNumber,
  findTransaction,
  loadSale,
  type Request,
  type SaleDocuments,
  type TransactionDeps,
} from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { PURCHASE_LIST_LINES } from '#src/contract/sale/purchase-list.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { coverInputs } from '#src/engine/core/product/covered-inputs.ts';
import { productPath } from '#src/engine/core/product/product-path.ts';
import { attempt } from './attempt.ts';
import type { LineRequest, ShownLine } from './purchase-line-row.ts';
import { forgetOldLines, insertLine, lockList, waitingLines } from './purchase-list.repository.ts';
import { sellLine } from './sell-line.ts';

/** Only the confirmation holds money: until then the deposit may still be topped up. */
const MAY_WAIT = new Set(['insufficient_deposit']);

/**
 * Puts a purchase on the account's list. It is sold on trial first and taken back, so that whatever is wrong with it is said
 * now, on its field, by the very rules of the sale. Runs in the caller's transaction.
 * @throws AppError as `transaction.create` or `transaction.pay`, except for want of deposit; `purchase_list_full`,
 *   `purchase_list_taken`
 */
export async function addLine(
  executor: Executor,
  deps: Pick<TransactionDeps, 'documents' | 'connectors'>,
  request: Request,
  line: LineRequest,
): Promise<void> {
  const { accountId } = request.caller;
  await lockList(executor, accountId);
  await forgetOldLines(executor, accountId);
  const waiting = await waitingLines(executor, accountId);
  if (waiting.length >= PURCHASE_LIST_LINES) {
    throw new AppError('purchase_list_full', { details: { limit: PURCHASE_LIST_LINES } });
  }
  if (waiting.some((other) => isSameLookUp(other.request, line))) throw new AppError('purchase_list_taken');
  await rehearse(executor, deps, request, line);
  const shown = await shownLine(executor, deps, request, line);
  const { quoted_price: price, selling_price: sellingPrice } = line.body;
  await insertLine(executor, accountId, { request: line, shown, price, sellingPrice });
}

const isSameLookUp = (a: LineRequest, b: LineRequest): boolean =>
  a.operation === 'transaction.pay' && b.operation === 'transaction.pay' && a.body.ref_id === b.body.ref_id;

/** Nothing of the trial is left: it ends in a roll-back whatever came of it. */
async function rehearse(...[executor, deps, request, line]: Parameters<typeof sellLine>): Promise<void> {
  await sql`savepoint rehearsal`.execute(executor);
  const outcome = await attempt(executor, () => sellLine(executor, deps, request, line));
  await sql`rollback to savepoint rehearsal`.execute(executor);
  if ('refused' in outcome && !MAY_WAIT.has(outcome.refused.code)) throw outcome.refused;
}

async function shownLine(
  executor: Executor,
  { documents }: Pick<TransactionDeps, 'documents'>,
  { caller }: Request,
  line: LineRequest,
): Promise<ShownLine> {
  if (line.operation === 'transaction.create') {
    const seen = viewOf<SaleDocuments>(documents, caller);
    const product = seen.product(line.body.product);
    if (product === undefined) throw new AppError('product_not_found');
    const { document } = product;
    const number = customerNumber(document, checkParameters(seen, product, line.body.parameters));
    return { ...named(document, line.body.nominal), number: coverInputs(document, line.body.parameters, number) };
  }
  const row = await findTransaction(executor, line.body.ref_id);
  if (row === undefined) throw new AppError('not_found');
  const product = (await loadSale(executor, documents, line.body.ref_id))?.product;
  if (product === undefined) throw new AppError('not_found');
  const plan = row.context.plans?.find(({ code }) => code === line.body.plan)?.name;
  return {
    ...named(product, row.nominalCode ?? undefined),
    ...(plan === undefined ? {} : { nominal: { id: plan, en: plan, zh: plan } }),
    number: coverInputs(product, row.parameters, row.destinationNumber),
    ...(row.customerName === null ? {} : { customerName: row.customerName }),
  };
}

function named(product: ProductDocument, code: string | undefined): Omit<ShownLine, 'number'> {
  const nominal = product.nominals?.find((each) => each.code === code);
  return {
    path: productPath(product),
    product: product.name,
    ...(nominal === undefined ? {} : { nominal: nominal.name }),
    ...(nominal?.foreign === undefined ? {} : { foreign: nominal.foreign }),
  };
}
