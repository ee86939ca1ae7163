import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Cohorts } from '#server/documents/document-view.ts';
import type { Caller } from '#server/platform/http/route.ts';

/** Documents of sales, as the buyer sees them. */
export type SaleDocuments = Pick<
  DocumentStore,
  'product' | 'connector' | 'productByHash' | 'connectorByHash' | 'operators' | 'checkParameters'
>;

/** What use cases of transactions need besides the database. */
export interface TransactionDeps {
  readonly documents: SaleDocuments & Cohorts<SaleDocuments>;
  readonly connectors: Pick<ConnectorRuntime, 'call' | 'readCallback'>;
}

/** Who wants something, and in which request. */
export interface Request {
  readonly caller: Pick<Caller, 'accountId' | 'category' | 'state'>;
  readonly requestId: string;
  /** Reference that was stored before the sale is made, so that a repetition finds it; a new one when absent. */
  readonly refId?: string;
  /** Where it is made; `web` when absent. */
  readonly channel?: string;
  /** No person was shown an earlier sale of today that this one repeats: rows of files, orders of guests. */
  readonly unasked?: boolean;
}
