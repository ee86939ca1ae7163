import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type IndexedDocuments, indexRow } from './index-row.ts';

/**
 * Brings `shop_goods` to the goods that are live: changed versions are written, those that are gone are removed. Repeating it
 * changes nothing; programs that start at once do it one after the other.
 * @returns how many goods were written
 */
export function syncGoods(db: Executor, documents: IndexedDocuments): Promise<number> {
  const rows = [...documents.goods().values()].flatMap((live) => indexRow(live, documents) ?? []);
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('konter goods'))`.execute(trx);
    const known = await trx.selectFrom('shop_goods').select(['goods_id', 'hash']).execute();
    const hashes = new Map(known.map(({ goods_id, hash }) => [goods_id, hash]));
    const live = new Set(rows.map(({ goods_id }) => goods_id));
    const gone = known.map(({ goods_id }) => goods_id).filter((id) => !live.has(id));
    if (gone.length > 0) await trx.deleteFrom('shop_goods').where('goods_id', 'in', gone).execute();
    const changed = rows.filter(({ goods_id, hash }) => hashes.get(goods_id) !== hash);
    if (changed.length > 0) await write(trx, changed);
    return changed.length;
  });
}

type IndexRow = NonNullable<ReturnType<typeof indexRow>>;

async function write(db: Executor, rows: readonly IndexRow[]): Promise<void> {
  const list = (name: string) => sql.raw(`array(select jsonb_array_elements_text(fresh.${name}))`);
  await sql`
    insert into shop_goods (goods_id, hash, words, grams, name_key, brand, category, collections, skus,
      agent_price, guest_price, sold_from, sold_until)
    select goods_id, hash, array_to_tsvector(${list('words')}), ${list('grams')}, name_key, brand, category,
      ${list('collections')}, ${list('skus')}, agent_price, guest_price, sold_from, sold_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (goods_id text, hash text, words jsonb, grams jsonb,
      name_key text, brand text, category text, collections jsonb, skus jsonb, agent_price bigint, guest_price bigint,
      sold_from timestamptz, sold_until timestamptz)
    on conflict (goods_id) do update set
      hash = excluded.hash, words = excluded.words, grams = excluded.grams, name_key = excluded.name_key,
      brand = excluded.brand, category = excluded.category, collections = excluded.collections, skus = excluded.skus,
      agent_price = excluded.agent_price, guest_price = excluded.guest_price,
      sold_from = excluded.sold_from, sold_until = excluded.sold_until`.execute(db);
}
