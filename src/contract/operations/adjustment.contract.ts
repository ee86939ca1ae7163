import { type Static, Type } from '@sinclair/typebox';
import { ADJUSTMENT_GROUNDS, ADJUSTMENT_MOST, ADJUSTMENT_STATES } from '#src/domain/sale/adjustment.ts';
import { instantField, signedAmountField } from '../fields.contract.ts';
import { cursorField, idField, limitField, noteField, personField } from '../publishing.contract.ts';

const groundField = Type.Union(ADJUSTMENT_GROUNDS.map((ground) => Type.Literal(ground)));

/** Deposit that two people of operations give or take. */
export const adjustmentField = Type.Object({
  id: idField,
  reference: Type.String({ description: 'What it is called in the books and in the owner’s mutations' }),
  person: personField,
  amount: signedAmountField('Given above zero, taken below'),
  ground: groundField,
  state: Type.Union(ADJUSTMENT_STATES.map((state) => Type.Literal(state))),
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
  decided_by: Type.Optional(personField),
});
export type Adjustment = Static<typeof adjustmentField>;

export const adjustmentListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const adjustmentListAnswer = Type.Object({
  data: Type.Array(adjustmentField),
  next_cursor: Type.Optional(Type.String()),
});
export const adjustmentAnswer = Type.Object({ adjustment: adjustmentField });
export const ofAdjustment = Type.Object({ adjustment: idField });

export const adjustmentProposeBody = Type.Object(
  {
    account: idField,
    direction: Type.Union([Type.Literal('give'), Type.Literal('take')]),
    amount: Type.Integer({ minimum: 1, maximum: ADJUSTMENT_MOST, description: 'In rupiah' }),
    ground: groundField,
    note: noteField,
  },
  { additionalProperties: false },
);
export type AdjustmentProposeBody = Static<typeof adjustmentProposeBody>;
export const adjustmentDecideBody = Type.Object({ note: noteField }, { additionalProperties: false });
