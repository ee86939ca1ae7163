import { type Static, Type } from '@sinclair/typebox';
import { BUYER_REASONS, CANCEL_REASONS, SELLER_REASONS, SHOP_ORDER_STATES } from '#src/domain/sale/shop-order.ts';
import { amountField, instantField, localizedField } from '../fields.contract.ts';
import { column, filter, listShape, optional } from '../list-shape.ts';
import { personField } from '../publishing.contract.ts';
import { optionsField, variantField } from './cart.contract.ts';

const codes = <const V extends string>(values: readonly V[]) => Type.Union(values.map((value) => Type.Literal(value)));
const numberField = Type.String({ pattern: '^P[A-Z0-9]{8,40}$', description: 'Number of the order' });
const statusField = codes(SHOP_ORDER_STATES);

export const ofShopOrder = Type.Object({ order: numberField });

const line = Type.Object({
  variant: variantField,
  slug: Type.String(),
  name: localizedField,
  options: optionsField,
  sku: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer(),
  price: amountField('Per piece, as agreed'),
  total: amountField('What the line costs'),
  notes: Type.String(),
});

const order = {
  order: numberField,
  status: statusField,
  version: Type.Integer(),
  date: instantField('When it was placed'),
  due_at: Type.Optional(instantField('When its timer acts')),
  paid_at: Type.Optional(instantField('When its money was held')),
  ended_at: Type.Optional(instantField('When it was done or cancelled')),
  cancel_reason: Type.Optional(codes(CANCEL_REASONS)),
  late: Type.Boolean({ description: 'The seller has not handed it over in time' }),
  delivery: Type.Literal('pickup'),
  lines: Type.Array(line),
  pieces: Type.Integer(),
  goods: amountField('Sum of the lines'),
  total: amountField('What was held for it'),
  invoice: Type.Optional(Type.String({ description: 'Number of the invoice' })),
};

/** An order as its buyer sees it (API-5). */
const shopOrder = Type.Object({
  ...order,
  pickup_code: Type.Optional(Type.String({ description: 'To be said at the counter; only until it was handed over' })),
  may_cancel: Type.Boolean(),
});
export type ShopOrder = Static<typeof shopOrder>;
export const shopOrderAnswer = Type.Object({ order: shopOrder });

export const shopOrderCancelBody = Type.Object({ reason: codes(BUYER_REASONS) }, { additionalProperties: false });

/** Orders of the caller, the newest first. */
export const shopOrderList = listShape({
  columns: {
    order: column.text('Number of the order'),
    status: column.code(SHOP_ORDER_STATES),
    date: column.time('When it was placed'),
    title: column.localized(),
    lines: column.count('Articles'),
    pieces: column.count('Pieces'),
    total: column.money('What it costs'),
    due_at: optional(column.time('When its timer acts')),
  },
  filters: { status: filter.same(statusField) },
});

export const shopOrderCountAnswer = Type.Object({
  count: Type.Integer({ description: 'Orders that are not over' }),
  by_status: Type.Record(Type.String(), Type.Integer(), {
    description: 'Orders of each state; states without one are 0',
  }),
});

export const shopInvoiceAnswer = Type.Object({
  invoice: Type.Object({
    number: Type.String(),
    issued_at: instantField('When it was issued'),
    order: numberField,
    status: statusField,
    paid_at: instantField('When its money was held'),
    seller: Type.String(),
    buyer: Type.String(),
    lines: Type.Array(line),
    pieces: Type.Integer(),
    goods: amountField('Sum of the lines'),
    total: amountField('What was paid'),
  }),
});

export const shopPaymentChannelAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      code: Type.String(),
      name: localizedField,
      balance: amountField('Spendable'),
      fee: amountField('For it'),
    }),
  ),
});

/** An order as operations see it. */
const opsShopOrder = Type.Object({ ...order, buyer: personField });
export const opsShopOrderAnswer = Type.Object({ order: opsShopOrder });
export const opsShopOrderList = listShape({
  columns: {
    order: column.text('Number of the order'),
    status: column.code(SHOP_ORDER_STATES),
    date: column.time('When it was placed'),
    buyer: column.person(),
    title: column.localized(),
    lines: column.count('Articles'),
    pieces: column.count('Pieces'),
    total: column.money('What it costs'),
    due_at: optional(column.time('When its timer acts')),
  },
  filters: { status: filter.same(statusField) },
});
export type OpsOrderRow = Static<(typeof opsShopOrderList)['answer']>['data'][number];
export const opsShopOrderRejectBody = Type.Object({ reason: codes(SELLER_REASONS) }, { additionalProperties: false });
export const opsShopOrderHandOverBody = Type.Object(
  { pickup_code: Type.String({ minLength: 1, maxLength: 20, description: 'What the buyer says at the counter' }) },
  { additionalProperties: false },
);
