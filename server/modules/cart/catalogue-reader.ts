import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import { type GoodsDocuments, variantsOf } from '#server/modules/goods/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { VariantReader } from './cart-deps.ts';

/** Reads articles from the documents as the owner of the cart sees them, at agents' prices, by the clock of the database. */
export const catalogueReader =
  (documents: GoodsDocuments & Cohorts<GoodsDocuments>): VariantReader =>
  async (db, variantIds, owner) =>
    variantsOf(viewOf<GoodsDocuments>(documents, owner), variantIds, { side: 'agent', now: await databaseNow(db) });
