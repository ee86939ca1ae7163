import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  ofVariant,
  stockAnswer,
  stockCountBody,
  stockListAnswer,
  stockListQuery,
  stockReceiveBody,
} from '#src/contract/shop/stock.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { countStock, receiveStock } from './book-stock.ts';
import { findStock, holdersOf, listStock, type StockRow } from './stock.repository.ts';

const USUAL_LIMIT = 50;

const present = ({ variantId, onHand, reserved, safety, lowMark }: StockRow) => ({
  variant: variantId,
  on_hand: onHand,
  reserved,
  safety,
  free: Math.max(0, onHand - reserved - safety),
  low: onHand - reserved <= lowMark,
});

/** Stock as operations see and book it (SHOP-6, SHOP-7). */
export function stockRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.stock.list',
      summary: 'Stock by variant, optionally only what runs low',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: stockListQuery,
      answer: stockListAnswer,
      handle: async ({ db }, { query }) => {
        const limit = query.limit ?? USUAL_LIMIT;
        const rows = await listStock(db, { after: query.cursor, low: query.low, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const next = rows.length > limit ? page.at(-1)?.variantId : undefined;
        return { data: page.map(present), ...(next === undefined ? {} : { next_cursor: next }) };
      },
    }),
    defineRoute({
      operation: 'ops.stock.get',
      summary: 'Stock of one variant and the orders that hold pieces of it',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      params: ofVariant,
      answer: stockAnswer,
      handle: async ({ db }, { params }) => {
        const row = await findStock(db, params.variant);
        if (row === undefined) throw new AppError('not_found');
        return { stock: { ...present(row), orders: [...(await holdersOf(db, params.variant))] } };
      },
    }),
    defineRoute({
      operation: 'ops.stock.receive',
      summary: 'Book goods that came',
      policy: OPERATIONS_ONLY,
      audit: 'stock.receive',
      params: ofVariant,
      body: stockReceiveBody,
      answer: stockAnswer,
      handle: async ({ db, caller }, { params, body }) => ({
        stock: present(await receiveStock(db, { variantId: params.variant, actor: caller.accountId, ...body })),
      }),
    }),
    defineRoute({
      operation: 'ops.stock.count',
      summary: 'Book a count; refused below what orders hold',
      policy: OPERATIONS_ONLY,
      audit: 'stock.count',
      params: ofVariant,
      body: stockCountBody,
      answer: stockAnswer,
      handle: async ({ db, caller }, { params, body }) => ({
        stock: present(await countStock(db, { variantId: params.variant, actor: caller.accountId, ...body })),
      }),
    }),
  ];
}
