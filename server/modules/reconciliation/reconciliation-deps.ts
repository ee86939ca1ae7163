import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';

/** What use cases of the reconciliation need besides the database. */
export interface ReconciliationDeps {
  readonly documents: Pick<DocumentStore, 'connector' | 'connectors' | 'connectorByHash'>;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
}
