import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import { readFree } from '#server/modules/stock/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, type RequestContext, type RouteDefinition } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import {
  collectionAnswer,
  collectionQuery,
  type GoodsListBody,
  goodsDetailAnswer,
  goodsDetailBody,
  goodsListAnswer,
  goodsListBody,
  ofCollection,
} from '#src/contract/shop/goods.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { IndexedDocuments } from './index-row.ts';
import { placeOf, placesOf, presentCard, presentGoods } from './present-goods.ts';
import type { Buying } from './read-variants.ts';
import { searchGoods } from './search-goods.ts';

export interface GoodsDeps {
  readonly documents: IndexedDocuments & Cohorts<IndexedDocuments> & Partial<Pick<OpenDocumentStore, 'generation'>>;
}

/** What the shop shows, for guests too: lists and pages of goods with the prices of the side that asks (SHOP-1, API-5). */
export function goodsRoutes({ documents }: GoodsDeps): readonly RouteDefinition[] {
  const readPreferences = cachedPreferences(documents.generation);
  /** What a caller sees; nothing while the site's preference keeps the shop closed (NAV-14). */
  const seenBy = async ({ db, caller }: Pick<RequestContext, 'db' | 'caller'>): Promise<IndexedDocuments> => {
    if (!(await readPreferences(db)).shopEnabled) throw new AppError('not_found');
    return viewOf<IndexedDocuments>(documents, caller);
  };
  return [
    defineRoute({
      operation: 'shop.product.list',
      summary: 'Goods by words, brand, category, collection, price and stock, with facets (SHOP-1, SHOP-12)',
      policy: 'public',
      audit: 'none',
      body: goodsListBody,
      answer: goodsListAnswer,
      handle: async (context, { body }) => {
        const seen = await seenBy(context);
        const { brand, category, collection } = body;
        return {
          ...(await listGoods(context, seen, body)),
          collections: placesOf(seen, 'collection'),
          ...(brand === undefined ? {} : { brand: placeOf(seen, 'brand', brand) }),
          ...(category === undefined ? {} : { category: placeOf(seen, 'category', category) }),
          ...(collection === undefined ? {} : { collection: placeOf(seen, 'collection', collection) }),
        };
      },
    }),
    defineRoute({
      operation: 'shop.product.get',
      summary: 'One product of the shop with variants, wholesale prices and stock labels (SHOP-1, API-5)',
      policy: 'public',
      audit: 'none',
      body: goodsDetailBody,
      answer: goodsDetailAnswer,
      handle: async ({ db, caller }, { body: { slug } }) => {
        const seen = await seenBy({ db, caller });
        const goods = seen.goods().get(slug)?.document;
        if (goods === undefined) throw new AppError('not_found');
        const free = await readFree(
          db,
          goods.variants.map(({ sku }) => sku),
        );
        return { product: presentGoods(goods, free, await buyingOf(db, caller), seen) };
      },
    }),
    defineRoute({
      operation: 'shop.collection.get',
      summary: 'A collection and its goods (SHOP-1)',
      policy: 'public',
      audit: 'none',
      params: ofCollection,
      query: collectionQuery,
      answer: collectionAnswer,
      handle: async (context, { params: { slug }, query }) => {
        const seen = await seenBy(context);
        const collection = placesOf(seen, 'collection').find(({ value }) => value === slug);
        if (collection === undefined) throw new AppError('not_found');
        const { data, ...found } = await listGoods(context, seen, { ...query, collection: slug });
        return { collection, data, ...('next_cursor' in found ? { next_cursor: found.next_cursor } : {}) };
      },
    }),
  ];
}

/** Agents and staff buy at the agents' prices, everybody else at the guests'. */
async function buyingOf(db: Executor, caller: RequestContext['caller']): Promise<Buying> {
  return { side: caller === null ? 'guest' : 'agent', now: await databaseNow(db) };
}

async function listGoods({ db, caller }: RequestContext, seen: IndexedDocuments, asked: GoodsListBody) {
  const { min_price: least, max_price: most } = asked;
  if (least !== undefined && most !== undefined && least > most) {
    throw new AppError('validation_failed', { fields: { '/max_price': [{ code: 'price_range' }] } });
  }
  const buying = await buyingOf(db, caller);
  const { ids, next, total, facets, similar } = await searchGoods(db, { ...asked, ...buying });
  const found = ids.flatMap((id) => seen.goods().get(id)?.document ?? []);
  const free = await readFree(
    db,
    found.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  const named = (kind: 'brand' | 'category') =>
    facets[kind].map(({ value, count }) => ({ ...placeOf(seen, kind, value), count }));
  return {
    data: found.flatMap((goods) => presentCard(goods, free, buying) ?? []),
    ...next,
    total,
    brands: named('brand'),
    categories: named('category'),
    similar,
  };
}
