import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { ShopVariant } from '#src/domain/shop/variant.ts';

/** Whose cart it is: the account, and what decides which documents it sees. */
export type CartOwner = Pick<Caller, 'accountId' | 'category'>;

/** Articles as the owner of the cart buys them now, by the ids of their variants; one that no catalogue has is left out. */
export type VariantReader = (
  db: Executor,
  variantIds: readonly string[],
  owner: CartOwner,
) => Promise<ReadonlyMap<string, ShopVariant>>;

export interface CartDeps {
  readonly variantsOf: VariantReader;
}
