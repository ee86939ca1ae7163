import { type Static, Type } from '@sinclair/typebox';
import { TRANSFER_STATES } from '#src/domain/sale/transfer.ts';
import { pinConfirmField } from '../account/pin.contract.ts';
import { amountField, instantField, signedAmountField } from '../fields.contract.ts';

const destinationField = Type.String({ minLength: 1, maxLength: 30, description: 'Phone number of the receiver' });
const codeField = Type.String({ pattern: '^T[A-Z0-9]{8,40}$', description: 'Code of the transfer' });
export const ofTransfer = Type.Object({ code: codeField });

/** A transfer as one of its two sides sees it (spec section 3: deposit transfer). */
const transfer = Type.Object({
  code: codeField,
  status: Type.Union(TRANSFER_STATES.map((state) => Type.Literal(state))),
  direction: Type.Union([Type.Literal('sent'), Type.Literal('received')]),
  phone: Type.String({ description: 'Of the other side' }),
  name: Type.String({ description: 'Of the other side, masked' }),
  amount: amountField('What moved'),
  notes: Type.String(),
  date: instantField('When'),
  startBalance: signedAmountField('Own deposit before'),
  endBalance: signedAmountField('Own deposit after'),
  journal_id: Type.Optional(Type.String()),
});
export type Transfer = Static<typeof transfer>;

export const receiverQuery = Type.Object({ destination: destinationField }, { additionalProperties: false });
export const receiverAnswer = Type.Object({ receiver: Type.Object({ phone: Type.String(), name: Type.String() }) });

export const transferCreateBody = Type.Object(
  {
    destination: destinationField,
    amount: amountField('What the receiver gets'),
    notes: Type.Optional(Type.String({ maxLength: 120 })),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type TransferCreateBody = Static<typeof transferCreateBody>;
export const transferAnswer = Type.Object({ transfer });

export const transferListQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export const transferListAnswer = Type.Object({
  data: Type.Array(transfer),
  next_cursor: Type.Optional(Type.String()),
});
