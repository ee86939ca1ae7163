import type { KillSwitches } from '#server/documents/serve/kill-switch.ts';
import {
  type OfferRow,
  offerOf,
  readSuppliers,
  type SupplierFacts,
  sellingRules,
} from '#server/modules/offer/index.ts';
import { together } from '#server/platform/database/pipeline/pipelined-database.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import type { SellingRule } from '#src/engine/core/product/selling-rule.ts';

/** What the database says of a sale before it is priced. */
export interface SaleFacts {
  /** The nominal's offer, with what people decided about it. */
  readonly offer: OfferRow | undefined;
  /** Only where several suppliers deliver the product. */
  readonly suppliers: SupplierFacts | undefined;
  /** Own selling rules of who buys. */
  readonly rules: ReadonlyMap<string, SellingRule> | undefined;
}

interface SaleOf {
  /** Code; undefined for a typed amount, which has no offer. */
  readonly nominal: string | undefined;
  /** Account id; undefined: nobody's rules. */
  readonly buyer: string | undefined;
  /** What is switched off, where the caller reads it anyway. */
  readonly switches?: Promise<KillSwitches>;
}

/**
 * Reads in one go what pricing a sale needs. How well suppliers do is not asked: who delivers is chosen when the sale is sent, and
 * it opens and closes nothing.
 */
export async function readSaleFacts(
  executor: Executor,
  product: Pick<ProductDocument, 'id' | 'supplier' | 'nominals'>,
  { nominal: code, buyer, switches }: SaleOf,
): Promise<SaleFacts> {
  const known = code !== undefined && product.nominals?.some((nominal) => nominal.code === code) === true;
  const several = known && (product.supplier.others ?? []).length > 0;
  const [offer, suppliers, rules] = await together(
    known ? offerOf(executor, product.id, code) : undefined,
    several ? readSuppliers(executor, [product], { code, switches, ranked: false }) : undefined,
    buyer === undefined ? undefined : sellingRules(executor, buyer),
  );
  return { offer, suppliers, rules };
}
