import { findAccount } from '#server/modules/account/index.ts';
import { presentTransactions, type ShownDocuments, type Viewer } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { tellFailedExpression } from '#server/platform/failed-expressions.ts';
import { findPicture } from '#server/platform/picture/account-picture.ts';
import type { Receipt } from '#src/contract/sale/receipt.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { presentReceipt, type RowFailed } from './receipt.presenter.ts';

/** Writes down that a receipt with an uncovered code was drawn again (PRE-9). */
export type LogReprint = (refId: string) => Promise<void>;

/**
 * The receipt of a sale, for its owner alone (TRX-2): not even staff prints in an agent's name.
 * @throws AppError `not_found`, also for another's sale; `event_refused` while there is nothing to prove
 */
export async function readReceipt(
  db: Executor,
  documents: ShownDocuments,
  refId: string,
  viewer: Viewer,
  log: LogReprint = async () => undefined,
): Promise<Receipt> {
  const row = await db
    .selectFrom('transaction')
    .selectAll()
    .where('ref_id', '=', refId)
    .where('owner_id', '=', viewer.accountId)
    .executeTakeFirst();
  const shop = await findAccount(db, viewer.accountId);
  if (row === undefined || shop === undefined) throw new AppError('not_found');
  if (row.state !== 'success') throw new AppError('event_refused', { details: { state: row.state } });
  const revealed = Reflect.has(Object(row.context), 'revealedAt');
  const [transaction] = await presentTransactions(db, documents, [row], { ...viewer, reveal: revealed });
  if (transaction === undefined) throw new AppError('not_found');
  if (transaction.secret === 'shown') await log(refId);
  const product = await documents.productByHash(row.product_hash);
  const receipt = presentReceipt(
    transaction,
    product,
    shop,
    shop.settings,
    viewer.language,
    tellOfRows(product, refId),
  );
  const logo = await findPicture(db, 'receipt_logo', viewer.accountId);
  return logo === undefined ? receipt : { ...receipt, shop: { ...receipt.shop, logo } };
}

/** Tells operations of rows that were left out of a receipt. */
export const tellOfRows =
  (product: Pick<ProductDocument, 'id'>, refId: string): RowFailed =>
  (index, cause) =>
    tellFailedExpression({ product: product.id, pointer: `/receipt/rows/${index}`, refId, cause });
