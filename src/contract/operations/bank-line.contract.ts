import { type Static, Type } from '@sinclair/typebox';
import { BANK_LINE_CAUSES, BANK_LINE_OUTCOMES, BANK_LINE_STATES } from '#src/domain/sale/bank-line.ts';
import { amountField, instantField } from '../fields.contract.ts';
import { cursorField, idField, limitField, noteField, personField } from '../publishing.contract.ts';

const outcomeField = Type.Union(BANK_LINE_OUTCOMES.map((outcome) => Type.Literal(outcome)));

/** What somebody proposed to do with a line, for a second person to confirm. */
const bankLineResolutionField = Type.Object({
  id: idField,
  outcome: outcomeField,
  account: Type.Optional(personField),
  payment: Type.Optional(Type.String({ description: 'Code of the payment that it is found to be' })),
  note: Type.String(),
  by: personField,
  at: instantField('When it was proposed'),
  own: Type.Boolean({ description: 'The caller proposed it, so another person must confirm it' }),
});

/** A line of one of our bank accounts, or a word of a gateway about money, that fits no payment. */
const bankLineField = Type.Object({
  id: idField,
  bank: Type.String({ description: 'Connector and account' }),
  reference: Type.String({ description: 'What the bank or gateway calls it' }),
  state: Type.Union(BANK_LINE_STATES.map((state) => Type.Literal(state))),
  cause: Type.Union([...BANK_LINE_CAUSES.map((cause) => Type.Literal(cause)), Type.Null()], {
    description: 'Why what a gateway told waits for people; null for a line of a bank account',
  }),
  amount: amountField('What came in; 0 for a sum that cannot be booked as it was told'),
  description: Type.String(),
  at: instantField('When the bank booked it'),
  resolution: Type.Optional(bankLineResolutionField),
  outcomes: Type.Array(outcomeField, { description: 'What may be proposed now' }),
});
export type BankLine = Static<typeof bankLineField>;

export const ofBankLine = Type.Object({ line: idField });
export const bankLineListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const bankLineListAnswer = Type.Object({
  data: Type.Array(bankLineField),
  next_cursor: Type.Optional(Type.String()),
});
export const bankLineAnswer = Type.Object({ line: bankLineField });

export const bankLineProposeBody = Type.Object(
  {
    outcome: outcomeField,
    phone: Type.Optional(Type.String({ maxLength: 30, description: 'Of the account that is to get it' })),
    payment: Type.Optional(Type.String({ maxLength: 40, description: 'Code of the payment that it is' })),
    note: noteField,
  },
  { additionalProperties: false },
);
export type BankLineProposeBody = Static<typeof bankLineProposeBody>;
