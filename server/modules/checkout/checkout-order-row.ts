import type { Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Bill } from '#src/contract/transaction.contract.ts';
import type { CheckoutState } from '#src/domain/checkout.ts';
import type { Rupiah } from '#src/domain/money.ts';

/** Where a guest is told what became of the order. */
export interface GuestContact {
  readonly phone: string;
}

/** What is stored of a guest's purchase when it is asked for. */
export interface OrderDraft {
  readonly code: string;
  readonly productId: string;
  readonly productHash: string;
  /** Null for bills. */
  readonly nominalCode: string | null;
  /** The bills that are paid, each as its guest was shown it; null for a nominal. */
  readonly bills: readonly Bill[] | null;
  readonly operatorCode: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly contact: GuestContact;
  /** In rupiah, without the channel's fee. */
  readonly price: Rupiah;
  readonly requestId: string;
  /** The look-up that was shown; null where nothing was looked up. */
  readonly lookupRef: string | null;
}

/** What effects may know of a guest's purchase. */
export interface OrderSubject {
  readonly code: string;
  /** In rupiah: what arrived for it. */
  readonly received: Rupiah;
}

export interface OrderRow extends OrderDraft, OrderSubject, Living {
  readonly state: CheckoutState;
  readonly refId: string | null;
  readonly unsoldReason: string | null;
  /** When the gateway was asked to give the money back, and when that had ended. */
  readonly returnAskedAt: Date | null;
  readonly returnEndedAt: Date | null;
  /** The gateway's own number of the refund. */
  readonly returnProviderId: string | null;
  readonly createdAt: Date;
}

/** Columns that a step may write. */
export interface OrderColumns {
  readonly refId: string;
  readonly unsoldReason: string;
  readonly received: Rupiah;
  readonly refundedTo: string;
  readonly returnAskedAt: Date;
  readonly returnEndedAt: Date;
  readonly returnProviderId: string;
}
