import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { lineCreateBody, linePayBody, type purchaseListAddBody } from '#src/contract/sale/purchase-list.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { LineRequest } from './purchase-line-row.ts';

/**
 * Tells which of the two kinds of purchase was sent.
 * @throws AppError `validation_failed` for a mixture of both, or half of one
 */
export function readRequest(body: Static<typeof purchaseListAddBody>): LineRequest {
  if (Value.Check(linePayBody, body)) return { operation: 'transaction.pay', body };
  if (Value.Check(lineCreateBody, body)) return { operation: 'transaction.create', body };
  const field = body.ref_id === undefined ? '/product' : '/ref_id';
  throw new AppError('validation_failed', { fields: { [field]: [{ code: 'invalid' }] } });
}
