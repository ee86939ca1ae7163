import type { Static, TSchema } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { OperationName } from '#src/contract/operations.ts';
import type { Language } from '#src/domain/language.ts';
import type { AccountCategory, AccountState } from '#src/domain/people/account.ts';
import type { OwnDevice } from './guard/device-cookie.ts';

/** The signed-in caller, read from the session on each request: permission changes apply at once. */
export interface Caller {
  readonly accountId: string;
  readonly category: AccountCategory;
  readonly state: AccountState;
  readonly permissions: readonly string[];
  readonly sessionHash: Buffer;
  /** The password was confirmed for the session until then and is not requested again (PRE-21). */
  readonly passwordRemembered: boolean;
  /** Developer mode: operations that move money are refused (ACC-8). */
  readonly developerMode?: boolean;
}

export interface RequestContext {
  /**
   * The database; for an `idempotent` route the transaction in which its key is claimed, its work done and its answer
   * stored: all or nothing.
   */
  readonly db: Executor;
  readonly caller: Caller | null;
  readonly language: Language;
  readonly requestId: string;
  /** Secret of the visitor's own browser or session, the same with each of its calls; "" for a script. */
  readonly visitor?: string;
  readonly address: string;
  /** The client's own User-Agent; unverified, so used in lists only. */
  readonly userAgent?: string | undefined;
  /** The calling browser; absent while a page is made. */
  readonly device?: OwnDevice;
  /** The client's catalogue of blocks and its documents' generation; absent for a foreign client. */
  readonly client?: ClientHints;
}

/**
 * Checks inside the transaction whether the confirmation still holds: after the password was verified the request may
 * have waited in a queue, and the owner may have changed the password meanwhile. Throws an `AppError` when it does not.
 */
export type StillHolds = (transaction: Executor) => Promise<void>;

/** Headers that our browser program sends with each call. */
export interface ClientHints {
  /** Hash of what it can draw (`X-Konter-Client`). */
  readonly manifest?: string;
  /** Generation of the newest documents that it knows of (`X-Konter-Documents`): it must not get older ones. */
  readonly generation?: number;
}
export interface SignedInContext extends RequestContext {
  readonly caller: Caller;
}

/** Who may call. `active` refuses inactive accounts with `account_inactive`; a category list refuses the others. */
export type Policy = 'public' | 'signed-in' | 'active' | { readonly categories: readonly AccountCategory[] };

/** Staff: routes that show names, customers' numbers and money of all accounts, or change something for all. */
export const OPERATIONS_ONLY = { categories: ['operations'] } as const satisfies Policy;

/** Staff with read access: published documents, recordings. */
export const OPERATIONS_AND_QA = { categories: ['operations', 'qa'] } as const satisfies Policy;

/** The caller's type in a handler under a policy. */
type ContextOf<P extends Policy> = P extends 'public' ? RequestContext : SignedInContext;

interface RouteInput<R extends TSchema, Q extends TSchema, B extends TSchema> {
  readonly params: Static<R>;
  readonly query: Static<Q>;
  readonly body: Static<B>;
}

/** A side effect on the reply that only sign-in and sign-out need. */
export interface SessionChange {
  readonly set?: { readonly token: string; readonly expires: Date };
  readonly clear?: boolean;
}

/** Reads one page of a list, as its route does once the caller was admitted. */
export type ListReader<A = unknown> = (
  db: Executor,
  query: Readonly<Record<string, unknown>> & {
    readonly sort?: string;
    readonly cursor?: string;
    readonly limit?: number;
  },
  asked: { readonly accountId: string; readonly params: Readonly<Record<string, string>> },
) => Promise<A>;

/**
 * A route: its type requires a policy and whether it is audited. The schemas are used for validation, serialisation and
 * the OpenAPI document.
 */
export interface RouteDefinition<
  P extends Policy = Policy,
  B extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  R extends TSchema = TSchema,
  A extends TSchema = TSchema,
> {
  /** Operation of `src/contract/operations.ts`: gives method and path. */
  readonly operation: OperationName;
  readonly summary: string;
  readonly policy: P;
  /** `none` for reads; otherwise the action's name in the audit table. */
  readonly audit: 'none' | string;
  /** The handler writes the line of a success itself, in its own transaction; also of refusals that store something. */
  readonly auditsItself?: true;
  /** The path holds a secret, e.g. a guest's link: the log, which many read, hides it. */
  readonly secretPath?: true;
  /** Largest body in bytes, where documents are sent; the platform's own when absent. */
  readonly maxBodyBytes?: number;
  readonly params?: R;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Status of a successful answer; 200 when absent. */
  readonly status?: 200 | 201;
  /** The answer carries an ETag, and an unchanged one is answered with 304: for documents, which change rarely. */
  readonly revalidate?: true;
  /**
   * The caller may come from the cache, at most seconds old: for routes that show documents and no data of an account.
   * Such a request leaves no line in the log either, unless it fails.
   */
  readonly recentCaller?: true;
  /**
   * Names everything that the answer depends on besides the caller and the question: as long as it is the same object, the same
   * question of the same caller is answered from memory. With `revalidate` and `recentCaller` only.
   */
  readonly stamp?: () => object | undefined;
  /** The list that it answers with (`defineList`): the names of its orders, and its pages. */
  readonly list?: { readonly sorts: readonly string[]; readonly read: ListReader };
  /** Requests per minute and caller (or address for guests); the platform's default when absent. */
  readonly perMinute?: number;
  // Declared as methods so that a route of narrower types is still a RouteDefinition: the platform calls them only with
  // what the route's own schemas and policy let through.

  /**
   * Verifies password or PIN of an `idempotent` route's caller before its transaction opens, so that failed attempts stay
   * counted. The returned check runs again first thing in the transaction. Not run when a stored answer is replayed.
   */
  confirm?(context: ContextOf<P>, input: RouteInput<R, Q, B>): Promise<StillHolds>;
  /**
   * Runs after that, still before the transaction of an `idempotent` route opens, on the database itself: for what takes time or must
   * survive a refusal. Not run when a stored answer is replayed.
   */
  before?(context: ContextOf<P>, input: RouteInput<R, Q, B>): Promise<void>;
  handle(
    context: ContextOf<P>,
    input: RouteInput<R, Q, B>,
  ): Promise<Static<A> | { readonly answer: Static<A>; readonly session: SessionChange }>;
}

/** Declares a route with its types pinned; registered by `server/app.ts`. */
export function defineRoute<
  P extends Policy,
  B extends TSchema,
  Q extends TSchema,
  R extends TSchema,
  A extends TSchema,
>(route: RouteDefinition<P, B, Q, R, A>): RouteDefinition {
  return route;
}
