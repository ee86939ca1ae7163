import { type Static, Type } from '@sinclair/typebox';
import { TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import { pinConfirmField } from '../account/pin.contract.ts';
import {
  amountField,
  foreignField,
  instantField,
  localizedField,
  refIdField,
  signedAmountField,
} from '../fields.contract.ts';
import { transactionCreateBody, transactionPayBody } from './transaction.contract.ts';

/** How many purchases one list holds; it is confirmed and bought in one go. */
export const PURCHASE_LIST_LINES = 20;

/** Id of a line. */
export const purchaseLineField = Type.String({ pattern: '^[0-9]{1,18}$', description: 'Id of the line' });

const priced = { selling_price: amountField('What the agent charges; not below the price (PRE-20)') };
const closed = { additionalProperties: false } as const;

/** What a line asks for when it is a purchase straight away: as `transaction.create`, without the password. */
export const lineCreateBody = Type.Composite(
  [Type.Omit(transactionCreateBody, ['password', 'pin', 'remember_password', 'selling_price']), Type.Object(priced)],
  closed,
);
export type LineCreateBody = Static<typeof lineCreateBody>;

/** What a line asks for when its customer or bills were looked up: as `transaction.pay`, without the password. */
export const linePayBody = Type.Composite(
  [
    Type.Object({ ref_id: refIdField }),
    Type.Omit(transactionPayBody, ['password', 'pin', 'remember_password', 'selling_price']),
    Type.Object(priced),
  ],
  closed,
);
export type LinePayBody = Static<typeof linePayBody>;

/** One of the two; which one is told by `ref_id`. */
export const purchaseListAddBody = Type.Composite(
  [
    Type.Partial(Type.Omit(lineCreateBody, ['quoted_price', 'selling_price'])),
    Type.Partial(Type.Omit(linePayBody, ['quoted_price', 'selling_price'])),
    Type.Pick(lineCreateBody, ['quoted_price', 'selling_price']),
  ],
  closed,
);

const shownLine = {
  line: purchaseLineField,
  product_path: Type.String({ description: 'Where the same can be bought' }),
  product_name: localizedField,
  nominal: Type.Optional(localizedField),
  foreign: Type.Optional(foreignField),
  number: Type.String({ description: 'Number the purchase is for' }),
  customer_name: Type.Optional(Type.String()),
  price: amountField('What leaves the deposit'),
  selling_price: amountField('What the agent charges'),
  profit: signedAmountField('Selling price less price'),
};

/** What keeps a line from being bought, in the viewer's language. */
const lineProblem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** The earlier purchase of the same, where that is the trouble. */
  ref_id: Type.Optional(refIdField),
});

/** A purchase that waits for its confirmation. */
const purchaseLine = Type.Object({
  ...shownLine,
  order_number: Type.Optional(Type.String()),
  problem: Type.Optional(lineProblem),
});
export type PurchaseLine = Static<typeof purchaseLine>;

/** A line that was bought in the last day. */
const boughtLine = Type.Object({
  ...shownLine,
  ref_id: refIdField,
  status: Type.Union(TRANSACTION_STATES.map((state) => Type.Literal(state))),
  bought_at: instantField('When it was bought'),
});
export type BoughtLine = Static<typeof boughtLine>;

export const purchaseListAnswer = Type.Object({
  lines: Type.Array(purchaseLine),
  total: amountField('What all waiting lines cost together'),
  profit: signedAmountField('What the agent earns on them'),
  deposit: amountField('Deposit now'),
  short: amountField('What the deposit lacks; 0 when it is enough'),
  limit: Type.Integer({ description: 'How many lines the list holds' }),
  bought: Type.Array(boughtLine, { description: 'Lines of the last day, newest first' }),
});
export type PurchaseListAnswer = Static<typeof purchaseListAnswer>;

/** After a confirmation: how many lines went and how many stayed. */
export const purchaseListConfirmAnswer = Type.Composite([
  purchaseListAnswer,
  Type.Object({ sold: Type.Integer(), refused: Type.Integer() }),
]);

export const purchaseListConfirmBody = Type.Object(
  {
    lines: Type.Array(purchaseLineField, {
      minItems: 1,
      maxItems: PURCHASE_LIST_LINES,
      description: 'The lines the agent saw; the list must still be these',
    }),
    quoted_total: amountField('What the agent saw that they cost together'),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
  },
  closed,
);
