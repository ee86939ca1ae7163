import type { Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { PaymentPurposeName, PaymentReviewReason, PaymentState } from '#src/domain/sale/payment.ts';

/** What is stored of a payment when it is asked for; money in rupiah. */
export interface PaymentDraft {
  /** Our reference at the gateway: `DEP` and digits for a top-up. */
  readonly code: string;
  readonly purpose: PaymentPurposeName;
  /** What is paid: the code of a top-up, the reference of a purchase. */
  readonly subject: string;
  /** Null for a guest. */
  readonly ownerId: string | null;
  readonly connectorId: string;
  readonly connectorHash: string;
  /** Code of the channel within its connector. */
  readonly channel: string;
  readonly amount: Rupiah;
  readonly fee: Rupiah;
  readonly feeOnPayer: boolean;
  /** Makes the sum of a bank transfer unlike every other one. */
  readonly uniqueCode: number | null;
  /** What the payer pays. */
  readonly total: Rupiah;
  /** Where to transfer to, or the code that the gateway gave. */
  readonly payCode: string | null;
  readonly expiresAt: Date;
  readonly requestId: string | null;
}

/** What effects may know of a payment, stored or about to be. */
export type PaymentSubject = PaymentDraft & {
  /** All that the gateway has of it by its own word. */
  readonly received: Rupiah;
  /** How much of that was given to whom it is for, or sent back. */
  readonly settled: Rupiah;
  /** How often the gateway was asked without an end. */
  readonly checks: number;
};

/** Columns that are written together with a state. */
export interface PaymentColumns {
  readonly providerId: string | null;
  readonly payCode: string | null;
  readonly qr: string | null;
  readonly redirectUrl: string | null;
  readonly received: Rupiah;
  readonly settled: Rupiah;
  readonly reviewReason: PaymentReviewReason | null;
}

export interface PaymentRow extends PaymentSubject, PaymentColumns, Living {
  readonly payCode: string | null;
  readonly state: PaymentState;
  /** The most that proven reports told of it, in rupiah, and when that was said first. */
  readonly reported: Rupiah;
  readonly reportedAt: Date | null;
  readonly paidAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether the gateway was asked how to pay and has not said it (docs/decisions/0090). */
export const isUnanswered = ({ state, checks }: { readonly state: string } & Pick<PaymentSubject, 'checks'>): boolean =>
  state === 'created' && checks > 0;
