import type { OperationResult } from '#server/connectors/operation-result.ts';
import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { TransactionRow } from '../record/transaction-row.ts';

/** What a supplier charged in another currency: digits and code as they came. */
export interface ForeignCost {
  readonly amount: string;
  readonly currency: string;
}

/** What an answer says that was charged, in rupiah; undefined when it says nothing we can believe. */
export function chargedFor({ fields }: Pick<OperationResult, 'fields'>): Rupiah | undefined {
  const { price } = fields;
  return isRupiah(price) && price > 0 && price <= MAX_AMOUNT ? price : undefined;
}

/** Fields `foreign_cost` and `foreign_currency` of an answer, where both are there. */
export function foreignCostOf({ fields }: Pick<OperationResult, 'fields'>): ForeignCost | undefined {
  const { foreign_cost: amount, foreign_currency: currency } = fields;
  if (typeof amount !== 'string' || !/^-?\d{1,14}(?:\.\d{1,6})?$/.test(amount)) return undefined;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined;
}

/**
 * Whether an answer costs more than the limit that went along with the purchase, for connectors that guard the price: the
 * supplier broke its word, and nobody books that without looking.
 */
export function isOverpriced(
  { operations }: Pick<ConnectorDocument, 'operations'>,
  purchase: string,
  { price: limit }: Pick<TransactionRow, 'price'>,
  { fields }: Pick<OperationResult, 'fields'>,
): boolean {
  if (operations[purchase]?.priceGuard === undefined) return false;
  return typeof fields.price === 'number' && limit > 0 && fields.price > limit;
}
