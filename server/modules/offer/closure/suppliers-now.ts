import { type KillSwitches, readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import {
  type Candidate,
  healthIn,
  type Skipped,
  type SupplierHealth,
  supplierHealth,
} from '#server/modules/supplier/index.ts';
import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ConnectorDocument, ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import type { Closure } from '#src/engine/core/product/product-closure.ts';
import { connectorsOf, delivers, priorityOf, withSupplier } from '#src/engine/core/product/supplier-bindings.ts';
import { type OfferRow, otherOffers, otherOffersOf } from '../offer.repository.ts';
import { connectorClosure } from './connector-closure.ts';
import { nominalOffer } from './nominal-offer.ts';
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

/** Documents of suppliers by id, for their daily hours. */
export type Connectors = (id: string) => Pick<ConnectorDocument, 'cutOffs'> | undefined;

/** What the database says of the suppliers of some products. */
export interface SupplierFacts {
  readonly health: Awaited<ReturnType<typeof supplierHealth>>;
  readonly switches: KillSwitches;
  /** What further suppliers ask. */
  readonly offers: readonly OfferRow[];
  /** The only nominal that was read; undefined: all. */
  readonly code: string | undefined;
}

/** What is not read anew, or not at all. */
interface Known {
  /** The only nominal that will be asked about; absent: all. */
  readonly code?: string | undefined;
  /** What is switched off, where the caller reads it anyway. */
  readonly switches?: KillSwitches | Promise<KillSwitches> | undefined;
  /** False: who is first is not asked, only whether somebody is open; nobody is disturbed then. */
  readonly ranked?: boolean;
}

/** Reads health, kill switches and further offers of some products once, for any number of questions about them. */
export async function readSuppliers(
  db: Executor,
  products: readonly Pick<ProductDocument, 'id' | 'supplier'>[],
  { code, switches, ranked = true }: Known = {},
): Promise<SupplierFacts> {
  const several = products.filter(({ supplier }) => (supplier.others ?? []).length > 0).map(({ id }) => id);
  const [health, known, offers] = await together(
    supplierHealth(db, ranked ? products.flatMap(connectorsOf) : []),
    switches ?? readKillSwitches(db),
    code === undefined ? otherOffers(db, several) : offersOfOne(db, several, code),
  );
  return { health, switches: known, offers, code };
}

const offersOfOne = async (db: Executor, products: readonly string[], code: string): Promise<readonly OfferRow[]> =>
  (await together(...products.map((product) => otherOffersOf(db, product, code)))).flat();

/**
 * What was read of suppliers, as it is at an instant.
 * @param now from the database clock
 */
export function suppliersAt(
  { health, switches, offers, code }: SupplierFacts,
  connectors: Connectors,
  now: Date,
): SuppliersNow {
  const others = new Map(offers.map((row) => [`${row.productId} ${row.code} ${row.supplier}`, row]));

  /** Why its door is shut, whatever is bought. */
  const shut = (connector: string): Shut | undefined => {
    if (switches.has('connector', connector)) return { skipped: 'killed' };
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

/** {@link readSuppliers}, at an instant from the database clock. */
export async function suppliersNow(
  db: Executor,
  products: readonly Pick<ProductDocument, 'id' | 'supplier'>[],
  connectors: Connectors,
  now: Date,
  known?: Known,
): Promise<SuppliersNow> {
  return suppliersAt(await readSuppliers(db, products, known), connectors, now);
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
