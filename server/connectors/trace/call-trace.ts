import type { Interpretation } from '../interpret-delivery.ts';
import type { OperationResult } from '../operation-result.ts';
import type { BuiltRequest } from '../request/build-request.ts';
import type { Delivery } from '../transport/send-request.ts';
import { boundTrace } from './bound-trace.ts';
import { redactBody, redactValue, type TraceSecrets } from './redact-trace.ts';
import { type Sensitivity, sensitivityOf } from './sensitive-keys.ts';

/** Collects what may be stored of one call, redacted as it comes in. */
export interface CallTrace {
  request(built: BuiltRequest): void;
  delivery(delivery: Delivery): void;
  /** A value that must not show, e.g. a token that was fetched for this call. */
  hide(secret: string): void;
  finish(interpretation: Interpretation): OperationResult;
}

export function createCallTrace(
  secrets: Readonly<Record<string, string>>,
  context: Readonly<Record<string, unknown>>,
): CallTrace {
  const started = performance.now();
  const hidden = {
    secrets: Object.values(secrets),
    numbers: numbersOf(context),
    ...(typeof context.ref === 'string' ? { reference: context.ref } : {}),
  } satisfies TraceSecrets;
  let request: unknown = null;
  let received: Delivery | undefined;
  return {
    hide(secret) {
      hidden.secrets.push(secret, secret.replace(/^\S+ /, ''));
    },
    request(built) {
      const { method, url, body } = built;
      const query = Object.fromEntries(url.searchParams);
      request = boundTrace(
        redactValue({ method, host: url.host, path: url.pathname, query, headers: built.headers, body }, hidden),
      );
    },
    delivery(delivery) {
      received = delivery;
    },
    finish: (interpretation) => ({
      ...interpretation,
      trace: {
        request,
        response: received === undefined ? null : responseTrace(received, withFields(hidden, interpretation.fields)),
        durationMs: Math.round(performance.now() - started),
      },
    }),
  };
}

function responseTrace(delivery: Delivery, hidden: TraceSecrets): unknown {
  const body = delivery.kind === 'answer' ? delivery.body : (delivery.partial ?? Buffer.alloc(0));
  const status = delivery.status ?? null;
  const contentType = delivery.kind === 'answer' ? delivery.contentType : null;
  return boundTrace({ status, contentType, body: redactBody(body, hidden) });
}

/** Customer numbers of a call: also the inputs that one is put together from. */
function numbersOf(context: Readonly<Record<string, unknown>>): readonly string[] {
  const { parameters } = context;
  const inputs = typeof parameters === 'object' && parameters !== null ? Object.values(parameters) : [];
  const named = Object.entries(context).flatMap(([key, value]) => (sensitivityOf(key) === 'number' ? [value] : []));
  return [...named, ...inputs].filter((value) => typeof value === 'string');
}

/** What the document read as a name or a number is personal wherever it stands, also inside free text. */
export function withFields(hidden: TraceSecrets, fields: Readonly<Record<string, unknown>>): TraceSecrets {
  const texts = (kind: Sensitivity) =>
    Object.entries(fields).flatMap(([key, value]) =>
      sensitivityOf(key) === kind && typeof value === 'string' ? [value] : [],
    );
  return { ...hidden, numbers: [...hidden.numbers, ...texts('number')], names: texts('name') };
}
