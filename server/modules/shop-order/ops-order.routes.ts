import { defineRoute, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import * as contract from '#src/contract/shop/shop-order.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { checkPickupCode } from './check-pickup-code.ts';
import { confirmOrder, handOverOrder, rejectOrder } from './move-order.ts';
import { presentOpsOrder } from './present-order.ts';
import { findOrder } from './shop-order.repository.ts';
import { opsShopOrders } from './shop-order-list.ts';

/** Seldom is enough for who reads a code from a screen; wrong ones are counted by order besides. */
const HAND_OVERS_PER_MINUTE = 20;

/** Orders as operations work on them (SHOP-7). */
export function opsOrderRoutes(): readonly RouteDefinition[] {
  return [
    opsShopOrders.route,
    defineRoute({
      operation: 'ops.shop-order.get',
      summary: 'One order with its lines and its buyer',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      params: contract.ofShopOrder,
      answer: contract.opsShopOrderAnswer,
      handle: async ({ db }, { params }) => {
        const order = await findOrder(db, params.order);
        if (order === undefined) throw new AppError('not_found');
        return { order: await presentOpsOrder(db, order) };
      },
    }),
    defineRoute({
      operation: 'ops.shop-order.confirm',
      summary: 'Take an order on',
      policy: OPERATIONS_ONLY,
      audit: 'shop-order.confirm',
      params: contract.ofShopOrder,
      answer: contract.opsShopOrderAnswer,
      handle: async ({ db, caller, requestId }, { params }) => {
        const actor = { accountId: caller.accountId, requestId };
        return { order: await presentOpsOrder(db, await confirmOrder(db, actor, params.order)) };
      },
    }),
    defineRoute({
      operation: 'ops.shop-order.hand-over',
      summary: 'Hand the goods over by the code of the buyer; the held money is captured',
      policy: OPERATIONS_ONLY,
      audit: 'shop-order.hand-over',
      params: contract.ofShopOrder,
      body: contract.opsShopOrderHandOverBody,
      answer: contract.opsShopOrderAnswer,
      perMinute: HAND_OVERS_PER_MINUTE,
      before: ({ db }, { params, body }) => checkPickupCode(db, params.order, body.pickup_code),
      handle: async ({ db, caller, requestId }, { params, body }) => {
        const actor = { accountId: caller.accountId, requestId };
        const order = await handOverOrder(db, actor, params.order, body.pickup_code);
        return { order: await presentOpsOrder(db, order) };
      },
    }),
    defineRoute({
      operation: 'ops.shop-order.reject',
      summary: 'Say that an order cannot be delivered; money and goods go back at once',
      policy: OPERATIONS_ONLY,
      audit: 'shop-order.reject',
      params: contract.ofShopOrder,
      body: contract.opsShopOrderRejectBody,
      answer: contract.opsShopOrderAnswer,
      handle: async ({ db, caller, requestId }, { params, body }) => {
        const actor = { accountId: caller.accountId, requestId };
        return { order: await presentOpsOrder(db, await rejectOrder(db, actor, params.order, body.reason)) };
      },
    }),
  ];
}
