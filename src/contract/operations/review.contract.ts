import { type Static, Type } from '@sinclair/typebox';
import { SETTLEMENT_OUTCOMES, SETTLEMENT_REASONS } from '#src/domain/sale/settlement.ts';
import { instantField, refIdField } from '../fields.contract.ts';
import { idField, limitField, noteField, personField } from '../publishing.contract.ts';
import { transaction } from '../sale/transaction.contract.ts';
import { supplierAttemptField } from './supplier.contract.ts';

const outcomeField = Type.Union(SETTLEMENT_OUTCOMES.map((outcome) => Type.Literal(outcome)));
const reasonField = Type.Union(SETTLEMENT_REASONS.map((reason) => Type.Literal(reason)));

/** What somebody proposed and a second person is to confirm. */
const settlementField = Type.Object({
  id: idField,
  outcome: outcomeField,
  serial_number: Type.Union([Type.String(), Type.Null()]),
  reason: Type.Union([reasonField, Type.Null()]),
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
});
export type Settlement = Static<typeof settlementField>;

const reviewField = Type.Object({
  transaction,
  owner: personField,
  needs_review: Type.Boolean(),
  since: Type.Optional(instantField('When a person was first called')),
  cause: Type.Optional(Type.String({ description: 'Why: what the supplier last said or did not say' })),
  supplier: Type.Optional(
    Type.Object({
      connector: Type.String(),
      reference: Type.String({ description: 'Our reference at the supplier' }),
      checks: Type.Integer({ description: 'How often its answer was not a definite one' }),
      sent_at: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  attempts: Type.Array(supplierAttemptField, { description: 'Suppliers it was tried at, one after the other' }),
  settlement: Type.Optional(settlementField),
  outcomes: Type.Array(outcomeField, { description: 'What may be proposed now' }),
});
export type Review = Static<typeof reviewField>;

export const ofReview = Type.Object({ ref_id: refIdField });
export const reviewListQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({ maxLength: 80, description: 'Reference, number, serial number or reference at the supplier' }),
    ),
    limit: limitField,
  },
  { additionalProperties: false },
);
export const reviewListAnswer = Type.Object({
  data: Type.Array(reviewField),
  more: Type.Boolean({ description: 'There are further ones: search, or settle these first' }),
});
export const reviewAnswer = Type.Object({ review: reviewField });

/** What became of asking the supplier once more. */
export const reviewAskAnswer = Type.Object({
  verdict: Type.Union(
    (
      [
        ...(['succeed', 'fail', 'refund', 'wait', 'resend', 'repeated', 'ignored', 'conflict', 'review'] as const),
        ...(['reroute', 'not-asked'] as const),
      ] as const
    ).map((verdict) => Type.Literal(verdict)),
  ),
  review: reviewField,
});

export const settlementProposeBody = Type.Object(
  {
    outcome: outcomeField,
    serial_number: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'The proof of a delivery' }),
    ),
    reason: Type.Optional(reasonField),
    note: noteField,
  },
  { additionalProperties: false },
);
export type SettlementProposeBody = Static<typeof settlementProposeBody>;

/** Names the proposal, so that nobody confirms another one than they read. */
export const settlementConfirmBody = Type.Object(
  { settlement: idField, note: noteField },
  { additionalProperties: false },
);
export type SettlementConfirmBody = Static<typeof settlementConfirmBody>;
