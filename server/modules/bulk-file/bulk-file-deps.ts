import type { Cohorts } from '#server/documents/document-view.ts';
import type { SaleDocuments, TransactionDeps } from '#server/modules/transaction/index.ts';
import type { BulkDocuments } from './rows/check-rows.ts';

/** What use cases of bulk files need besides the database. */
export interface BulkFileDeps {
  readonly documents: BulkDocuments & SaleDocuments & Cohorts<BulkDocuments & SaleDocuments>;
  readonly connectors: TransactionDeps['connectors'];
}
