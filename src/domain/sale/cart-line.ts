/** States of a line of the cart as the screen has it (LIFE-6, SHOP-2). */
export const CART_LINE_STATES = ['kept', 'saving', 'removing', 'removed'] as const;
export type CartLineState = (typeof CART_LINE_STATES)[number];
