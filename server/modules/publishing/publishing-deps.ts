import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';

/** What publishing needs besides the database. */
export interface PublishingDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
}
