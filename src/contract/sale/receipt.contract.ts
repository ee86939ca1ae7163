import { type Static, Type } from '@sinclair/typebox';
import { receiptLogo } from '../account/receipt-logo.contract.ts';
import { amountField, instantField, localizedField, refIdField } from '../fields.contract.ts';
import { labelledRow, stateField } from './transaction.contract.ts';

/** What the customer gets after a success (TRX-2): on screen, on paper and as a file. */
export const receiptAnswer = Type.Object({
  ref_id: refIdField,
  title: localizedField,
  shop: Type.Object({
    name: Type.String(),
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
    logo: Type.Optional(receiptLogo),
  }),
  settings: Type.Object({
    large_serial_number: Type.Boolean(),
    left_aligned_note: Type.Boolean(),
    paper_width: Type.Union([Type.Literal(58), Type.Literal(80), Type.Literal(210)]),
  }),
  status: stateField,
  date: instantField('When it was made'),
  rows: Type.Array(labelledRow),
  code_covered: Type.Optional(
    Type.Literal(true, {
      description: 'What was bought is a code that its owner has not uncovered: it is not on the receipt',
    }),
  ),
  /** What the customer needs by itself: the code to type in, else the serial number or reference. */
  proof: Type.Optional(Type.Object({ label: localizedField, value: Type.String() })),
  total: amountField('What the customer pays'),
  footer: Type.Optional(localizedField),
});
export type Receipt = Static<typeof receiptAnswer>;
