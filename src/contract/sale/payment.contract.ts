import { type Static, Type } from '@sinclair/typebox';
import { CHANNEL_KINDS, PAYMENT_REVIEW_REASONS, PAYMENT_STATES } from '#src/domain/sale/payment.ts';
import { amountField, instantField, localizedField } from '../fields.contract.ts';

const channelKindField = Type.Union(CHANNEL_KINDS.map((kind) => Type.Literal(kind)));
/** Names a way to pay: `midtrans.gopay`. */
export const channelField = Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,59}\\.[a-z][a-z0-9-]{0,39}$' });
const paymentCodeField = Type.String({ pattern: '^[A-Z0-9]{8,40}$', description: 'Code of the payment' });

/** A payment as its payer sees it; how to pay stands in it as long as one may pay. */
export const payment = Type.Object({
  code: paymentCodeField,
  status: Type.Union(PAYMENT_STATES.map((state) => Type.Literal(state))),
  channel: Type.String(),
  channel_name: localizedField,
  kind: channelKindField,
  amount: amountField('What is to arrive'),
  fee: amountField('Fee that the payer bears'),
  unique_code: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  total: amountField('What the payer pays'),
  received: amountField('What the gateway or bank has of it'),
  gateway_silent: Type.Optional(
    Type.Literal(true, {
      description: 'The gateway has not said yet how to pay; it is asked again until the time is up',
    }),
  ),
  date: instantField('When it was asked for'),
  expires_at: instantField('Until when it may be paid'),
  paid_at: Type.Optional(instantField('When money arrived last')),
  review_reason: Type.Optional(Type.Union(PAYMENT_REVIEW_REASONS.map((reason) => Type.Literal(reason)))),
  pay_code: Type.Optional(Type.String({ description: 'Account, virtual account or payment code' })),
  qr: Type.Optional(Type.String({ description: 'Text of the picture to scan' })),
  pay_page: Type.Optional(Type.String({ description: "The gateway's own page" })),
  account_holder: Type.Optional(Type.String()),
});
export type Payment = Static<typeof payment>;

/** A way to pay, with what it costs for the amount in question. */
export const paymentChannel = Type.Object({
  channel: channelField,
  kind: channelKindField,
  name: localizedField,
  /** Absent while no amount is given. */
  fee: Type.Optional(amountField('Fee that the payer bears')),
  total: Type.Optional(amountField('What the payer pays, before a unique code')),
  open: Type.Boolean({ description: 'It takes this amount' }),
  least: Type.Optional(amountField('Least amount')),
  most: Type.Optional(amountField('Greatest amount')),
});
export type PaymentChannelOffer = Static<typeof paymentChannel>;
