import { createHmac } from 'node:crypto';
import type { CallbackAuthentication } from '#src/engine/core/document-types.ts';
import type { KeptCallback } from '../operation-result.ts';
import type { RawCallback } from './raw-callback.ts';

/** Header under which a stored callback carries our own proof in place of the secret that came with it. */
export const PROOF_HEADER = 'x-konter-proof';

type SharedSecret = Extract<CallbackAuthentication, { kind: 'shared-secret' }>;

/** Header with which a stored callback says how its body is written, where its bytes are no text. */
const BODY_HEADER = 'x-konter-body';
/** Header with which a stored callback says when it arrived, where a signed time was judged by that. */
const RECEIVED_HEADER = 'x-konter-received';

/**
 * A callback without the secret that came with it, as it may be stored: what is stored must prove itself again when it is
 * processed, but nobody who reads the table may learn the secret. The proof is an HMAC with that secret over all the rest.
 */
export function keepCallback(
  authentication: CallbackAuthentication,
  secret: string | undefined,
  raw: RawCallback,
): KeptCallback {
  const stored = storedBody(raw);
  const timed = 'timestamp' in authentication && authentication.timestamp !== undefined;
  const received = timed ? { [RECEIVED_HEADER]: (raw.receivedAt ?? new Date()).toISOString() } : {};
  const plain: KeptCallback = {
    method: raw.method ?? 'POST',
    query: raw.query ?? '',
    address: raw.address ?? '',
    body: stored.body,
    headers: { ...stored.headers, ...received },
  };
  const secretIn = secretPlaces(authentication);
  if (secretIn === undefined || secret === undefined) return plain;
  const stripped = { ...plain, query: withoutParameter(plain.query, secretIn.parameter) };
  const headers = Object.fromEntries(
    Object.entries(plain.headers).filter(([name]) => !isNamed(name, secretIn.header) && !isNamed(name, PROOF_HEADER)),
  );
  return { ...stripped, headers: { ...headers, [PROOF_HEADER]: proofOf(secretIn, secret, raw) } };
}

/** Where the secret itself comes along; undefined where it does not. */
function secretPlaces(authentication: CallbackAuthentication): Pick<SharedSecret, 'header' | 'parameter'> | undefined {
  if (authentication.kind === 'bearer') return { header: 'authorization' };
  return authentication.kind === 'shared-secret' ? authentication : undefined;
}

/** A database holds text: bytes that are none, and a NUL, are stored as base64, so that the same bytes prove themselves again. */
function storedBody({ headers, rawBody }: RawCallback): Pick<KeptCallback, 'headers' | 'body'> {
  const ours = (name: string): boolean => isNamed(name, BODY_HEADER) || isNamed(name, RECEIVED_HEADER);
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !ours(name)));
  const text = rawBody.toString('utf8');
  if (!text.includes('\u0000') && Buffer.from(text, 'utf8').equals(rawBody)) return { headers: own, body: text };
  return { headers: { ...own, [BODY_HEADER]: 'base64' }, body: rawBody.toString('base64') };
}

/** The bytes of a stored callback as they came. */
export const storedBytes = ({ headers, body }: Pick<KeptCallback, 'headers' | 'body'>): Buffer =>
  Buffer.from(body, headers[BODY_HEADER] === 'base64' ? 'base64' : 'utf8');

/** When a stored callback arrived: it proves itself again by the clock of then, however late it is processed. */
export function storedTime({ headers }: Pick<KeptCallback, 'headers'>): Date | undefined {
  const written = headers[RECEIVED_HEADER];
  return typeof written === 'string' ? new Date(written) : undefined;
}

/** The proof of a callback; the same before and after its secret was taken out. */
export function proofOf({ parameter }: Pick<SharedSecret, 'parameter'>, secret: string, raw: RawCallback): string {
  const query = withoutParameter(raw.query ?? '', parameter);
  const parts = [raw.method ?? 'POST', query, raw.address ?? '', raw.rawBody.toString('base64')];
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

const isNamed = (name: string, wanted: string | undefined): boolean => name.toLowerCase() === wanted?.toLowerCase();

function withoutParameter(query: string, parameter: string | undefined): string {
  if (parameter === undefined) return query;
  const named = (pair: string): boolean => new URLSearchParams(pair).has(parameter);
  return query
    .split('&')
    .filter((pair) => !named(pair))
    .join('&');
}
