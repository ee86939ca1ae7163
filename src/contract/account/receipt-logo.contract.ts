import { type Static, Type } from '@sinclair/typebox';

/** The shop's logo as it is printed: a PNG of our own encoding. */
export const receiptLogo = Type.Object({
  src: Type.String({ description: 'The picture as a data URL' }),
  width: Type.Integer({ description: 'In px' }),
  height: Type.Integer({ description: 'In px' }),
});
export type ReceiptLogo = Static<typeof receiptLogo>;

/** Largest picture that is taken, in bytes (specification section 9: uploads of 8 MB). */
export const LOGO_BYTES = 8 * 1024 * 1024;
/** The same in Base64. */
const LOGO_TEXT = Math.ceil(LOGO_BYTES / 3) * 4;

export const receiptLogoBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 255, description: 'Name of the file; says nothing of what it is' })),
    content: Type.String({
      pattern: '^[A-Za-z0-9+/]*={0,2}$',
      minLength: 1,
      maxLength: LOGO_TEXT,
      description: 'A JPG or PNG in Base64',
    }),
  },
  { additionalProperties: false },
);

/** The logo as it is printed; absent where there is none. */
export const receiptLogoAnswer = Type.Object({
  logo: Type.Optional(receiptLogo),
  byte_limit: Type.Integer({ description: 'Largest file that is taken' }),
});
