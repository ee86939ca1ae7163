import type { ShownDocuments } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PageStart } from '#server/platform/paging/place-cursor.ts';
import type { CellValue } from '#server/platform/spreadsheet/write-csv.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import type { ReportExportFilter } from './report-export-row.ts';

export interface ExportDeps {
  readonly documents: ShownDocuments;
}

/** Whose report, in which words. */
interface Reader {
  readonly ownerId: string;
  readonly language: Language;
}

interface ReportLines {
  readonly lines: readonly (readonly CellValue[])[];
  /** Where the rest begins; absent after the last row. */
  readonly further?: PageStart['from'];
}

/** A report that can be read whole, piece by piece, each from where the last one ended. */
export interface ReportSource {
  readonly name: Localized;
  readonly headings: readonly Localized[];
  /** Places of the columns that hold rupiah; the rest is text. */
  readonly amounts: ReadonlySet<number>;
  /** @throws AppError `validation_failed` for a filter that makes no sense */
  count(db: Executor, reader: Reader, filter: ReportExportFilter): Promise<number>;
  read(
    db: Executor,
    deps: ExportDeps,
    reader: Reader,
    filter: ReportExportFilter,
    page: { readonly from: PageStart['from']; readonly limit: number },
  ): Promise<ReportLines>;
}

const JAKARTA_MS = 7 * 3_600_000;

/** An instant as Jakarta's clocks show it, `YYYY-MM-DD HH:MM:SS`: sorts as text and is read as a date by spreadsheets. */
export function jakartaTime(instant: Date): string {
  return new Date(instant.getTime() + JAKARTA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
