import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { isLookUp } from '#src/engine/core/connector/operation-kind.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { amountBounds, isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import type { Parameters } from '../inputs/check-parameters.ts';
import { readingScope, readSupplierAnswer } from '../reading/read-supplier-answer.ts';
import type { TransactionDeps } from '../transaction-deps.ts';
import { supplierContext } from './ask-supplier.ts';

/** Whose account it is: a name, an explicit word that there is none, or nothing definite. */
export type NameAnswer =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly cause: string };

/** The account that is asked about. `reference` stays the same however often it is asked. */
export interface NameQuestion {
  readonly reference: string;
  readonly sku: string;
  readonly destinationNumber: string;
  readonly parameters: Parameters;
}

/**
 * Asks the supplier for the name behind an account number (PRE-15), with the operation that the product's `nameCheck` names and
 * the product's own reading of the answer. Suppliers that look an account up for an amount hear the least one.
 */
export async function askName(
  { connectors }: Pick<TransactionDeps, 'connectors'>,
  { product, connector }: { readonly product: ProductDocument; readonly connector: ConnectorDocument },
  { reference, sku, destinationNumber, parameters }: NameQuestion,
): Promise<NameAnswer> {
  const operation = product.nameCheck?.operation;
  if (operation === undefined) return { kind: 'none', reason: 'inquiry_not_offered' };
  // A name check never buys, whatever the document that it began with names.
  if (!isLookUp(operation, connector)) return { kind: 'none', reason: 'name_check_failed' };
  const amount = isOpenAmount(product) ? amountBounds(product).min : undefined;
  const known = {
    destinationNumber,
    price: 0,
    parameters,
    nominalCode: null,
    context: { supplierRef: reference, sku, ...(amount === undefined ? {} : { amount }) },
  };
  const result = await connectors.call({ connector, operation, context: supplierContext(known, reference, product) });
  if (result.outcome === 'success') {
    const name = readSupplierAnswer(product, readingScope(product, known, result.fields)).customerName ?? '';
    return name === '' ? { kind: 'none', reason: 'name_check_failed' } : { kind: 'name', name };
  }
  if (result.outcome === 'failed') {
    const { reason } = result;
    const told = reason !== undefined && Object.hasOwn(ERROR_CATALOGUE, reason) ? reason : 'name_check_failed';
    return { kind: 'none', reason: told };
  }
  return { kind: 'unclear', cause: result.cause ?? result.outcome };
}
