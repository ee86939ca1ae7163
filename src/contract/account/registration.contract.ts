import { Type } from '@sinclair/typebox';
import { tokenField } from './passcode.contract.ts';

/** Longest password that is read: a hash of a book would keep the server busy. */
export const newPasswordField = Type.String({ minLength: 1, maxLength: 128 });

/** The registration of spec section 3. */
export const registrationCreateBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    email: Type.String({ minLength: 1, maxLength: 160 }),
    phone: Type.String({ minLength: 1, maxLength: 40, description: 'Mobile number in any spelling; permanent' }),
    password: newPasswordField,
    password_confirmation: Type.String({ minLength: 1, maxLength: 128 }),
    referral_code: Type.Optional(Type.String({ maxLength: 20 })),
    terms: Type.Boolean({ description: 'Agrees to the terms' }),
  },
  { additionalProperties: false },
);

/** The same whether or not the e-mail or the phone number has an account already. */
export const registrationAnswer = Type.Object({
  registration: tokenField,
  email: Type.String({ description: 'Where the link went, masked' }),
});
export const registrationResendBody = Type.Object({ registration: tokenField }, { additionalProperties: false });

/** The link of a mail: of a registration, or of a new e-mail address. */
export const registrationConfirmBody = Type.Object({ token: tokenField }, { additionalProperties: false });
export const registrationConfirmAnswer = Type.Object({
  confirmed: Type.Union([Type.Literal('registration'), Type.Literal('email')]),
});
