import { AppError } from '#src/domain/errors/app-error.ts';
import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { Binding } from '#src/engine/core/document-types.ts';
import { type ReadingScope, readValue } from '../record/read-product-rows.ts';

/** An amount of a supplier's answer in rupiah, read strictly. @throws AppError `inquiry_failed` for anything else */
export function readAmount(binding: Binding, scope: ReadingScope): Rupiah {
  const value = readValue(binding, scope);
  if (!isRupiah(value) || value < 0 || value > MAX_AMOUNT) throw new AppError('inquiry_failed');
  return value;
}
