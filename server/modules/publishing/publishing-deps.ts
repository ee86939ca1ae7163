import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { SignedInContext } from '#server/platform/http/route.ts';

/** What publishing needs besides the database. */
export interface PublishingDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
}

/** Who does something, and in which request. */
export type Actor = Pick<SignedInContext, 'requestId' | 'address'> & {
  readonly caller: Pick<SignedInContext['caller'], 'accountId'>;
};
