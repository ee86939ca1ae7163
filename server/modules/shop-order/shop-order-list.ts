import { sql } from 'kysely';
import { OPERATIONS_ONLY } from '#server/platform/http/route.ts';
import { defineList } from '#server/platform/lists/define-list.ts';
import { newestFirst } from '#server/platform/lists/list-order.ts';
import { opsShopOrderList, shopOrderList as shape } from '#src/contract/shop/shop-order.contract.ts';

const COLUMNS = {
  order: sql.ref('number'),
  status: sql.ref('state'),
  date: sql.ref('created_at'),
  lines: sql.ref('line_count'),
} as const;

/** Orders of the caller, the newest first (SHOP-4). */
export const shopOrderList = defineList(shape, {
  operation: 'shop-order.list',
  summary: 'Orders of the caller by state, the newest first',
  audience: 'signed-in',
  from: sql`shop_order`,
  scope: ({ accountId }) => sql`buyer_id = ${accountId}`,
  select: COLUMNS,
  filters: { status: sql.ref('state') },
  orders: { usual: newestFirst(sql.ref('id')) },
  pageSize: 20,
});

/** Orders of everybody, for the board of operations (SHOP-7). */
export const opsShopOrders = defineList(opsShopOrderList, {
  operation: 'ops.shop-order.list',
  summary: 'Orders by state, the newest first',
  audience: OPERATIONS_ONLY,
  from: sql`shop_order`,
  scope: 'every-row',
  select: { ...COLUMNS, buyer: sql.ref('buyer_id') },
  filters: { status: sql.ref('state') },
  orders: { usual: newestFirst(sql.ref('id')) },
  pageSize: 50,
});
