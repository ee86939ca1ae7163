import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { MOST_CART_LINES } from '#src/domain/shop/merge-carts.ts';
import { pinConfirmField } from '../account/pin.contract.ts';
import { amountField, localizedField } from '../fields.contract.ts';
import { idField } from '../publishing.contract.ts';

/** Longest note of a line for the seller, in characters. */
const LONGEST_NOTE = 200;

export const variantField = Type.String({ minLength: 1, maxLength: 120, description: 'Id of the variant' });
/** Any number: which ones are taken is said at the line, with the largest one that would be (SHOP-2). */
const quantityField = Type.Number({ description: 'Pieces' });
const notesField = Type.String({ maxLength: LONGEST_NOTE, description: 'For the seller' });
const body = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const optionsField = Type.Array(Type.Object({ name: localizedField, label: localizedField }));

/** A line of the cart as it is now (API-5). Prices are in rupiah per piece. */
const cartLine = Type.Object({
  id: idField,
  variant: variantField,
  slug: Type.String(),
  name: localizedField,
  options: optionsField,
  picture: Type.String(),
  quantity: Type.Integer(),
  notes: Type.String(),
  selected: Type.Boolean(),
  price: amountField('Per piece now, by the tier of the quantity'),
  price_seen: amountField('Per piece when the buyer saw it last'),
  total: amountField('Quantity times price'),
  min: Type.Integer(),
  multiple: Type.Integer(),
  most: Type.Integer({ description: 'The largest quantity that would be taken now; 0: none' }),
  left: Type.Optional(Type.Integer({ description: 'Pieces that are left, where they are few' })),
  next_tier: Type.Optional(
    Type.Object({ missing: Type.Integer({ description: 'Pieces to that price' }), price: amountField('Per piece') }),
  ),
  problem: Type.Optional(Type.Object({ code: Type.String(), message: localizedField })),
});
export type CartLine = Static<typeof cartLine>;

export const cartAnswer = Type.Object({
  data: Type.Array(cartLine),
  selected: Type.Integer({ description: 'Lines that are chosen' }),
  pieces: Type.Integer({ description: 'Of the chosen lines' }),
  goods: amountField('Sum of the chosen lines'),
  /** Every chosen line can be ordered. */
  ready: Type.Boolean(),
  moved: Type.Integer({ description: 'Chosen lines whose price has moved since it was seen' }),
  deposit: amountField('Deposit of the buyer'),
  short: amountField('What the deposit lacks'),
  limit: Type.Integer({ description: 'The most lines of a cart' }),
});
export type CartAnswer = Static<typeof cartAnswer>;

const added = { variant: variantField, quantity: quantityField, notes: Type.Optional(notesField) };
export const cartAddBody = body(added);
export const cartAddMultiBody = body({ lines: Type.Array(body(added), { minItems: 1, maxItems: MOST_CART_LINES }) });
export const ofCartLine = Type.Object({ id: idField });
export const cartEditBody = body({
  quantity: Type.Optional(quantityField),
  notes: Type.Optional(notesField),
  selected: Type.Optional(Type.Boolean()),
});
export type CartEditBody = Static<typeof cartEditBody>;
export const cartSelectBody = body({ selected: Type.Boolean() });

export const cartMergeBody = body({
  /** Drawn by the guest's browser; consumed by the first call. */
  key: Type.String({ minLength: 16, maxLength: 80 }),
  lines: Type.Array(
    body({ variant: variantField, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }), notes: notesField }),
    { maxItems: MOST_CART_LINES },
  ),
});
export const cartMergeAnswer = Type.Object({
  notes: Type.Array(Type.Object({ variant: variantField, outcome: Type.String() })),
  cart: cartAnswer,
});

/** What the buyer agreed to, line by line (SHOP-10). */
export const cartPayBody = body({
  lines: Type.Array(body({ id: idField, quantity: Type.Integer(), price: amountField('Per piece, as seen') }), {
    minItems: 1,
    maxItems: MOST_CART_LINES,
  }),
  total: amountField('The sum that the buyer saw'),
  delivery: Type.Literal('pickup'),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  pin: pinConfirmField,
  remember_password: Type.Optional(Type.Boolean()),
});
export type CartPayBody = Static<typeof cartPayBody>;
