import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { ApiError, readErrorAnswer, readRefusal } from './api-error.ts';
import { buildRequest } from './api-request.ts';
import { routeOf } from './operation-routes.ts';

/** How long a call may take, in milliseconds, before its outcome counts as unknown. */
const TIMEOUT_MS = 30_000;
/** After this long the user gets a notice that the call is slow and what to do, in milliseconds. */
export const SLOW_MS = 15_000;

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Does not touch alert, notifications and loading (API-4). */
  readonly silent?: boolean;
  /** A call of the page itself, not of the user: an ended session must not navigate away. */
  readonly background?: boolean;
  /** Names the request in the server's log and recordings; the server names it when absent. */
  readonly requestId?: string;
}

export interface ApiClient {
  /**
   * Calls an operation of our API and returns its answer.
   * @throws ApiError for every answer that is not a success and for no answer at all (status 0).
   */
  readonly call: (
    operation: OperationName,
    args?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<unknown>;
}

/** What happens around calls; the program wires alert, progress, session and texts to it. */
export interface ApiClientHooks {
  readonly language: () => string;
  readonly csrfToken: () => string;
  /** The server sent a new token: the session began, ended or changed. */
  readonly onCsrfToken: (token: string) => void;
  /** A call that is not silent begins: hide the alert, clear notifications, show loading (API-4). */
  readonly onStart: () => void;
  readonly onEnd: () => void;
  /** A call that is not silent takes longer than {@link SLOW_MS}. */
  readonly onSlow: () => void;
  readonly onAnswer: (operation: OperationName, answer: unknown) => void;
  readonly onFailure: (operation: OperationName, error: ApiError, options: CallOptions) => void;
  readonly text: (key: 'network' | 'network-money' | 'timeout' | 'server') => string;
}

/** The only module that sends HTTP requests to our server. */
export function createApiClient(hooks: ApiClientHooks): ApiClient {
  const call: ApiClient['call'] = async (operation, args = {}, options = {}) => {
    const route = routeOf(operation);
    const silent = options.silent ?? route.silent ?? false;
    if (!silent) hooks.onStart();
    const slow = silent ? undefined : setTimeout(hooks.onSlow, SLOW_MS);
    try {
      const answer = await send(route, args, options, hooks);
      hooks.onAnswer(operation, answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) hooks.onFailure(operation, error, options);
      throw error;
    } finally {
      clearTimeout(slow);
      if (!silent) hooks.onEnd();
    }
  };
  return { call };
}

async function send(
  route: OperationRoute,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions,
  hooks: ApiClientHooks,
): Promise<unknown> {
  const first = await attempt(route, args, options, hooks);
  if (first.response.ok) return accepted(first, hooks);
  const error = await readErrorAnswer(first.response, hooks.text('server'));
  // Refused before the handler ran, because the page's token was old; the same request may be sent again with the new
  // one.
  if (error.code !== 'csrf_mismatch' || !first.newToken) throw error;
  const second = await attempt(route, args, options, hooks);
  if (second.response.ok) return accepted(second, hooks);
  throw await readErrorAnswer(second.response, hooks.text('server'));
}

/** A body with errors is a refusal, whatever its status (ACC-5, spec section 4). @throws ApiError */
function accepted({ response, body }: Attempt, hooks: ApiClientHooks): unknown {
  const refusal = readRefusal(response.status, body, hooks.text('server'));
  if (refusal !== null) throw refusal;
  return body;
}

interface Attempt {
  readonly response: Response;
  /** Read only when the answer is a success. */
  readonly body: unknown;
  readonly newToken: boolean;
}

async function attempt(
  route: OperationRoute,
  args: Readonly<Record<string, unknown>>,
  options: CallOptions,
  hooks: ApiClientHooks,
): Promise<Attempt> {
  const sentToken = hooks.csrfToken();
  const { url, init } = buildRequest(route, args, {
    language: hooks.language(),
    csrfToken: sentToken,
    ...options,
  });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  try {
    const response = await fetch(url, { ...init, signal });
    const token = response.headers.get('x-csrf-token');
    if (token !== null) hooks.onCsrfToken(token);
    return {
      response,
      body: response.ok ? await readBody(response) : null,
      newToken: token !== null && token !== sentToken,
    };
  } catch (error) {
    // A caller's own abort is not a failure to report.
    if (options.signal?.aborted === true) throw error;
    const code = timeout.aborted ? 'timeout' : 'network';
    throw new ApiError(0, { code, message: noAnswer(route, hooks, code) });
  }
}

/** An idempotent call is safe to repeat, and the text states that. */
function noAnswer(route: OperationRoute, hooks: ApiClientHooks, otherwise: 'network' | 'timeout'): string {
  return hooks.text(route.idempotent === true ? 'network-money' : otherwise);
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}
