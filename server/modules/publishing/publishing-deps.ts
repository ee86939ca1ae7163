import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { Policy, SignedInContext } from '#server/platform/http/route.ts';

/** What publishing needs besides the database. */
export interface PublishingDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: Pick<ConnectorRuntime, 'call'>;
}

/** Who may look, and who may change. */
export const MAY_READ = { categories: ['operations', 'qa'] } as const satisfies Policy;
export const MAY_CHANGE = { categories: ['operations'] } as const satisfies Policy;

/** Who does something, and in which request. */
export type Actor = Pick<SignedInContext, 'requestId' | 'address'> & {
  readonly caller: Pick<SignedInContext['caller'], 'accountId'>;
};
