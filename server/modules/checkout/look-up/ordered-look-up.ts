import { findTransaction, isPayable, type Parameters } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { stableJson } from '#src/contract/call-key.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { inquiryOf } from './guest-lookup.repository.ts';

/** What is ordered, and the look-up that is said to belong to it. */
export interface Ordered {
  readonly product: ProductDocument;
  /** Null for bills. */
  readonly nominal: string | null;
  readonly parameters: Parameters;
  readonly lookUp: string | undefined;
}

/**
 * The look-up that an order is bound to: of this very nominal and these very inputs, and still holding. Where the product must be
 * looked up, there is no order without one.
 * @param now instant from the database clock
 * @returns reference of the inquiry; null where none was made and none is needed
 * @throws AppError `inquiry_required`, also for a look-up of something else; `inquiry_expired`
 */
export async function requireLookUp(
  db: Executor,
  { product, nominal, parameters, lookUp }: Ordered,
  now: Date,
): Promise<string | null> {
  if (lookUp === undefined) {
    if (product.flow.inquiry === 'required') throw new AppError('inquiry_required');
    return null;
  }
  const refId = await inquiryOf(db, lookUp);
  const inquiry = refId === undefined ? undefined : await findTransaction(db, refId);
  if (inquiry === undefined) throw new AppError('inquiry_expired');
  const { productId, nominalCode } = inquiry;
  const same = productId === product.id && nominalCode === nominal;
  if (!same || stableJson(inquiry.parameters) !== stableJson(parameters)) throw new AppError('inquiry_required');
  if (!isPayable(inquiry, now)) throw new AppError('inquiry_expired');
  return inquiry.refId;
}
