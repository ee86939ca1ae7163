import { AppError } from '#src/domain/errors/app-error.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write whose order number may be taken. Uniqueness is the database's word, so that two sales at once cannot share
 * one (PRE-20).
 * @throws AppError `order_number_taken` on the field
 */
export async function withOrderNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const fields = { '/order_number': [{ code: 'order_number_taken' }] };
    throw new AppError('order_number_taken', { fields, cause: error });
  }
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'transaction_order_number'
  );
}
