import type { TObject, TSchema } from '@sinclair/typebox';
import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import * as cart from '#src/contract/shop/cart.contract.ts';
import * as order from '#src/contract/shop/shop-order.contract.ts';

interface Declaration {
  readonly body?: TObject;
  readonly query?: TObject;
  readonly answer: TSchema;
}

type OrderOperation = Extract<DocumentOperationName, `cart.${string}` | `shop-order.${string}`>;

/** Cart and orders of the shop. */
export const ORDER_DECLARATIONS: Readonly<Record<OrderOperation, Declaration>> = {
  'cart.list': { answer: cart.cartAnswer },
  'cart.add': { body: cart.cartAddBody, answer: cart.cartAnswer },
  'cart.edit': { body: cart.cartEditBody, answer: cart.cartAnswer },
  'cart.destroy': { answer: cart.cartAnswer },
  'shop-order.create': { body: cart.cartPayBody, answer: order.shopOrderAnswer },
  'shop-order.list': { query: order.shopOrderList.query, answer: order.shopOrderList.answer },
  'shop-order.count': { answer: order.shopOrderCountAnswer },
  'shop-order.get': { answer: order.shopOrderAnswer },
  'shop-order.cancel': { body: order.shopOrderCancelBody, answer: order.shopOrderAnswer },
  'shop-order.invoice': { answer: order.shopInvoiceAnswer },
};
