import type { ProductNominal } from '#src/engine/core/document-types.ts';
import type { OfferRow } from '../offer.repository.ts';
import { withOverride } from '../offer-override.ts';

/**
 * The offer that counts for a nominal. A version that rolls out may sell another article of the supplier, or of another one,
 * under the same code: the known price is not its price then, and its own document's is.
 */
export function nominalOffer(nominal: ProductNominal, row: OfferRow | undefined): OfferRow | undefined {
  if (row === undefined || row.sku === nominal.sku) return row;
  const { sku, supplierPrice, stock = 'available' } = nominal;
  return withOverride({ ...row, sku, supplierPrice, stock, active: true, reason: null }, row.override);
}
