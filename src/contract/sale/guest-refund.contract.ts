import { type Static, Type } from '@sinclair/typebox';
import { CHECKOUT_STATES } from '#src/domain/sale/checkout.ts';
import { REFUND_OUTCOMES } from '#src/domain/sale/hanging-money.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { idField, noteField, personField } from '../publishing.contract.ts';

const outcomeField = Type.Union(REFUND_OUTCOMES.map((outcome) => Type.Literal(outcome)));
const proofField = Type.String({
  minLength: 3,
  maxLength: 200,
  // Blanks around it are taken off and show nothing.
  pattern: '\\S[\\s\\S]+\\S',
  description: "What shows it: number of the gateway's letter, line of its statement",
});

/** What somebody found out about a refund, for a second person to confirm. */
const refundResolutionField = Type.Object({
  id: idField,
  outcome: outcomeField,
  proof: proofField,
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
});

/** A guest's money that a gateway was asked to give back. */
export const guestRefundField = Type.Object({
  code: Type.String({ description: 'Our reference of the order, its payment and its refund' }),
  status: Type.Union(CHECKOUT_STATES.map((state) => Type.Literal(state))),
  amount: amountField('What is to go back: without the fee of the way to pay'),
  channel: Type.String({ description: 'Connector and way to pay' }),
  contact: Type.String({ description: "The guest's number, masked" }),
  payment_id: Type.Union([Type.String(), Type.Null()], { description: 'What the gateway calls the payment' }),
  refund_id: Type.Union([Type.String(), Type.Null()], { description: 'What the gateway calls the refund' }),
  sale: Type.Union([Type.String(), Type.Null()], {
    description: 'The sale that was not delivered; null: none was made',
  }),
  asked_at: instantField('When the gateway was asked first'),
  asks: Type.Integer({ minimum: 0, description: 'How often it said nothing definite' }),
  cause: Type.Union([Type.String(), Type.Null()], { description: 'What its latest answer lacked' }),
  heard_at: instantField('When it was asked last'),
  decidable_at: instantField('From when on people may decide: nothing is sent to the gateway any more'),
  resolution: Type.Optional(refundResolutionField),
  outcomes: Type.Array(outcomeField, { description: 'What may be proposed now' }),
});
export type GuestRefund = Static<typeof guestRefundField>;

export const ofGuestRefund = Type.Object({
  code: Type.String({ pattern: '^[A-Z0-9]{8,40}$', description: 'Reference of the order' }),
});
export const guestRefundAnswer = Type.Object({ refund: guestRefundField });

export const refundProposeBody = Type.Object(
  { outcome: outcomeField, proof: proofField, note: noteField },
  { additionalProperties: false },
);
export type RefundProposeBody = Static<typeof refundProposeBody>;
