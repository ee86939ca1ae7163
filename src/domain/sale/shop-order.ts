/** States of a shop order (LIFE-2). */
export const SHOP_ORDER_STATES = ['waiting-payment', 'pending', 'processed', 'shipped', 'cancelled', 'done'] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

/** Why the buyer calls an order off. */
export const BUYER_REASONS = [
  'changed_mind',
  'wrong_item',
  'ordered_twice',
  'found_elsewhere',
  'took_too_long',
] as const;
export type BuyerReason = (typeof BUYER_REASONS)[number];

/** Why the seller does not deliver. */
export const SELLER_REASONS = ['out_of_stock', 'damaged', 'wrong_price', 'cannot_reach_buyer'] as const;
export type SellerReason = (typeof SELLER_REASONS)[number];

/** Why an order ended by its timer. */
const TIMER_REASONS = ['not_paid', 'seller_silent', 'not_collected', 'not_arrived'] as const;
export type TimerReason = (typeof TIMER_REASONS)[number];

/** Every reason of a cancelled order; each group has one sender (SHOP-4). */
export const CANCEL_REASONS = [...BUYER_REASONS, ...SELLER_REASONS, ...TIMER_REASONS] as const;
export type CancelReason = BuyerReason | SellerReason | TimerReason;
