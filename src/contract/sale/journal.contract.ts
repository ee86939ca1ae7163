import { type Static, Type } from '@sinclair/typebox';
import { instantField, signedAmountField } from '../fields.contract.ts';
import { cursorField, idField, limitField, personField } from '../publishing.contract.ts';

/** One line of a journal: an account of the ledger, what came in (+) or went out (−), and what was there afterwards. */
const entryField = Type.Object({
  kind: Type.String({ description: 'Kind of the account, such as `deposit`, `hold`, `supplier_float`' }),
  owner: Type.Union([personField, Type.Null()], { description: 'Whose account it is; null: the platform’s own' }),
  amount: signedAmountField('Credit above zero, debit below, in rupiah'),
  balance_after: Type.Union([Type.Integer(), Type.Null()], {
    description: 'What was on the account after it; null on accounts of the platform, which keep no running balance',
  }),
});

/** One money event; its lines sum to zero. */
const journalField = Type.Object({
  id: idField,
  at: instantField('When it was posted'),
  kind: Type.String({ description: 'What happened, such as `hold`, `capture`, `refund`' }),
  reference: Type.String({ description: 'What it is about: a sale, a payment, a transfer' }),
  entries: Type.Array(entryField),
});
export type Journal = Static<typeof journalField>;

export const journalListQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: 80,
        description: 'Reference of a sale, payment or transfer; or phone number or number of an account',
      }),
    ),
    cursor: cursorField,
    limit: limitField,
  },
  { additionalProperties: false },
);

export const journalListAnswer = Type.Object({
  data: Type.Array(journalField),
  next_cursor: Type.Optional(Type.String()),
});
