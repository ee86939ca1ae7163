/** What reports of errors are tagged with (NAV-18). */
export const REPORT_RELEASE = '3.60.2';
/** Of how many page views and requests the course is told, and of how many visits what the screen showed. */
export const TRACE_RATE = 0.1;
export const REPLAY_RATE = 0.1;

/** Where reports of errors go, as a page is told. */
export interface ReportTarget {
  /** Address with the public key, as Sentry and what speaks its protocol write it. */
  readonly dsn: string;
  /** `production` or `demo`. */
  readonly environment: string;
  /** Names this build. */
  readonly build: string;
}

/**
 * What a report is tagged with so that the recording of what failed is one click away (LIFE-8): people of operations and QA open it.
 * @param origin of the site
 * @param requestId of the request that failed
 */
export const requestTags = (
  origin: string,
  requestId: string,
): { readonly request_id: string; readonly inspector: string } => ({
  request_id: requestId,
  inspector: `${origin}/inspector?${new URLSearchParams({ request: requestId })}`,
});

const HIDDEN = '[hidden]';
const QUERY = /[?#][^\s"'<>)\]]*/g;
const QUOTED = /"[^"]*"/g;
/** Bounded as RFC 5321 (4.5.3.1) and DNS bound them, so that a long text without any takes no longer than it is long. */
export const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** Phone, meter and card numbers, PINs and codes, also in groups. */
const DIGITS = /\+?\d(?:[ .-]?\d){3,}/g;
/** Session tokens, keys, hashes: long, and of more than one kind of sign. */
const TOKEN = /\b(?=[\w-]{0,256}\d)(?=[\w-]{0,256}[A-Za-z])[\w-]{20,}/g;

/**
 * A text for a report, without what could be a person's or open an account: queries of addresses, quoted texts, e-mail addresses,
 * numbers of four digits and more, tokens. What an error was about is found in our own log, by the request's id.
 */
export const maskText = (text: string): string =>
  text
    .replace(QUERY, '')
    .replace(QUOTED, `"${HIDDEN}"`)
    .replace(EMAIL, HIDDEN)
    .replace(TOKEN, HIDDEN)
    .replace(DIGITS, HIDDEN);

/** Ids and names that the protocol itself needs, written by the SDK or by us. */
const PLAIN =
  /^(event_id|trace_id|span_id|parent_span_id|segment_id|replay_id|replay_start_timestamp|error_ids|trace_ids|request_id|inspector|release|environment|dist|build|platform|level|type|op|origin|status|category|source|replay_type|sent_at|sample_rand|sample_rate|public_key|dsn|name_source|debug_id|sdk|sdkProcessingMetadata)$/;
/** Files of ours: a name with a hash is no secret, the query is none of theirs. */
const FILES = /^(filename|abs_path|module)$/;
/** What a report never needs. */
const LEFT_OUT =
  /^(user|cookies|extra|vars|env|server_name|query_string|pre_context|context_line|post_context|culture|fragment|attachments|modules)$/;
const KEPT_HEADER = 'User-Agent';

/**
 * A report, or a part of it, without what is private; texts that are left are masked, numbers and the ids of the protocol stay.
 * @param name of the member it stands in
 */
export function maskReport(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (PLAIN.test(name)) return value;
    return FILES.test(name) ? value.replace(QUERY, '') : maskText(value);
  }
  if (Array.isArray(value)) return value.map((element) => maskReport(element, name));
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'sdk') return value;
  const members = Object.entries(value).filter(([member]) => !LEFT_OUT.test(member));
  const kept = name === 'headers' ? members.filter(([member]) => member === KEPT_HEADER) : members;
  return Object.fromEntries(
    kept.map(([member, each]) => [member, name === 'headers' ? each : maskReport(each, member)]),
  );
}

const PRIVATE_RECORDED =
  /^(href|src|url|urls|description|from|to|name|title|alt|action|value|data-[\w-]+|aria-[\w-]+|id)$/;

/** One event of a recorded screen: its texts are masked where it is recorded, addresses and attributes here. */
function maskRecorded(value: unknown, name: string): unknown {
  if (typeof value === 'string') return PRIVATE_RECORDED.test(name) ? maskText(value) : value;
  if (Array.isArray(value)) return value.map((element) => maskRecorded(element, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, each]) => [member, maskRecorded(each, member)]));
}

/** @returns undefined for a recording that cannot be read, so that it is not sent */
function maskRecording(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined;
  const end = payload.indexOf('\n');
  try {
    return `${payload.slice(0, end)}\n${JSON.stringify(maskRecorded(JSON.parse(payload.slice(end + 1)), ''))}`;
  } catch {
    return undefined;
  }
}

/** What is sent at all, by the protocol's name of it. */
const SENT = new Set(['event', 'transaction', 'replay_event', 'replay_recording', 'client_report']);

/** One part of what is sent: `[headers, payload]`. @returns undefined when it must stay here */
function maskItem(item: readonly [unknown, unknown]): readonly [unknown, unknown] | undefined {
  const [headers, payload] = item;
  const type = typeof headers === 'object' && headers !== null && 'type' in headers ? String(headers.type) : '';
  if (!SENT.has(type)) return undefined;
  if (type !== 'replay_recording') return [headers, maskReport(payload)];
  const recording = maskRecording(payload);
  return recording === undefined ? undefined : [{ ...(headers as object), length: byteLength(recording) }, recording];
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * All that leaves in one go, masked: the last stop of every report, whatever part of the SDK made it.
 * @param envelope `[headers, items]` of the protocol
 * @returns null when nothing of it may leave
 */
export function maskEnvelope<E extends readonly [unknown, readonly unknown[]]>(envelope: E): E | null {
  const [headers, items] = envelope;
  const kept = items.map((item) => maskItem(item as readonly [unknown, unknown])).filter((item) => item !== undefined);
  if (kept.length === 0) return null;
  const masked: readonly [unknown, readonly unknown[]] = [maskReport(headers), kept];
  // Of the same shape as what came in: only parts are missing and texts are masked.
  return masked as E;
}
