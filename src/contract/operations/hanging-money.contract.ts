import { type Static, Type } from '@sinclair/typebox';
import { HANGING_KINDS } from '#src/domain/sale/hanging-money.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { guestRefundField } from '../sale/guest-refund.contract.ts';

const kindField = Type.Union(HANGING_KINDS.map((kind) => Type.Literal(kind)));

/** A sale, a payment or a line of a bank account without an end; what becomes of it is decided on the page of its kind. */
const hangingField = Type.Object({
  kind: kindField,
  reference: Type.String({ description: "Of the sale or payment; a line's number at its bank" }),
  amount: amountField('Whose end is unknown'),
  since: instantField('Since when: the purchase, the last word, the booking of the bank'),
  owner: Type.Union([Type.String(), Type.Null()], {
    description: 'Whose money it is; null: a guest’s, or nobody knows',
  }),
  about: Type.String({ description: 'Product, or connector and way to pay' }),
  state: Type.String({ description: 'Where the sale or payment stands; `unmatched` for a line' }),
});
export type Hanging = Static<typeof hangingField>;

export const hangingMoneyAnswer = Type.Object({
  totals: Type.Array(
    Type.Object({
      kind: kindField,
      after_hours: Type.Integer({ minimum: 1, description: 'From this age on it counts' }),
      count: Type.Integer({ minimum: 0 }),
      amount: amountField('All of it together'),
      oldest: Type.Union([Type.String(), Type.Null()], { description: 'Since when the oldest waits' }),
    }),
  ),
  refunds: Type.Array(guestRefundField, { description: 'The longest waiting first, at most 50' }),
  others: Type.Array(hangingField, { description: 'Of each kind the longest waiting first, at most 50' }),
});
export type HangingMoney = Static<typeof hangingMoneyAnswer>;
