import type { DocumentStore, Live } from '#server/documents/document-store.ts';
import type { CheckoutAddress } from '#src/contract/sale/checkout.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { checkoutNominal, isBillsCheckout } from '#src/engine/core/product/checkout-link.ts';

/** What an address leads to: a product that is live, and the one nominal of it; none where bills are paid there. */
export interface FoundCheckout {
  readonly product: Live<ProductDocument>;
  readonly nominal: ProductNominal | undefined;
}

/**
 * Finds the nominal or the bills that a checkout's address names (PRE-19).
 * @throws AppError `product_not_found` when nothing is sold there, whichever of the three words is wrong
 */
export function findCheckout(
  documents: Pick<DocumentStore, 'products'>,
  { type, operator, link }: CheckoutAddress,
): FoundCheckout {
  for (const product of documents.products()) {
    if (product.document.type !== type) continue;
    if (isBillsCheckout(product.document, operator, link)) return { product, nominal: undefined };
    const nominal = checkoutNominal(product.document, operator, link);
    if (nominal !== undefined) return { product, nominal };
  }
  throw new AppError('product_not_found');
}
