import { viewOf } from '#server/documents/document-view.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSiteNow } from '#server/platform/preferences/site-preferences.ts';
import type { RepeatAnswer, RepeatBody } from '#src/contract/sale/repeat.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkParameters, customerNumber } from '../inputs/check-parameters.ts';
import { findTransaction } from '../record/transaction.repository.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';
import { type FirstSale, repeatLimit, salesOfToday, tellFirst } from './repeat-limit.ts';
import { findPaidToday } from './require-unpaid-bills.ts';

const NONE: RepeatAnswer = { count: 0, allowed: true };

/**
 * Whether a sale would repeat one of today (PRE-22, decision 0138): asked as soon as it is known what is bought for which number, so that
 * the question comes before the password. Changes and reserves nothing: the sale itself is held to `claimRepeatLimit`.
 * @returns no sale for inputs that are not filled in yet, for unknown products, and for another's inquiry
 */
export async function findRepeat(
  executor: Executor,
  all: TransactionDeps['documents'],
  caller: Request['caller'],
  body: RepeatBody,
): Promise<RepeatAnswer> {
  const documents = viewOf<SaleDocuments>(all, caller);
  const product = documents.product(body.product);
  if (product === undefined) return NONE;
  if (body.ref_id !== undefined) return answerOf(await paidBills(executor, caller, body.ref_id, body), true);
  const code = body.nominal ?? (body.amount === undefined ? undefined : `amount-${body.amount}`);
  const destinationNumber = numberOf(documents, product, body.parameters ?? {});
  if (code === undefined || destinationNumber === undefined) return NONE;
  const owner = { ownerId: caller.accountId, productId: product.document.id, destinationNumber, nominalCode: code };
  const sales = await salesOfToday(executor, owner);
  if (sales.length === 0) return NONE;
  const { site } = await readSiteNow(executor);
  return answerOf(sales, sales.length < Math.max(1, repeatLimit(product.document, site, false)));
}

function answerOf(sales: readonly FirstSale[], allowed: boolean): RepeatAnswer {
  const [first] = sales;
  return first === undefined ? NONE : { count: sales.length, allowed, first: tellFirst(first) };
}

/** The number the product's supplier is given; undefined while the inputs are not those of a sale. */
function numberOf(
  documents: SaleDocuments,
  product: NonNullable<ReturnType<SaleDocuments['product']>>,
  typed: NonNullable<RepeatBody['parameters']>,
): string | undefined {
  try {
    return customerNumber(product.document, checkParameters(documents, product, typed));
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return undefined;
    throw error;
  }
}

/** The first payment of today of bills that an inquiry listed. */
async function paidBills(
  executor: Executor,
  { accountId }: Request['caller'],
  refId: string,
  { bills, amount }: Pick<RepeatBody, 'bills' | 'amount'>,
): Promise<readonly FirstSale[]> {
  const row = await findTransaction(executor, refId, accountId);
  const chosen = (row?.bills ?? []).filter(({ id }) => bills?.includes(id) !== false);
  if (row === undefined || chosen.length === 0) return [];
  const first = await findPaidToday(executor, { row, chosen, ...(amount === undefined ? {} : { amount }) });
  return first === undefined ? [] : [first];
}
