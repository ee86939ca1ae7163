import { readBalances } from '#server/ledger/balance.ts';
import type { CartDeps } from '#server/modules/cart/index.ts';
import { checkPassword, requireBuyer } from '#server/modules/transaction/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { cartPayBody } from '#src/contract/shop/cart.contract.ts';
import * as contract from '#src/contract/shop/shop-order.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { SHOP_ORDER_STATES } from '#src/domain/sale/shop-order.ts';
import { cancelOrder } from './move-order.ts';
import { placeOrder } from './place-order.ts';
import { presentInvoice } from './present-invoice.ts';
import { presentOrder } from './present-order.ts';
import { countOrders, findOrder } from './shop-order.repository.ts';
import { shopOrderList } from './shop-order-list.ts';

const ORDERS_PER_MINUTE = 30;
const OVER: ReadonlySet<string> = new Set(['done', 'cancelled']);

/** Orders of the shop as their buyers see and move them (SHOP-3, SHOP-4). */
export function shopOrderRoutes(deps: CartDeps): readonly RouteDefinition[] {
  return [...movingRoutes(deps), ...listRoutes(), ...readingRoutes()];
}

function movingRoutes(deps: CartDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'shop-order.create',
      summary: 'Order the chosen lines of the cart and pay them from the deposit',
      policy: 'active',
      audit: 'shop-order.create',
      body: cartPayBody,
      answer: contract.shopOrderAnswer,
      status: 201,
      perMinute: ORDERS_PER_MINUTE,
      confirm: async ({ db, caller }, { body }) => {
        requireBuyer(caller);
        return checkPassword(db, caller, body);
      },
      handle: async ({ db, caller, requestId }, { body }) => ({
        order: await presentOrder(db, await placeOrder(db, deps, { caller, requestId }, body)),
      }),
    }),
    defineRoute({
      operation: 'shop-order.cancel',
      summary: 'Call an order off; money and goods go back at once',
      policy: 'active',
      audit: 'shop-order.cancel',
      params: contract.ofShopOrder,
      body: contract.shopOrderCancelBody,
      answer: contract.shopOrderAnswer,
      perMinute: ORDERS_PER_MINUTE,
      handle: async ({ db, caller, requestId }, { params, body }) => {
        const actor = { accountId: caller.accountId, requestId };
        return { order: await presentOrder(db, await cancelOrder(db, actor, params.order, body.reason)) };
      },
    }),
  ];
}

function listRoutes(): readonly RouteDefinition[] {
  return [
    shopOrderList.route,
    defineRoute({
      operation: 'shop-order.index',
      summary: 'The same list under the name of the specification',
      policy: 'signed-in',
      audit: 'none',
      body: contract.shopOrderList.query,
      answer: contract.shopOrderList.answer,
      handle: ({ db, caller }, { body }) => shopOrderList.read(db, body, { accountId: caller.accountId, params: {} }),
    }),
    defineRoute({
      operation: 'shop-order.unpaid',
      summary: 'Orders of the caller that wait for their payment',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.shopOrderList.answer,
      handle: ({ db, caller }) =>
        shopOrderList.read(db, { status: 'waiting-payment' }, { accountId: caller.accountId, params: {} }),
    }),
    defineRoute({
      operation: 'shop-order.count',
      summary: 'How many orders are open, and how many each state has',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.shopOrderCountAnswer,
      handle: async ({ db, caller }) => {
        const counts = await countOrders(db, caller.accountId);
        const by_status = Object.fromEntries(SHOP_ORDER_STATES.map((state) => [state, counts.get(state) ?? 0]));
        const open = SHOP_ORDER_STATES.filter((state) => !OVER.has(state));
        return { count: open.reduce((sum, state) => sum + (by_status[state] ?? 0), 0), by_status };
      },
    }),
  ];
}

function readingRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'shop-order.get',
      summary: 'One order of the caller',
      policy: 'signed-in',
      audit: 'none',
      params: contract.ofShopOrder,
      answer: contract.shopOrderAnswer,
      handle: async ({ db, caller }, { params }) => {
        const order = await findOrder(db, params.order, caller.accountId);
        if (order === undefined) throw new AppError('not_found');
        return { order: await presentOrder(db, order) };
      },
    }),
    defineRoute({
      operation: 'shop-order.invoice',
      summary: 'The invoice of an order of the caller',
      policy: 'signed-in',
      audit: 'none',
      params: contract.ofShopOrder,
      answer: contract.shopInvoiceAnswer,
      handle: async ({ db, caller }, { params }) => ({
        invoice: await presentInvoice(db, params.order, caller.accountId),
      }),
    }),
    defineRoute({
      operation: 'shop-order.channels',
      summary: 'Ways to pay an order: the deposit alone today',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.shopPaymentChannelAnswer,
      handle: async ({ db, caller }) => {
        const { deposit } = await readBalances(db, caller.accountId);
        const name = { id: 'Saldo deposit', en: 'Deposit', zh: '余额' };
        return { data: [{ code: 'deposit', name, balance: deposit, fee: 0 }] };
      },
    }),
  ];
}
