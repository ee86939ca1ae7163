import { pointerTo } from '../check/problem-list.ts';
import { GOODS_TABLES, type GoodsDocument } from '../goods/goods-document.ts';
import type { LintContext } from './lint-context.ts';

/** What the author of goods should look at: names without a table, agents who pay more than guests, sides that are missing. */
export function lintGoods(goods: GoodsDocument, { environment, problems }: LintContext): void {
  const known = (table: string, value: string): boolean =>
    environment.choiceTables.get(table)?.rows.some((row) => row.value === value) === true;
  const unnamed = (pointer: string, table: string, value: string): void => {
    if (!known(table, value)) problems.warning(pointer, 'goods-place.unnamed', { table, value });
  };
  unnamed('/brand', GOODS_TABLES.brand, goods.brand);
  unnamed('/category', GOODS_TABLES.category, goods.category);
  for (const [index, value] of (goods.collections ?? []).entries()) {
    unnamed(pointerTo('/collections', index), GOODS_TABLES.collection, value);
  }
  for (const [index, { agent, guest }] of goods.variants.entries()) {
    if (agent.price > guest.price) {
      const at = pointerTo('/variants', index, 'agent', 'price');
      problems.warning(at, 'goods-price.sides', { agent: agent.price, guest: guest.price });
    }
  }
}
