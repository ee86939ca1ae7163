import type { Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { ReservedLine } from '#server/modules/stock/index.ts';
import type { Localized } from '#src/domain/language.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { CancelReason, ShopOrderState } from '#src/domain/sale/shop-order.ts';
import type { ShopOrderContext } from '#src/machines/shop-order/shop-order.machine.ts';

/** What effects may know of an order, stored or about to be. */
export interface OrderSubject {
  readonly number: string;
  readonly buyerId: string;
  /** In rupiah: what is held for it. */
  readonly total: Rupiah;
  /** Only while it is placed: what is reserved for it. */
  readonly reserve?: readonly ReservedLine[];
}

/** What a step writes beside the state. */
export interface OrderColumns {
  readonly dueEvent: string | null;
  readonly dueAt: Date | null;
  readonly paidAt: Date | null;
  readonly cancelReason: CancelReason | null;
}

export interface OrderRow extends OrderSubject, OrderColumns, Living {
  readonly state: ShopOrderState;
  readonly snapshot: Living['snapshot'] & { readonly context: unknown };
  readonly pickupCode: string;
  readonly title: Localized;
  readonly pieces: number;
  readonly goods: Rupiah;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** A line of an order: a copy of everything at the moment it was placed. */
export interface OrderLine {
  readonly line: number;
  readonly variantId: string;
  readonly productId: string;
  readonly slug: string;
  readonly name: Localized;
  readonly options: readonly { readonly name: Localized; readonly label: Localized }[];
  readonly sku: string;
  readonly picture: string;
  readonly quantity: number;
  /** Per piece, in rupiah, of the tier that the quantity reached. */
  readonly unitPrice: Rupiah;
  readonly unitCost: Rupiah;
  /** What the line costs, in rupiah. */
  readonly net: Rupiah;
  readonly notes: string;
}

/** An order that is about to be stored. */
export interface OrderDraft extends OrderSubject {
  readonly reserve: readonly ReservedLine[];
  readonly pickupCode: string;
  readonly goods: Rupiah;
  readonly lines: readonly OrderLine[];
  readonly requestId: string;
}

/** What the machine remembers of an order. */
export const orderContext = ({ snapshot }: Pick<OrderRow, 'snapshot'>): ShopOrderContext =>
  snapshot.context as ShopOrderContext;
