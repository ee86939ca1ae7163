import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type KeyedRow, pageByKeys } from '#server/platform/paging/keyset-page.ts';
import type { GoodsListBody } from '#src/contract/shop/goods.contract.ts';
import { gramsOf, searchWords } from '#src/domain/shop/search-words.ts';
import type { GoodsSide } from '#src/engine/core/goods/goods-document.ts';

const USUAL_LIMIT = 24;
/** Share of the groups of three letters that written-alike words have in common. */
const ALIKE = 0.4;
const GOODS_KEY = '[a-z0-9][a-z0-9.-]{0,59}';
const AMOUNT_KEY = '\\d{1,18}';

/** A list that somebody asks for: filters, the side whose prices count, and the instant. */
export interface GoodsQuery extends GoodsListBody {
  readonly side: GoodsSide;
  /** Instant from the database clock. */
  readonly now: Date;
}

type Condition = RawBuilder<boolean>;
type Dimension = 'brand' | 'category';

export interface FoundGoods {
  readonly ids: readonly string[];
  readonly next: { readonly next_cursor?: string };
  readonly total: number;
  readonly facets: Readonly<Record<Dimension, readonly { readonly value: string; readonly count: number }[]>>;
  /** No goods have the words; found is what is written alike. */
  readonly similar: boolean;
}

/**
 * Goods by words, places, price and stock, page by page (SHOP-1, SHOP-12). Every word has to be there, as the beginning of a word;
 * where nothing has all of them, goods whose words are written alike are found instead.
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export async function searchGoods(db: Executor, query: GoodsQuery): Promise<FoundGoods> {
  const words = searchWords(query.q ?? '');
  const exact = words.length === 0 ? undefined : hasWords(words);
  const facets = await countFacets(db, query, exact);
  const grams = gramsOf(words);
  const nothing = facets.total === 0 && exact !== undefined;
  if (!nothing || grams.length === 0) return { ...(await page(db, query, exact)), ...facets, similar: false };
  const alike = isAlike(grams);
  const found = await countFacets(db, query, alike);
  return { ...(await page(db, query, alike)), ...found, similar: found.total > 0 };
}

/** Words hold letters and digits alone, so that none of them is read as an operator. */
const hasWords = (words: readonly string[]): Condition =>
  sql<boolean>`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;

const isAlike = (grams: readonly string[]): Condition =>
  sql<boolean>`grams && ${[...grams]}::text[]
    and (select count(*) from unnest(grams) g where g = any(${[...grams]}::text[])) >= ${Math.ceil(grams.length * ALIKE)}`;

const priceOf = (side: GoodsSide) => (side === 'agent' ? sql.ref('agent_price') : sql.ref('guest_price'));

const HAS_STOCK = sql<boolean>`exists (
  select from shop_stock s where s.variant_id = any(skus) and s.on_hand - s.reserved - s.safety > 0)`;

/** Conditions of a list. @param without a dimension whose own filter does not count: its facets show what else there is */
function conditionsOf(query: GoodsQuery, words: Condition | undefined, without?: Dimension): Condition {
  const { side, now, brand, category, collection, min_price, max_price, in_stock } = query;
  const all: Condition[] = [
    sql<boolean>`(sold_from is null or sold_from <= ${now}) and (sold_until is null or sold_until > ${now})`,
  ];
  if (words !== undefined) all.push(words);
  if (brand !== undefined && without !== 'brand') all.push(sql<boolean>`brand = ${brand}`);
  if (category !== undefined && without !== 'category') all.push(sql<boolean>`category = ${category}`);
  if (collection !== undefined) all.push(sql<boolean>`collections @> array[${collection}]::text[]`);
  if (min_price !== undefined) all.push(sql<boolean>`${priceOf(side)} >= ${min_price}`);
  if (max_price !== undefined) all.push(sql<boolean>`${priceOf(side)} <= ${max_price}`);
  if (in_stock === true) all.push(HAS_STOCK);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Number of goods, and how many there are by brand and by category: one statement. */
async function countFacets(
  db: Executor,
  query: GoodsQuery,
  words: Condition | undefined,
): Promise<Pick<FoundGoods, 'total' | 'facets'>> {
  const { rows } = await sql<{ dimension: 'all' | Dimension; value: string; count: number }>`
    select 'all' as dimension, '' as value, count(*)::int as count from shop_goods
      where ${conditionsOf(query, words)}
    union all
    select 'brand', brand, count(*)::int from shop_goods where ${conditionsOf(query, words, 'brand')} group by brand
    union all
    select 'category', category, count(*)::int from shop_goods
      where ${conditionsOf(query, words, 'category')} group by category
    order by count desc, value`.execute(db);
  const of = (wanted: Dimension) =>
    rows.filter(({ dimension }) => dimension === wanted).map(({ value, count }) => ({ value, count }));
  const total = rows.find(({ dimension }) => dimension === 'all')?.count ?? 0;
  return { total, facets: { brand: of('brand'), category: of('category') } };
}

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly shape: string;
  readonly type: 'text' | 'bigint';
  readonly descending: boolean;
}

function orderOf({ sort = 'name', side }: GoodsQuery): Order {
  if (sort === 'name') return { key: sql.ref('name_key'), shape: '[A-Za-z0-9_-]*', type: 'text', descending: false };
  if (sort === 'newest') {
    const key = sql`(extract(epoch from added_at) * 1000000)::bigint`;
    return { key, shape: AMOUNT_KEY, type: 'bigint', descending: true };
  }
  return { key: priceOf(side), shape: AMOUNT_KEY, type: 'bigint', descending: sort === 'dearest' };
}

/** A name in a cursor: in letters that have no separator. */
const written = (key: string) => Buffer.from(key).toString('base64url');
const read = (key: string) => Buffer.from(key, 'base64url').toString();

async function page(
  db: Executor,
  query: GoodsQuery,
  words: Condition | undefined,
): Promise<Pick<FoundGoods, 'ids' | 'next'>> {
  const { key, shape, type, descending } = orderOf(query);
  const isText = type === 'text';
  const found = await pageByKeys(query, USUAL_LIMIT, [shape, GOODS_KEY], async ({ after, limit }) => {
    const [first = '', id = ''] = after ?? [];
    const value = sql`${isText ? read(first) : first}::${sql.raw(type)}`;
    const goesOn =
      after === undefined ? sql`true` : sql`(${key}, goods_id) ${sql.raw(descending ? '<' : '>')} (${value}, ${id})`;
    const direction = sql.raw(descending ? 'desc' : 'asc');
    const { rows } = await sql<{ goods_id: string; key: string }>`
      select goods_id, (${key})::text as key from shop_goods
      where ${conditionsOf(query, words)} and ${goesOn}
      order by ${key} ${direction}, goods_id ${direction} limit ${limit}`.execute(db);
    return rows.map(({ goods_id, key: own }): KeyedRow & { readonly id: string } => ({
      id: goods_id,
      keys: [isText ? written(own) : own, goods_id],
    }));
  });
  return { ids: found.rows.map(({ id }) => id), next: found.next };
}
