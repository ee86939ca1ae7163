import type { ConnectorRuntime, ConnectorSettings } from '#server/connectors/runtime.ts';
import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

/** What looking after suppliers needs besides the database. */
export interface ConnectorDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
  readonly settings: {
    /** What is set for a connector now. */
    of(connector: ConnectorDocument): ConnectorSettings;
    refresh(): Promise<void>;
  };
  /** Whether the server's environment says this setting; then nobody changes it here. */
  readonly fromEnvironment: (connector: string, name: string) => boolean;
  readonly seal: ValueSeal;
  /** Base URLs on loopback: for sandboxes, never in production. */
  readonly allowLoopback: boolean;
}

/** A connector that somebody sees already: live, or rolling out. @throws AppError `document_not_found` */
export function connectorOf({ documents }: Pick<ConnectorDeps, 'documents'>, id: string): ConnectorDocument {
  const found = documents.layers().widest().connectors.get(id)?.document;
  if (found === undefined) throw new AppError('document_not_found', { details: { kind: 'connector', id } });
  return found;
}
