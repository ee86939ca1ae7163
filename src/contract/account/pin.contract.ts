import { type Static, Type } from '@sinclair/typebox';
import { channelField, codeField, tokenField } from './passcode.contract.ts';

/** A PIN of six digits (ACC-3). */
const pinField = Type.String({ pattern: '^[0-9]{6}$', description: 'Six digits' });
/** The PIN where it may confirm in the place of the password; what is typed wrong is told as a wrong PIN. */
export const pinConfirmField = Type.Optional(
  Type.String({ maxLength: 6, description: 'In the place of the password, where the account wants it so (ACC-3)' }),
);
const passwordField = Type.String({ minLength: 1, maxLength: 200 });
const useFields = {
  purchase: Type.Boolean({ description: 'Confirms purchases in the place of the password' }),
  transfer: Type.Boolean({ description: 'Confirms transfers in the place of the password' }),
};
const chosenFields = { pin: pinField, pin_confirmation: Type.String({ maxLength: 6 }) };

export const pinVerifyBody = Type.Object({ pin: pinField }, { additionalProperties: false });
export const pinStoreBody = Type.Object(
  { password: passwordField, ...chosenFields, ...useFields },
  { additionalProperties: false },
);
export type PinStoreBody = Static<typeof pinStoreBody>;
export const pinUpdateBody = Type.Object({ old_pin: pinField, ...chosenFields }, { additionalProperties: false });
export type PinUpdateBody = Static<typeof pinUpdateBody>;
export const pinCodeBody = Type.Object({ channel: channelField }, { additionalProperties: false });
export const pinResetBody = Type.Object(
  { password: passwordField, passcode: tokenField, code: codeField, ...chosenFields },
  { additionalProperties: false },
);
export type PinResetBody = Static<typeof pinResetBody>;
export const pinUseBody = Type.Object({ password: passwordField, ...useFields }, { additionalProperties: false });
