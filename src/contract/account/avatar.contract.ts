import { Type } from '@sinclair/typebox';
import { receiptLogo } from './receipt-logo.contract.ts';

/** A person's own picture; absent where there is none. What is sent for it is what is sent for a logo. */
export const avatarAnswer = Type.Object({
  avatar: Type.Optional(receiptLogo),
  byte_limit: Type.Integer({ description: 'Largest file that is taken' }),
});
