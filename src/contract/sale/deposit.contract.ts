import { type Static, Type } from '@sinclair/typebox';
import { amountField, instantField } from '../fields.contract.ts';
import { channelField, payment, paymentChannel } from './payment.contract.ts';

const depositCodeField = Type.String({ pattern: '^DEP[0-9]{6,30}$', examples: ['DEP261120004512907'] });
export const ofDeposit = Type.Object({ code: depositCodeField });

export const depositSettingsQuery = Type.Object(
  { amount: Type.Optional(amountField('Fees are quoted for it')) },
  { additionalProperties: false },
);
/** How a deposit can be topped up (spec section 3: deposit settings). */
export const depositSettingsAnswer = Type.Object({
  nominals: Type.Array(amountField('Amount one tap away')),
  channels: Type.Array(paymentChannel),
  settings: Type.Object({
    currency: Type.Literal('IDR'),
    locale: Type.Literal('id-ID'),
    allow_custom_nominals: Type.Boolean(),
    allow_deposit_transfer: Type.Boolean(),
    pay_external_payment_fee: Type.Boolean({ description: 'The payer bears the fee' }),
    min_topup: amountField('Least amount'),
    max_topup: amountField('Greatest amount'),
  }),
  open: Type.Boolean({ description: 'Top-ups are accepted now' }),
  closes_at: Type.String({ description: 'HH:MM in Asia/Jakarta' }),
  opens_at: Type.String({ description: 'HH:MM in Asia/Jakarta' }),
  until: Type.Optional(instantField('Closed until then')),
});
export type DepositSettings = Static<typeof depositSettingsAnswer>;

export const depositCreateBody = Type.Object(
  { amount: amountField('What the deposit is to get'), channel: channelField },
  { additionalProperties: false },
);
export type DepositCreateBody = Static<typeof depositCreateBody>;
export const depositAnswer = Type.Object({ deposit: payment });

export const depositListQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export const depositListAnswer = Type.Object({
  data: Type.Array(payment),
  next_cursor: Type.Optional(Type.String()),
});
