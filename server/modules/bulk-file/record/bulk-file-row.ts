import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { Localized } from '#src/domain/language.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { BulkFileState, BulkRowOutcome } from '#src/domain/sale/bulk-file.ts';
import type { FileReading, UploadRow } from '../upload/upload-rows.ts';

/** What effects may know of a bulk file, stored or about to be. */
export interface BulkFileSubject {
  readonly reference: string;
  readonly ownerId: string;
}

/** Columns that steps bring along. */
export interface BulkFileColumns {
  readonly flagged: number;
  readonly total: Rupiah;
}

/** A bulk file as it is stored. */
export interface BulkFileRow extends BulkFileSubject, BulkFileColumns, Living {
  readonly name: string;
  readonly rows: number;
  /** What was read of the file, and what not; unknown of files from before it was kept. */
  readonly reading: FileReading | null;
  readonly state: BulkFileState;
  readonly snapshot: LifecycleSnapshot;
  readonly requestId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What keeps a row from being bought: a code of the problem catalogue or of the error catalogue, with its values. */
export interface RowProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A text of the product's own: why it is closed, what its number looks like. */
  readonly text?: Localized;
}

/** What a check makes of a row. */
export interface CheckedRow {
  readonly number: number;
  readonly productId: string | null;
  readonly nominalCode: string | null;
  readonly parameters: Readonly<Record<string, string>> | null;
  /** Price now, in rupiah. */
  readonly price: Rupiah | null;
  readonly problems: readonly RowProblem[];
}

/** A row as it is stored. */
export interface BulkRow extends UploadRow, Omit<CheckedRow, 'number'> {
  readonly refId: string | null;
  readonly outcome: BulkRowOutcome;
  /** Why it was skipped. */
  readonly reason: RowProblem | null;
}
