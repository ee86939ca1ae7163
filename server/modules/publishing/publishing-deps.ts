import type { ConnectorRuntime, ConnectorSettings } from '#server/connectors/runtime.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

/** What publishing needs besides the database. */
export interface PublishingDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
  readonly settings: {
    /** What is set for a connector now: none of its secrets may stand in a document. */
    of(connector: ConnectorDocument): ConnectorSettings;
  };
}
