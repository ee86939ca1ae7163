import type { Config } from '#server/config.ts';
import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { DocumentSigner } from '#server/documents/serve/sign-document.ts';
import type { InboundDeps, InboundHandler } from '#server/inbound/inbound-handler.ts';
import type { ReadReplica } from '#server/platform/database/read-replica.ts';
import type { Database, Executor } from '#server/platform/database/tables/tables.ts';
import type { RouteDefinition } from '#server/platform/http/route.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { JobTasks } from '#server/platform/outbox/worker.ts';
import type { AreaBook } from './area/index.ts';
import type { ConnectorDeps } from './connector/index.ts';
import type { PaymentDeps, PaymentPurposes } from './payment/index.ts';
import type { PushDeps } from './push/index.ts';

/** Dependencies that most modules share. */
export interface SharedDeps extends InboundDeps {
  readonly documents: OpenDocumentStore;
  readonly connectors: ConnectorRuntime;
}

/** Everything a module may be built from; `server/module-parts.ts` opens it once per process. */
export interface ModuleParts {
  readonly config: Config;
  /** Runs queries that may be a moment behind. */
  readonly readReplica: ReadReplica;
  readonly deps: SharedDeps;
  readonly payments: SharedDeps & Pick<PaymentDeps, 'purposes' | 'publicUrl' | 'allowLoopback'>;
  readonly push: PushDeps;
  /** For accounts, codes and mails; `publicUrl` is where links in mails lead. */
  readonly people: { readonly seal: ValueSeal; readonly codeKey: string; readonly publicUrl: URL };
  readonly signer: DocumentSigner;
  /** Absent: no mail server is configured. */
  readonly mailer: Mailer | undefined;
  /** The areas of Indonesia, as the program ships them. */
  readonly areas: AreaBook;
  /** Settings of suppliers, and the seal under which they are stored. */
  readonly suppliers: Pick<ConnectorDeps, 'settings' | 'seal' | 'allowLoopback'>;
}

/**
 * The manifest of a module: everything the program mounts from its folder. `server/modules/module-list.ts` lists all of
 * them; the registries of routes, tasks, schedules, callbacks and payment purposes, the allowed imports and the owned
 * tables follow from it (decision 0131).
 */
export interface ServerModule {
  /** The folder's name below `server/modules`. */
  readonly noun: string;
  /** Modules whose `index.ts` it imports: exactly those, without a cycle; a test compares. Each is a decision. */
  readonly uses: readonly string[];
  /** Tables that only this module's SQL writes; a test compares (decision 0132). */
  readonly tables?: readonly (keyof Database)[];
  /** Routes of the API, in the order in which OpenAPI lists them. */
  readonly routes?: (parts: ModuleParts) => readonly RouteDefinition[];
  /** The worker's tasks, by name; each can be repeated. */
  readonly tasks?: (parts: ModuleParts) => JobTasks;
  /** Enqueue the jobs that repeat themselves; run when a worker starts. A job that already waits is moved, not doubled. */
  readonly schedules?: readonly ((db: Executor) => Promise<void>)[];
  /** Enqueues the jobs of what was under way when all workers stopped; run when a worker starts. */
  readonly resume?: (db: Executor) => Promise<void>;
  /** Handles the callbacks of some groups of connectors. */
  readonly callbacks?: InboundHandler;
  /** What payments may be for; each name of `PAYMENT_PURPOSES` belongs to exactly one module. */
  readonly purposes?: (deps: SharedDeps) => PaymentPurposes;
}

/** Declares a module. @returns the manifest as it is: the function exists for its type */
export const defineModule = (manifest: ServerModule): ServerModule => manifest;
