import { AppError } from '#src/domain/errors/app-error.ts';
import type { RefusedQuantity } from '#src/domain/shop/check-quantity.ts';
import { quantityText } from '#src/domain/shop/quantity-text.ts';

/**
 * The refusal of a quantity at its field, with the largest one that would be taken, which the buyer may choose in one tap.
 * @param pointer JSON Pointer of the field
 */
export const quantityRefusal = (pointer: string, refused: RefusedQuantity): AppError =>
  new AppError('validation_failed', {
    fields: { [pointer]: [{ code: refused.code, message: quantityText(refused) }] },
    details: { most: refused.most },
  });
