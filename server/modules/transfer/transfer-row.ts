import type { Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { TransferState } from '#src/domain/sale/transfer.ts';

/** What effects may know of a transfer, stored or about to be. */
export interface TransferDraft {
  readonly code: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** In rupiah. */
  readonly amount: Rupiah;
  readonly notes: string;
  readonly requestId: string;
}

export interface TransferRow extends TransferDraft, Living {
  readonly state: TransferState;
  readonly createdAt: Date;
}

/** Nothing else is written with a state. */
export type TransferColumns = Readonly<Record<string, never>>;
