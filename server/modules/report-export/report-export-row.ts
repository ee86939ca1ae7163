import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { TransactionListQuery } from '#src/contract/sale/transaction.contract.ts';
import type { Language } from '#src/domain/language.ts';
import type { ExportedReport, ReportExportState } from '#src/domain/sale/report-export.ts';

/** What effects may know of an export, stored or about to be. */
export interface ReportExportSubject {
  readonly reference: string;
  readonly ownerId: string;
}

/** Steps bring no columns along: what grows is written with each part. */
export type ReportExportColumns = Record<never, never>;

/** What the owner asked for; what was not chosen is absent. */
export type ReportExportFilter = Omit<TransactionListQuery, 'cursor' | 'limit'> & { readonly kind?: string };

/** An export as it is stored. */
export interface ReportExportRow extends ReportExportSubject, Living {
  readonly report: ExportedReport;
  readonly name: string;
  readonly language: Language;
  readonly filter: ReportExportFilter;
  readonly rows: number;
  readonly written: number;
  /** Where the last part ended: a cursor of the report's own list; null before the first. */
  readonly position: string | null;
  readonly bytes: number;
  readonly state: ReportExportState;
  readonly snapshot: LifecycleSnapshot;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}
