import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { OfferRow } from '../offer-row.ts';
import type { PriceListPlan } from './plan-price-list.ts';
import type { PricedArticle, PriceList } from './read-price-list.ts';

/** A supplier's newest price list that would upset most, as it is kept: what it says of articles that we know. */
interface KeptArticles {
  readonly articles: readonly PricedArticle[];
  readonly unreadable: readonly string[];
}

export interface HeldListRow {
  readonly id: string;
  readonly connector: string;
  readonly digest: string;
  readonly list: PriceList;
  readonly open: number;
  readonly closing: number;
  readonly reopening: number;
  readonly repricing: number;
  readonly leaping: number;
  readonly state: 'open' | 'refused';
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const EMPTY = JSON.stringify({ articles: [], unreadable: [] } satisfies KeptArticles);

/** Whoever applies or decides about a supplier's list takes turns with everybody else who does; ends with the transaction. */
export async function lockPriceList(transaction: Executor, connector: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`price-list ${connector}`}))`.execute(transaction);
}

/**
 * Names what a list would upset: one that closes the same, and makes the same much dearer or much cheaper, is the same one, whatever its
 * prices are.
 */
export function upsetDigest({ closing, leaping }: Pick<PriceListPlan, 'closing' | 'leaping'>): string {
  const nameOf = ({ row }: (typeof closing)[number]) => `${row.productId} ${row.code} ${row.supplier ?? ''}`;
  const leaps = leaping.map((one) => `${nameOf(one)} ${one.next.price > one.row.supplierPrice ? 'dearer' : 'cheaper'}`);
  const named = [...closing.map(nameOf), ...leaps].sort();
  return createHash('sha256').update(named.join('\n')).digest('hex');
}

/**
 * Keeps a list that is not applied. One that would upset the same as the one before is that one with newer prices: who refused it is
 * not asked again. Another one takes its place. The caller holds the lock.
 */
export async function holdList(
  transaction: Executor,
  connector: string,
  plan: PriceListPlan,
  list: PriceList,
): Promise<void> {
  const digest = upsetDigest(plan);
  const values = {
    articles: JSON.stringify(keep(list, plan.known)),
    open_before: plan.open,
    closing: plan.closing.length,
    reopening: plan.reopening,
    repricing: plan.repricing,
    leaping: plan.leaping.length,
  };
  const again = await transaction
    .updateTable('held_price_list')
    .set({ ...values, last_at: sql<Date>`now()` })
    .where('connector_id', '=', connector)
    .where('lasts', '=', true)
    .where('digest', '=', digest)
    .returning('id')
    .executeTakeFirst();
  if (again !== undefined) return;
  await endHeldList(transaction, connector);
  await transaction
    .insertInto('held_price_list')
    .values({ connector_id: connector, digest, ...values, decided_by: null, decided_at: null, decision_note: null })
    .execute();
}

/** The supplier sends another list by now, or this one was accepted: what it said is not needed any more. */
export async function endHeldList(transaction: Executor, connector: string): Promise<void> {
  await transaction
    .updateTable('held_price_list')
    .set({
      lasts: false,
      articles: EMPTY,
      state: sql<string>`case when state = 'open' then 'gone' else state end`,
    })
    .where('connector_id', '=', connector)
    .where('lasts', '=', true)
    .execute();
}

/** Lists that suppliers still send and that are not applied, those that wait for somebody first. @param id that one alone */
export async function heldLists(db: Executor, id?: string): Promise<readonly HeldListRow[]> {
  let select = db
    .selectFrom('held_price_list')
    .selectAll()
    .where('lasts', '=', true)
    .orderBy(sql`state = 'open' desc`)
    .orderBy('connector_id');
  if (id !== undefined) select = select.where('id', '=', id);
  return (await select.execute()).map((row) => ({
    id: row.id,
    connector: row.connector_id,
    digest: row.digest,
    list: listOf(row.articles as KeptArticles),
    open: row.open_before,
    closing: row.closing,
    reopening: row.reopening,
    repricing: row.repricing,
    leaping: row.leaping,
    // What is accepted or gone does not last.
    state: row.state as HeldListRow['state'],
    firstAt: row.first_at,
    lastAt: row.last_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    note: row.decision_note,
  }));
}

/** Writes what a person decided about a list that lasts; an accepted one is over. */
export async function decideHeldList(
  transaction: Executor,
  id: string,
  decision: { readonly state: 'accepted' | 'refused'; readonly by: string; readonly note: string },
): Promise<void> {
  const over = decision.state === 'accepted' ? { lasts: false, articles: EMPTY } : {};
  await transaction
    .updateTable('held_price_list')
    .set({
      ...over,
      state: decision.state,
      decided_by: decision.by,
      decided_at: sql<Date>`clock_timestamp()`,
      decision_note: decision.note,
    })
    .where('id', '=', id)
    .execute();
}

/** A list names everything that its supplier sells; only what we sell of it is kept. */
function keep({ articles, unreadable }: PriceList, rows: readonly OfferRow[]): KeptArticles {
  const skus = [...new Set(rows.map(({ sku }) => sku))].sort();
  return {
    articles: skus.flatMap((sku) => articles.get(sku) ?? []),
    unreadable: skus.filter((sku) => unreadable.has(sku)),
  };
}

const listOf = ({ articles, unreadable }: KeptArticles): PriceList => ({
  articles: new Map(articles.map((article) => [article.sku, article])),
  unreadable: new Set(unreadable),
});
