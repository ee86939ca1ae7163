import { type Static, Type } from '@sinclair/typebox';
import { amountField, instantField, localizedField, parametersField } from '../fields.contract.ts';
import { stateField } from './transaction.contract.ts';

/** What would be bought: a nominal or an amount for a number, or bills of an inquiry (PRE-22). */
export const repeatBody = Type.Object(
  {
    product: Type.String({ minLength: 1, maxLength: 60 }),
    nominal: Type.Optional(Type.String({ maxLength: 60 })),
    amount: Type.Optional(amountField('What was typed, for products whose amount is typed')),
    parameters: Type.Optional(parametersField),
    ref_id: Type.Optional(Type.String({ maxLength: 40, description: 'Inquiry whose bills would be paid' })),
    bills: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, description: 'Absent: all' })),
  },
  { additionalProperties: false },
);
export type RepeatBody = Static<typeof repeatBody>;

export const repeatAnswer = Type.Object({
  count: Type.Integer({ description: "Today's sales of the same by this account that did not fail" }),
  allowed: Type.Boolean({ description: 'One more may be bought by the answer to the question' }),
  first: Type.Optional(
    Type.Object({
      ref_id: Type.String(),
      date: instantField('When'),
      status: stateField,
      label: Type.Optional(localizedField),
    }),
  ),
});
export type RepeatAnswer = Static<typeof repeatAnswer>;
