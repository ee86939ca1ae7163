import { type RawBuilder, sql } from 'kysely';

/** Invariants of stock: what is stored follows from the movements (SHOP-6). */
export const STOCK_INVARIANTS: readonly {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}[] = [
  {
    id: 'I16',
    states: 'stock on hand and reserved are the sums of their movements',
    broken: sql`select s.variant_id as detail from shop_stock s left join stock_movement m using (variant_id)
      group by s.variant_id
      having s.on_hand <> coalesce(sum(m.on_hand_change), 0) or s.reserved <> coalesce(sum(m.reserved_change), 0)`,
  },
];
