import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CallbackReading } from '#server/connectors/operation-result.ts';
import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Database, Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

/** Dependencies of a handler besides the transaction that closes the callback. */
export interface HandlerDeps {
  readonly db: Executor;
  readonly documents: Pick<DocumentStore, 'connector' | 'connectorByHash' | 'productByHash'>;
  readonly connectors: Pick<ConnectorRuntime, 'readCallback'>;
}

/** A stored callback that was verified and has a meaning. */
export interface AcceptedCallback {
  readonly connectorId: string;
  readonly reading: Extract<CallbackReading, { readonly accepted: true }>;
  /** Reads its raw bytes once more, by another version of the connector. */
  readonly readBy: (connector: ConnectorDocument) => CallbackReading;
}

/** The function that applies a callback in the transaction that closes it, or the reason why there is none. */
export type InboundReading =
  | {
      /** @returns the outcome, as it is stored with the callback */
      readonly apply: (trx: Executor) => Promise<string>;
      /** Runs once, after the commit. */
      readonly applied?: () => void;
    }
  | { readonly because: string };

/** Handles the callbacks of some groups of connectors; one module registers it for its noun. */
export interface InboundHandler {
  readonly groups: readonly ConnectorDocument['group'][];
  /** Conditions under which a row of this noun is pinned to `document.hash`: that version is tried too (SDUI-6). */
  readonly pins: (document: ExpressionBuilder<Database, 'document'>) => readonly Expression<SqlBool>[];
  /** Finds the subject of a callback, before the transaction opens. */
  readonly read: (deps: HandlerDeps, callback: AcceptedCallback) => Promise<InboundReading>;
}

/**
 * Handlers for receiving, storing and dispatching callbacks. They are required: a noun without one would lose its
 * callbacks.
 */
export interface InboundDeps extends HandlerDeps {
  readonly inbound: readonly InboundHandler[];
}

/** @returns the handlers. @throws Error when two of them handle the callbacks of one group */
export function inboundHandlers(...handlers: readonly InboundHandler[]): readonly InboundHandler[] {
  const groups = handlers.flatMap((handler) => handler.groups);
  const twice = groups.find((group, at) => groups.indexOf(group) !== at);
  if (twice !== undefined) throw new Error(`two handlers take the callbacks of the group ${twice}`);
  return handlers;
}
