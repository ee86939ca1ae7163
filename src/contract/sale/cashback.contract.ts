import { type Static, Type } from '@sinclair/typebox';
import { pinConfirmField } from '../account/pin.contract.ts';
import { amountField } from '../fields.contract.ts';

export const cashbackRedeemBody = Type.Object(
  {
    amount: amountField('What moves from the wallet to the deposit'),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    pin: pinConfirmField,
    remember_password: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** Cashback that became deposit (spec section 2.5: cashback redeem to deposit). */
const redemption = Type.Object({
  code: Type.String({ pattern: '^C[A-Z0-9]{8,40}$', description: 'Reference of both lines' }),
  amount: amountField('What moved'),
  cashback_wallet: amountField('Left in the wallet'),
  deposit: amountField('Deposit after it'),
});
export type Redemption = Static<typeof redemption>;
export const cashbackRedeemAnswer = Type.Object({ redemption });
