import { type Static, Type } from '@sinclair/typebox';
import { CHECKOUT_STATES } from '#src/domain/sale/checkout.ts';
import { TRANSACTION_STATES } from '#src/domain/sale/transaction.ts';
import {
  amountField,
  destinationTextField,
  instantField,
  localizedField,
  parametersField,
  refIdField,
} from '../fields.contract.ts';
import { offerListAnswer } from './offer.contract.ts';
import { channelField, payment, paymentChannel } from './payment.contract.ts';
import { receiptAnswer } from './receipt.contract.ts';
import { bill, labelledRow } from './transaction.contract.ts';

const word = (description: string) => Type.String({ minLength: 1, maxLength: 60, description });

/** The three words of `/checkout/{type}/{operator}/{link}` (spec section 2.2). */
export const checkoutParams = Type.Object({
  type: word('Type of the product, e.g. pulsa'),
  operator: word('Operator, variant or product that the nominal is sold under'),
  link: word('Code of the nominal'),
});
export type CheckoutAddress = Static<typeof checkoutParams>;

/** One nominal as its checkout shows it: the list of offers with that one in it, and how guests can pay. */
export const checkoutAnswer = Type.Composite([
  offerListAnswer,
  Type.Object({
    channels: Type.Optional(
      Type.Array(paymentChannel, { description: 'Ways to pay without an account; absent for accounts' }),
    ),
  }),
]);
export type Checkout = Static<typeof checkoutAnswer>;

/** Code of a guest's order, by which gateways and operations know it; its link, which only its guest knows, is spelled alike. */
const orderCodeField = Type.String({ pattern: '^CHK[A-Z2-7]{26}$' });
/** The order's link; in the browser that ordered, its code does too. */
export const ofOrder = Type.Object({ code: orderCodeField });

/** Code of a look-up that a guest had made: whoever has it may order on it. */
const lookUpCodeField = Type.String({
  pattern: '^CHL[A-Z2-7]{26}$',
  description: 'Code of the look-up that was shown',
});

export const checkoutLookUpBody = Type.Object({ parameters: parametersField }, { additionalProperties: false });
export type CheckoutLookUpBody = Static<typeof checkoutLookUpBody>;

/** What a guest is told of a customer before the order is paid. */
export const checkoutLookUpAnswer = Type.Object({
  look_up: Type.Object({
    code: lookUpCodeField,
    customer_name: Type.String({ description: 'Masked: who knows the customer recognises the name' }),
    details: Type.Array(labelledRow, { description: 'What else was told, without anything personal' }),
    bills: Type.Optional(Type.Array(bill, { description: 'What is owed, where bills are paid; sums alone' })),
    expires_at: instantField('Until when it can be ordered on'),
  }),
});
export type CheckoutLookUp = Static<typeof checkoutLookUpAnswer>;

/** Ids of bills as their look-up told them. */
const billIds = Type.Array(Type.String({ minLength: 1, maxLength: 130 }), { maxItems: 100, uniqueItems: true });

export const checkoutQuoteBody = Type.Object(
  { look_up: lookUpCodeField, bills: billIds },
  { additionalProperties: false },
);
export type CheckoutQuoteBody = Static<typeof checkoutQuoteBody>;

/** What chosen bills cost a guest, and how that can be paid. */
export const checkoutQuoteAnswer = Type.Object({
  bills: Type.Array(Type.String(), { description: 'Ids of the bills that it is for' }),
  owed: amountField('Bills and penalties, without any fee'),
  price: amountField('What the guest pays for them, without the fee of the channel'),
  channels: Type.Array(paymentChannel, { description: 'Ways to pay that sum without an account' }),
});
export type CheckoutQuote = Static<typeof checkoutQuoteAnswer>;

export const checkoutOrderBody = Type.Object(
  {
    parameters: parametersField,
    contact_phone: Type.String({ minLength: 1, maxLength: 40, description: 'Mobile number of the guest' }),
    channel: channelField,
    quoted_price: amountField('Price that the guest saw, without the fee of the channel'),
    look_up: Type.Optional(lookUpCodeField),
    bills: Type.Optional(billIds),
  },
  { additionalProperties: false },
);
export type CheckoutOrderBody = Static<typeof checkoutOrderBody>;

/** A guest's order as the holder of its link sees it. */
const checkoutOrder = Type.Object({
  code: orderCodeField,
  link: orderCodeField,
  status: Type.Union(CHECKOUT_STATES.map((state) => Type.Literal(state))),
  product_name: localizedField,
  operator_name: Type.Optional(Type.String({ description: 'As its operators call themselves' })),
  nominal: Type.Optional(localizedField),
  bills: Type.Optional(Type.Array(bill, { description: 'The bills that are paid; absent for a nominal' })),
  destination_number: Type.String(),
  destination_text: destinationTextField,
  customer_name: Type.Optional(
    Type.String({ description: 'Whose number it is, where it was looked up; masked until it is sold' }),
  ),
  price: amountField('Price without the fee of the channel'),
  received: amountField('What arrived for it'),
  refundable: Type.Boolean({ description: 'A signed-in account may take the money as deposit' }),
  returning_soon: Type.Optional(
    Type.Literal(true, { description: 'The gateway is about to be asked to give it back' }),
  ),
  return_asked_at: Type.Optional(instantField('When the gateway was asked to give the money back')),
  return_reviewed_from: Type.Optional(
    instantField('From when on people may decide about it, should the gateway have said nothing definite by then'),
  ),
  return_ended_at: Type.Optional(instantField('When it said that it did, or that it gives none back')),
  unsold_reason: Type.Optional(Type.String({ description: 'Why it could not be sold although it was paid' })),
  date: instantField('When it was ordered'),
  payment,
  order_again: Type.Optional(
    Type.String({ description: 'Where the same is ordered another way, while the gateway does not say how to pay' }),
  ),
  sale: Type.Optional(
    Type.Object({
      ref_id: refIdField,
      status: Type.Union(TRANSACTION_STATES.map((state) => Type.Literal(state))),
      sn: Type.Optional(Type.String({ description: 'Serial number or token: the proof' })),
      sn_label: Type.Optional(localizedField),
      failed_reason: Type.Optional(Type.String()),
      details: Type.Optional(
        Type.Array(labelledRow, { description: 'What was delivered besides it: the code of a voucher, of an eSIM' }),
      ),
      receipt: Type.Optional(receiptAnswer),
      updated_at: instantField('When it changed last'),
    }),
  ),
});
export type CheckoutOrder = Static<typeof checkoutOrder>;
export const checkoutOrderAnswer = Type.Object({ order: checkoutOrder });
