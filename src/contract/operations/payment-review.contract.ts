import { type Static, Type } from '@sinclair/typebox';
import {
  PAYMENT_OUTCOMES,
  PAYMENT_PURPOSES,
  PAYMENT_REVIEW_REASONS,
  PAYMENT_STATES,
} from '#src/domain/sale/payment.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { idField, limitField, noteField, personField } from '../publishing.contract.ts';

const oneOf = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));

/** What somebody proposed to do with a payment, for a second person to confirm. */
const paymentResolutionField = Type.Object({
  id: idField,
  outcome: oneOf(PAYMENT_OUTCOMES),
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
});

/** A payment that people have to look at. */
const paymentReviewField = Type.Object({
  code: Type.String({ description: 'Our reference at the gateway' }),
  purpose: oneOf(PAYMENT_PURPOSES),
  status: oneOf(PAYMENT_STATES),
  owner: Type.Union([personField, Type.Null()], { description: 'Whose top-up it is; null: a guest' }),
  channel: Type.String({ description: 'Connector and way to pay' }),
  provider_id: Type.Union([Type.String(), Type.Null()], { description: 'What the gateway calls it' }),
  reason: Type.Union([oneOf(PAYMENT_REVIEW_REASONS), Type.Null()]),
  total: amountField('What was asked'),
  received: amountField('All that arrived by the gateway’s or bank’s own word'),
  held: amountField('What of it lies in suspense'),
  date: instantField('When it was asked for'),
  since: instantField('When something last happened'),
  resolution: Type.Optional(paymentResolutionField),
  outcomes: Type.Array(oneOf(PAYMENT_OUTCOMES), { description: 'What may be proposed now' }),
});
export type PaymentReview = Static<typeof paymentReviewField>;

const codeField = Type.String({ pattern: '^[A-Z0-9]{8,40}$', description: 'Our reference of the payment' });
export const ofPaymentReview = Type.Object({ code: codeField });
export const paymentReviewListQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({ maxLength: 60, description: 'Reference, ours or the gateway’s, of any payment' }),
    ),
    limit: limitField,
  },
  { additionalProperties: false },
);
export const paymentReviewListAnswer = Type.Object({ data: Type.Array(paymentReviewField), more: Type.Boolean() });
export const paymentReviewAnswer = Type.Object({ review: paymentReviewField });

export const resolutionProposeBody = Type.Object(
  { outcome: oneOf(PAYMENT_OUTCOMES), note: noteField },
  { additionalProperties: false },
);
export type ResolutionProposeBody = Static<typeof resolutionProposeBody>;
/** Names the proposal, so that nobody confirms another one than they read. */
export const resolutionDecideBody = Type.Object(
  { resolution: idField, note: noteField },
  { additionalProperties: false },
);
export type ResolutionDecideBody = Static<typeof resolutionDecideBody>;
