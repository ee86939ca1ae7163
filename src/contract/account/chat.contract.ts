import { type Static, Type } from '@sinclair/typebox';

/** What the overlay of the live chat shows (NAV-11). */
export const chatAnswer = Type.Object({
  open: Type.Boolean({ description: 'The site has the chat on' }),
  frame: Type.Union([Type.String(), Type.Null()], {
    description: 'Address on our own origin that leads to the chat; null while it is connected to nothing',
  }),
  contact: Type.String({ description: 'Phone number or e-mail of people who help; empty when none is said' }),
});
export type ChatAnswer = Static<typeof chatAnswer>;
