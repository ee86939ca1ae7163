import type { Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Bill } from '#src/contract/sale/transaction.contract.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { CheckoutState } from '#src/domain/sale/checkout.ts';

/** Where a guest is told what became of the order. */
export interface GuestContact {
  readonly phone: string;
}

/** What is stored of a guest's purchase when it is asked for. */
export interface OrderDraft {
  /** What gateways, reports and operations call it by; opens nothing. */
  readonly code: string;
  /** What its guest opens it by: whoever has it sees what was bought and may claim the money. Told to nobody but the guest. */
  readonly link: string;
  /** Names the browser that ordered; null where there was none. */
  readonly browser: Buffer | null;
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
  /** Until when somebody asks the gateway; in the past: what came of that was never written. */
  readonly returnAskingUntil: Date | null;
  readonly createdAt: Date;
  /** When its state last changed. */
  readonly updatedAt: Date;
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
  readonly returnAskingUntil: null;
}
