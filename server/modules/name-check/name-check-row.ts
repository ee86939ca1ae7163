import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { NameQuestion } from '#server/modules/transaction/index.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { NameCheckState } from '#src/domain/people/name-check.ts';

/** What effects may know of a name check, stored or about to be. */
export interface NameCheckDraft extends NameQuestion {
  readonly ownerId: string;
  readonly productId: string;
  readonly productHash: string;
  readonly connectorHash: string;
  /** In rupiah. */
  readonly fee: Rupiah;
  readonly requestId: string;
}

/** What comes with the answer. */
export interface NameCheckColumns {
  readonly customerName: string | null;
  readonly failedReason: string | null;
}

export interface NameCheckRow extends NameCheckDraft, NameCheckColumns, Living {
  readonly state: NameCheckState;
  readonly snapshot: LifecycleSnapshot;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}
