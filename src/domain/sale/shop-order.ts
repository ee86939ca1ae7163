/** States of a shop order (LIFE-2). */
export const SHOP_ORDER_STATES = ['waiting-payment', 'pending', 'processed', 'shipped', 'cancelled', 'done'] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];
