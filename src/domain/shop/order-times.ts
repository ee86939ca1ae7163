const HOUR = 3_600;

/** How long each step of an order may take, in seconds; then its timer sends the step's event (LIFE-2, SHOP-4). */
export const ORDER_TIMES = {
  /** An unpaid order keeps its goods. */
  pay: 2 * HOUR,
  /** The seller answers. */
  confirm: 48 * HOUR,
  /** The seller has it ready or sends it; then the buyer may call it off. */
  handOver: 48 * HOUR,
  /** After that it is still kept at the counter. */
  collect: 120 * HOUR,
  /** The buyer says that something is wrong with a delivered parcel. */
  complete: 72 * HOUR,
  /** A parcel arrives, or its problem is solved. */
  arrive: 336 * HOUR,
} as const;
