import { killedNames } from '#server/documents/kill-switch.ts';
import {
  type Candidate,
  healthIn,
  type Skipped,
  type SupplierHealth,
  supplierHealth,
} from '#server/modules/supplier/index.ts';
import type { Executor } from '#server/platform/database/tables.ts';
import type { Rupiah } from '#src/domain/money.ts';
import type { ConnectorDocument, ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import type { Closure } from '#src/engine/core/product-closure.ts';
import { connectorsOf, delivers, priorityOf, withSupplier } from '#src/engine/core/supplier-bindings.ts';
import { connectorClosure } from './connector-closure.ts';
import { nominalOffer } from './nominal-offer.ts';
import { type OfferRow, otherOffers } from './offer.repository.ts';
import { offerClosure } from './offer-closure.ts';

/** A supplier of a nominal or bill as it is now. */
export interface SupplierNow extends Candidate {
  /** Its code of the nominal; absent where the product sells none. */
  readonly sku?: string;
  /** Why nothing of it can be bought, as agents read it; with the time where it is known. */
  readonly closed?: Closure;
}

/** What is known of the suppliers of some products at one instant. */
export interface SuppliersNow {
  /**
   * Everybody who may deliver, in the document's order.
   * @param sale.nominal none for bills and open amounts
   * @param sale.row the first supplier's offer, with what people decided
   * @param sale.most what a further supplier may cost, in rupiah; the first one's cost makes the price
   */
  of(
    product: ProductDocument,
    sale: { readonly nominal?: ProductNominal; readonly row?: OfferRow | undefined; readonly most?: Rupiah },
  ): readonly SupplierNow[];
  health(connector: string): SupplierHealth;
}

type Connectors = (id: string) => Pick<ConnectorDocument, 'cutOffs'> | undefined;

/**
 * Reads health, kill switches and further offers of some products once, for any number of questions about them.
 * @param now instant from the database clock
 * @param code of the only nominal that will be asked about; absent: all
 */
export async function suppliersNow(
  db: Executor,
  products: readonly Pick<ProductDocument, 'id' | 'supplier'>[],
  connectors: Connectors,
  now: Date,
  code?: string,
): Promise<SuppliersNow> {
  const several = products.filter(({ supplier }) => (supplier.others ?? []).length > 0).map(({ id }) => id);
  const health = await supplierHealth(db, products.flatMap(connectorsOf));
  const killed = await killedNames(db);
  const rows = await otherOffers(db, { products: several, code });
  const others = new Map(rows.map((row) => [`${row.productId} ${row.code} ${row.supplier}`, row]));

  /** Why its door is shut, whatever is bought. */
  const shut = (connector: string): Shut | undefined => {
    if (killed.has(`connector ${connector}`)) return { skipped: 'killed' };
    const document = connectors(connector);
    const closed = document && connectorClosure(document, now);
    return closed && { skipped: 'closed', closed };
  };
  return {
    health: (connector) => healthIn(health, connector),
    of: (product, { nominal, row, most }) => {
      if (code !== undefined && nominal?.code !== code) throw new Error(`only ${code} was read of ${product.id}`);
      return connectorsOf(product).flatMap((connector, place) => {
        const other = product.supplier.others?.[place - 1];
        if (other !== undefined && !delivers(other, nominal?.code)) return [];
        const first = other === undefined;
        const own = withSupplier(product, connector).nominals?.find(({ code }) => code === nominal?.code);
        const known = first ? row : others.get(`${product.id} ${nominal?.code} ${connector}`);
        const offer = own && nominalOffer(own, known);
        const cost = own === undefined ? null : (offer?.supplierPrice ?? own.supplierPrice);
        const told =
          shut(connector) ??
          (own && (first || offer !== undefined) ? offerState(offer, now) : undefined) ??
          (!first && cost !== null && most !== undefined && cost > most ? { skipped: 'too-dear' as const } : undefined);
        return [
          {
            connector,
            place,
            priority: first ? 1 : priorityOf(product, connector),
            cost,
            health: healthIn(health, connector),
            ...(own === undefined ? {} : { sku: offer?.sku ?? own.sku }),
            ...told,
          },
        ];
      });
    },
  };
}

interface Shut {
  readonly skipped: Skipped;
  readonly closed?: Closure;
}

function offerState(offer: OfferRow | undefined, now: Date): Shut | undefined {
  const closed = offerClosure(offer, now);
  if (closed !== undefined)
    return { skipped: offer?.active === false ? 'not-offered' : 'closed', closed: { reason: closed } };
  return offer?.stock === 'sold-out' ? { skipped: 'sold-out' } : undefined;
}
