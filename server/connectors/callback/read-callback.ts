import { createHash } from 'node:crypto';
import type { IgnoredCallback } from '#src/engine/core/connector/connector-callback.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { cleanText } from '../answer/clean-json.ts';
import { coerce } from '../answer/coerce.ts';
import { compilePattern } from '../answer/find-groups.ts';
import { mapStatus } from '../answer/map-status.ts';
import { MAX_TEXT, openBody } from '../answer/open-body.ts';
import { findFirst, readFields } from '../answer/read-field.ts';
import { noted, remember } from '../interpret-delivery.ts';
import type { CallbackReading, OperationResult } from '../operation-result.ts';
import { boundTrace } from '../trace/bound-trace.ts';
import { withFields } from '../trace/call-trace.ts';
import { redactBody } from '../trace/redact-trace.ts';
import { isAuthentic } from './authenticate-callback.ts';
import { keepCallback } from './callback-proof.ts';
import { carriedBytes, headerOf, plainBytes, type RawCallback } from './raw-callback.ts';

export type { RawCallback } from './raw-callback.ts';

type Values = Readonly<Record<string, string>>;

const MAX_DELIVERY_ID = 200;
const REFUSED: CallbackReading = { accepted: false, reason: 'unauthenticated' };

/**
 * Checks a supplier's callback over its raw bytes and reads what it means (fault tests 4 to 6 rest on `deliveryId`).
 *
 * @param secrets the connector's secrets by name.
 * @param settings its settings by name.
 */
export function readCallback(
  connector: ConnectorDocument,
  secrets: Values,
  settings: Values,
  arrived: RawCallback,
): CallbackReading {
  // One time for the judgement and for what is stored of it.
  const raw = { ...arrived, receivedAt: arrived.receivedAt ?? new Date() };
  const { callback, constants = {} } = connector;
  if (callback === undefined || (raw.method ?? 'POST') !== (callback.method ?? 'POST')) return REFUSED;
  const { authentication, response } = callback;
  const opened = openBody(response, headerOf(raw.headers, 'content-type') ?? '', plainBytes(raw));
  const find = (from: string): unknown => opened?.find(from);
  const reference = coerce('string', findFirst(callback.reference, find));
  const root = opened?.root;
  if (!isAuthentic(authentication, raw, { secrets, settings, constants, find, root, reference })) return REFUSED;
  const carried = authentication.kind === 'shared-secret' || authentication.kind === 'bearer';
  const secret = carried ? secrets[authentication.secret] : undefined;
  const common = {
    accepted: true,
    confirm: callback.confirm === 'status-check-if-any' ? 'if-any' : callback.confirm === 'status-check',
    kept: keepCallback(authentication, secret, raw),
    deliveryId: deliveryIdOf(callback.deliveryId, raw),
  } as const;
  const event = callback.event === undefined ? undefined : headerOf(raw.headers, callback.event.header);
  const trace = (fields: Readonly<Record<string, unknown>>) => traceOf(event, secrets, raw, fields);
  const dropped = event !== undefined && callback.event?.ignore.includes(event) === true;
  if (dropped || callback.ignore?.some((one) => isIgnored(one, find)) === true) {
    const ignored = { outcome: 'unknown', cause: 'ignored', nothingCreated: false, fields: {} } as const;
    return { ...common, ignored: true, reference: '', result: { ...ignored, trace: trace({}) } };
  }
  const read = readFields(response.fields, find, opened?.list);
  const about = typeof reference === 'string' ? reference.trim() : '';
  if (read === undefined || about === '') return { accepted: false, reason: 'unreadable' };
  const { fields } = read;
  const remembered = remember(response, fields);
  const result: OperationResult = {
    ...mapStatus(response, fields),
    sent: true,
    fields,
    ...noted(read),
    ...(remembered === undefined ? {} : { remembered }),
    trace: trace(fields),
  };
  return { ...common, ignored: false, reference: about, result };
}

function isIgnored({ from, in: values, pattern }: IgnoredCallback, find: (from: string) => unknown): boolean {
  const text = coerce('string', findFirst(from, find));
  if (typeof text !== 'string' || text.length > MAX_TEXT) return false;
  return values?.includes(text) === true || (pattern !== undefined && compilePattern(pattern).test(text));
}

/** The supplier's own id of this delivery; without a usable one, what it carries names itself. */
function deliveryIdOf(named: { readonly header: string } | 'body' | undefined, raw: RawCallback): string {
  const given = typeof named === 'object' ? headerOf(raw.headers, named.header) : undefined;
  const id = cleanText(given ?? '').trim();
  if (id !== '' && id.length <= MAX_DELIVERY_ID) return id;
  return createHash('sha256').update(carriedBytes(raw)).digest('hex');
}

function traceOf(
  event: string | undefined,
  secrets: Values,
  raw: RawCallback,
  fields: Readonly<Record<string, unknown>>,
): OperationResult['trace'] {
  const hidden = withFields({ secrets: Object.values(secrets), numbers: [] }, fields);
  const received = { event: event ?? null, body: redactBody(carriedBytes(raw), hidden) };
  return { request: null, response: boundTrace(received), durationMs: 0 };
}
