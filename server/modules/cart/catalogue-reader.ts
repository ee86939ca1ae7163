import { type GoodsDocuments, variantsOf } from '#server/modules/goods/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { VariantReader } from './cart-deps.ts';

/** Reads articles from the documents that are live, at agents' prices, by the clock of the database. */
export const catalogueReader =
  (documents: GoodsDocuments): VariantReader =>
  async (db, variantIds) =>
    variantsOf(documents, variantIds, { side: 'agent', now: await databaseNow(db) });
