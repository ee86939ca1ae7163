import { viewOf } from '#server/documents/document-view.ts';
import { begin } from '#server/lifecycle/begin.ts';
import {
  checkParameters,
  customerNumber,
  isVerified,
  newReference,
  type Request,
  requireBuyer,
  requireNotKilled,
  requireOpenProduct,
  type SaleDocuments,
  type TransactionDeps,
} from '#server/modules/transaction/index.ts';
import { takeAllowance } from '#server/platform/allowance.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { NameCheckCreateBody } from '#src/contract/account/name-check.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import { nameCheckTerms } from '#src/engine/core/product/name-check-policy.ts';
import { nameCheckLifecycle } from './name-check.lifecycle.ts';
import { findReusable, insertNameCheck } from './name-check.repository.ts';
import type { NameCheckRow } from './name-check-row.ts';

const DAY_SECONDS = 86_400;

/**
 * Begins a paid check of the name behind an account number (PRE-15): the fee leaves the deposit and the supplier is asked by a
 * job, so that its owner may leave. A check of the same account that is under way or still holds is given back and costs nothing.
 * @throws AppError `forbidden`, `account_inactive`, `product_not_found`, `product_closed`, `inquiry_not_offered` for a product
 *   without a check, `account_unverified`, `validation_failed`, `name_check_price`, `name_check_limit`, `insufficient_deposit`
 */
export async function createNameCheck(
  executor: Executor,
  { documents: all }: Pick<TransactionDeps, 'documents'>,
  { caller, requestId }: Request,
  body: NameCheckCreateBody,
): Promise<{ readonly row: NameCheckRow; readonly charged: boolean }> {
  requireBuyer(caller);
  const documents = viewOf<SaleDocuments>(all, caller);
  const [now, site] = [await databaseNow(executor), await readSitePreferences(executor)];
  const { product, connector } = requireOpenProduct(documents, body.product, now, site);
  await requireNotKilled(executor, product.document);
  const policy = product.document.nameCheck;
  if (policy === undefined) throw new AppError('inquiry_not_offered');
  if (!(await isVerified(executor, caller.accountId))) throw new AppError('account_unverified');
  const parameters = checkParameters(documents, product, body.parameters);
  const account = {
    ownerId: caller.accountId,
    sku: billerSku(product.document, parameters) ?? '',
    destinationNumber: customerNumber(product.document, parameters),
  };
  const { fee, validMinutes } = nameCheckTerms(policy, site.nameCheck);
  await keyedMutex(executor, account.ownerId);
  const known = await findReusable(executor, account, validMinutes);
  const anew = body.again === true && known?.state === 'success';
  if (known !== undefined && !anew) return { row: known, charged: false };
  if (body.quoted_fee !== fee) throw new AppError('name_check_price', { details: { fee } });
  const perDay = { times: site.nameCheck.perDay, withinSeconds: DAY_SECONDS };
  if (!(await takeAllowance(executor, `name-check:${account.ownerId}`, perDay))) throw new AppError('name_check_limit');
  const draft = {
    ...account,
    reference: newReference(now, 'N'),
    productId: product.document.id,
    productHash: product.hash,
    connectorHash: connector.hash,
    parameters,
    fee,
    requestId,
  };
  const row = await begin(executor, nameCheckLifecycle, {
    subject: draft,
    events: [],
    cause: { origin: 'user', actor: caller.accountId, requestId },
    insert: (state) => insertNameCheck(executor, draft, state),
  });
  return { row, charged: fee > 0 };
}

/** Two presses on two devices are one after the other, so that the second finds the first. */
async function keyedMutex(executor: Executor, ownerId: string): Promise<void> {
  await executor.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();
}
