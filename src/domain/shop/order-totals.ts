import { type FeeRule, gatewayFee } from '../money/gateway-fee.ts';
import type { Rupiah } from '../money/money.ts';
import { shareAmount } from './share-amount.ts';

/** A discount: a fixed sum, or a share with a cap. */
type Discount =
  | { readonly kind: 'fixed'; readonly amount: Rupiah }
  /** `rate` in whole percent. */
  | { readonly kind: 'percent'; readonly rate: number; readonly cap: Rupiah };

interface PricedLine {
  readonly quantity: number;
  /** Per piece, in rupiah, of the tier that the quantity reaches. */
  readonly unitPrice: Rupiah;
  /** Discount of this line alone. */
  readonly discount?: Discount | undefined;
}

export interface TotalsAsked {
  readonly lines: readonly PricedLine[];
  /** Discount of the whole order, on what line discounts left. */
  readonly orderDiscount?: Discount | undefined;
  /** All in rupiah; 0 for goods that are picked up. */
  readonly shipping: Rupiah;
  readonly packing?: Rupiah;
  readonly insurance?: Rupiah;
  readonly shippingDiscount?: Discount | undefined;
  /** Fee of the way to pay where the buyer bears it; absent for the deposit. */
  readonly fee?: FeeRule | undefined;
}

interface LineTotals {
  readonly goods: Rupiah;
  readonly lineDiscount: Rupiah;
  /** Its share of the order's discount. */
  readonly orderDiscount: Rupiah;
  /** What the line really costs. */
  readonly net: Rupiah;
}

export interface OrderTotals {
  readonly lines: readonly LineTotals[];
  readonly goods: Rupiah;
  readonly lineDiscount: Rupiah;
  readonly orderDiscount: Rupiah;
  readonly shipping: Rupiah;
  readonly packing: Rupiah;
  readonly insurance: Rupiah;
  readonly shippingDiscount: Rupiah;
  readonly beforePayment: Rupiah;
  readonly fee: Rupiah;
  readonly toPay: Rupiah;
}

/**
 * Totals of an order (SHOP-3), in this order: goods, line discounts, the order's discount shared over the lines, shipping with
 * packing and insurance, its discount, and the payment's fee on the sum before. Whole rupiah; discounts are rounded down and never
 * above what they apply to.
 */
export function orderTotals(asked: TotalsAsked): OrderTotals {
  const goods = asked.lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const lineDiscounts = asked.lines.map(({ discount }, place) => discountOn(goods[place] ?? 0, discount));
  const left = goods.map((sum, place) => sum - (lineDiscounts[place] ?? 0));
  const orderDiscount = discountOn(sumOf(left), asked.orderDiscount);
  const shares = shareAmount(orderDiscount, left);
  const { shipping, packing = 0, insurance = 0 } = asked;
  const shippingDiscount = discountOn(shipping, asked.shippingDiscount);
  const beforePayment = sumOf(left) - orderDiscount + shipping + packing + insurance - shippingDiscount;
  const fee = asked.fee === undefined || beforePayment === 0 ? 0 : gatewayFee(beforePayment, asked.fee).fee;
  return {
    lines: goods.map((sum, place) => ({
      goods: sum,
      lineDiscount: lineDiscounts[place] ?? 0,
      orderDiscount: shares[place] ?? 0,
      net: (left[place] ?? 0) - (shares[place] ?? 0),
    })),
    goods: sumOf(goods),
    lineDiscount: sumOf(lineDiscounts),
    orderDiscount,
    shipping,
    packing,
    insurance,
    shippingDiscount,
    beforePayment,
    fee,
    toPay: beforePayment + fee,
  };
}

function discountOn(base: Rupiah, discount: Discount | undefined): Rupiah {
  if (discount === undefined) return 0;
  if (discount.kind === 'fixed') return Math.min(base, discount.amount);
  return Math.min(base, discount.cap, Number((BigInt(base) * BigInt(discount.rate)) / 100n));
}

const sumOf = (amounts: readonly Rupiah[]): Rupiah => amounts.reduce((sum, amount) => sum + amount, 0);
