import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';

/** Articles as an agent buys them now, by the ids of their variants; one that no catalogue has is left out. */
export type VariantReader = (db: Executor, variantIds: readonly string[]) => Promise<ReadonlyMap<string, ShopVariant>>;

export interface CartDeps {
  readonly variantsOf: VariantReader;
}
