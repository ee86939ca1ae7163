import { currentSpan } from '#server/platform/tracing/spans.ts';
import { tellUnreadEntries } from '#server/platform/unread-entries.ts';
import type { ConnectorDocument, ConnectorOperation } from '#src/engine/core/document-types.ts';
import type { ConnectorCall, ConnectorRuntimeOptions } from './connector-call.ts';
import { configurationOf } from './connector-settings.ts';
import { interpretDelivery, unknown } from './interpret-delivery.ts';
import type { OperationResult } from './operation-result.ts';
import { type BuiltRequest, buildRequest, type TokenHeader } from './request/build-request.ts';
import { callTimes } from './request/call-times.ts';
import { TemplateError } from './request/render-template.ts';
import { runPages } from './run-pages.ts';
import { type Credentials, createTokenStore, type TokenStore } from './token/token-store.ts';
import { createCallTrace } from './trace/call-trace.ts';
import { guardedLookup } from './transport/address-guard.ts';
import { readBaseUrl } from './transport/base-url.ts';
import { type CallLimits, createCallLimits } from './transport/rate-limit.ts';
import { type Delivery, sendRequest } from './transport/send-request.ts';
import { createSupplierLines, type SupplierLines } from './transport/supplier-lines.ts';

const DEFAULT_CONCURRENT = 8;
const DEFAULT_QUEUE_WAIT_MS = 2_000;
const DEFAULT_MAX_BYTES = 256 * 1024;
const UNAUTHORIZED = 401;

/** Performs calls, with what they share: connections, limits and tokens. */
export interface OperationRunner {
  /** @throws Error when the connector has no such operation: a mistake in our own program. */
  run(call: ConnectorCall): Promise<OperationResult>;
  close(): void;
}

export function createOperationRunner(options: ConnectorRuntimeOptions): OperationRunner {
  const lines = createSupplierLines(options.maxConcurrent ?? DEFAULT_CONCURRENT);
  const limits = createCallLimits(options.countedTogether);
  const tokens = createTokenStore();
  const run = (call: ConnectorCall): Promise<OperationResult> => {
    const { connector, operation: name } = call;
    const operation = Object.hasOwn(connector.operations, name) ? connector.operations[name] : undefined;
    if (operation === undefined) throw new Error(`connector ${connector.id} has no operation ${name}`);
    const one = (page: ConnectorCall) => perform({ options, lines, limits, tokens, run }, page, operation);
    return operation.pages === undefined ? one(call) : runPages(one, call, operation.pages);
  };
  return { run: async (call) => run(call), close: () => lines.close() };
}

/** What all calls of a runtime share. */
interface Shared {
  readonly options: ConnectorRuntimeOptions;
  readonly lines: SupplierLines;
  readonly limits: CallLimits;
  readonly tokens: TokenStore;
  run(call: ConnectorCall): Promise<OperationResult>;
}

async function perform(shared: Shared, call: ConnectorCall, operation: ConnectorOperation): Promise<OperationResult> {
  const { settings, log, allowLoopback } = shared.options;
  const { connector, context } = call;
  const { config, secrets, values } = configurationOf(settings, connector);
  const credentials = { secrets, settings: values };
  const trace = createCallTrace(credentials.secrets, context);
  let sent = false;
  let answered = false;
  try {
    const base = readBaseUrl(connector, config, allowLoopback, operation.base);
    if (!base.ok) return trace.finish(unknown(base.cause, false));
    if (!(await mayCall(shared.limits, call, operation))) return trace.finish(unknown('rate-limit', false));
    const delivery = await withToken(shared, call, operation, credentials, async (token) => {
      if (token !== undefined) trace.hide(token.value);
      const times = callTimes(connector, shared.options.now?.() ?? new Date(), context.began_at);
      const scope = { context, ...credentials, times, constants: connector.constants ?? {} };
      const built = withTrace(connector, buildRequest(operation, base.url, scope, token));
      trace.request(built);
      const before = sent;
      sent = true;
      return (await deliver(shared, call, operation, built, base.loopback)) ?? { kind: 'busy', before };
    });
    if (delivery.kind === 'no-token') return trace.finish(unknown('token', false));
    if (delivery.kind === 'busy') return trace.finish(unknown('busy', delivery.before));
    trace.delivery(delivery);
    answered = delivery.kind === 'answer';
    const meant = interpretDelivery(operation.response, delivery, context.ref, call.sentSeconds);
    const about = { connector: connector.id, operation: call.operation };
    for (const [list, count] of Object.entries(meant.dropped ?? {})) tellUnreadEntries({ ...about, list, count });
    return trace.finish(meant);
  } catch (error) {
    // An answer that broke the reading of it was not read: whatever it says, it is asked for again.
    const cause = error instanceof TemplateError ? 'template' : answered ? 'unreadable' : 'internal';
    log.error({ connector: connector.id, operation: call.operation, cause, err: error }, 'connector call broke');
    return trace.finish(unknown(cause, sent));
  }
}

/** A supplier hears of our traces only where its document says so: it is one more thing that leaves the house. */
function withTrace({ traceparent }: ConnectorDocument, built: BuiltRequest): BuiltRequest {
  const span = traceparent === true ? currentSpan() : undefined;
  return span === undefined ? built : { ...built, headers: { ...built.headers, traceparent: span.traceparent } };
}

/** A delivery, or why there is none: no free line (`before`: an earlier try had left), no token. */
type Spoken = Delivery | { readonly kind: 'busy'; readonly before: boolean } | { readonly kind: 'no-token' };

/** Speaks with the operation's token; a 401 is asked once more with a fresh one, as the provider did not look at the call. */
async function withToken(
  { tokens, run }: Shared,
  { connector }: ConnectorCall,
  { token: name }: ConnectorOperation,
  credentials: Credentials,
  speak: (token: TokenHeader | undefined) => Promise<Spoken>,
): Promise<Spoken> {
  if (name === undefined) return speak(undefined);
  const take = () =>
    tokens.take(connector, name, credentials, (operation, context) => run({ connector, operation, context }));
  const token = await take();
  if (token === undefined) return { kind: 'no-token' };
  const spoken = await speak(token);
  if (spoken.kind !== 'answer' || spoken.status !== UNAUTHORIZED) return spoken;
  tokens.drop(connector, name, credentials, token);
  const fresh = await take();
  return fresh === undefined ? spoken : speak(fresh);
}

async function deliver(
  { options, lines }: Shared,
  { connector, patienceMs = Number.POSITIVE_INFINITY }: ConnectorCall,
  { timeoutMs, maxResponseBytes }: ConnectorOperation,
  built: BuiltRequest,
  loopback: boolean,
): Promise<Delivery | null> {
  const line = lines.line(connector.id);
  const release = await line.slots.take(options.queueWaitMs ?? DEFAULT_QUEUE_WAIT_MS);
  if (release === null) return null;
  try {
    const route = { agent: line.agent(built.url.protocol), lookup: guardedLookup(loopback) };
    const limits = { timeoutMs: Math.min(timeoutMs, patienceMs), maxBytes: maxResponseBytes ?? DEFAULT_MAX_BYTES };
    return await sendRequest(built, route, limits);
  } finally {
    release();
  }
}

async function mayCall(
  limits: CallLimits,
  { connector, operation: name, context }: ConnectorCall,
  { rateLimit }: ConnectorOperation,
): Promise<boolean> {
  if (rateLimit === undefined) return true;
  const key = `${connector.id} ${name}`;
  const { perMinute, minSecondsBetween } = rateLimit;
  const { ref } = context;
  const spaced =
    minSecondsBetween === undefined ||
    typeof ref !== 'string' ||
    (await limits.space(`${key} ${ref}`, minSecondsBetween));
  return spaced && limits.take(key, perMinute);
}
