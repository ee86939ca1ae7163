import { Type } from '@sinclair/typebox';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import { withoutHiddenGames } from '#server/modules/account/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import { coalesceReads } from '#server/platform/concurrency/coalesce-reads.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import { offerListAnswer, productListAnswer, productListQuery } from '#src/contract/sale/offer.contract.ts';
import { listOffers } from './list-offers.ts';
import { listProducts } from './list-products.ts';
import { sellingRules } from './selling-rule.repository.ts';
import { withSellingRules } from './with-selling-rules.ts';

type OfferDocuments = Pick<DocumentStore, 'product' | 'products' | 'connector'>;

export interface OfferDeps {
  readonly documents: OfferDocuments & Cohorts<OfferDocuments> & Partial<Pick<OpenDocumentStore, 'generation'>>;
}

export function offerRoutes({ documents }: OfferDeps): readonly RouteDefinition[] {
  const reads = coalesceReads();
  const readPreferences = cachedPreferences(documents.generation);
  return [
    defineRoute({
      operation: 'product.list',
      summary: 'Products to choose from, all or of one type, with what is closed and why (SDUI-2, NAV-6)',
      policy: 'signed-in',
      audit: 'none',
      query: productListQuery,
      answer: productListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const seen = viewOf<OfferDocuments>(documents, caller);
        const { whitelistedEmails, ppobEnabled } = await readPreferences(db);
        const sold = () => (ppobEnabled ? seen.products() : []);
        const products = await withoutHiddenGames(db, caller, whitelistedEmails, sold);
        const connector = (id: string) => seen.connector(id);
        return listProducts(db, { products, connector }, query, await databaseNow(db));
      },
    }),
    defineRoute({
      operation: 'offer.list',
      summary: 'What may be bought of a product now, with prices, stock and why it is closed (PRE-18)',
      policy: 'signed-in',
      audit: 'none',
      params: Type.Object({ product: Type.String({ minLength: 1, maxLength: 60 }) }),
      answer: offerListAnswer,
      handle: async ({ db, caller }, { params }) => {
        const seen = viewOf<OfferDocuments>(documents, caller);
        const live = seen.product(params.product);
        const read = async () => listOffers(db, seen, params.product, await databaseNow(db), caller.category);
        // What is told of a version to one of a category is told to all.
        const list = await reads.read(`${params.product} ${live?.hash} ${caller.category}`, read);
        return withSellingRules(list, live?.document, await sellingRules(db, caller.accountId));
      },
    }),
  ];
}
