import { createHmac } from 'node:crypto';
import type { CallbackAuthentication } from '#src/engine/core/document-types.ts';
import type { KeptCallback } from '../operation-result.ts';
import type { RawCallback } from './raw-callback.ts';

/** Header under which a stored callback carries our own proof in place of the secret that came with it. */
export const PROOF_HEADER = 'x-konter-proof';

type SharedSecret = Extract<CallbackAuthentication, { kind: 'shared-secret' }>;

/**
 * A callback without the secret that came with it, as it may be stored: what is stored must prove itself again when it is
 * processed, but nobody who reads the table may learn the secret. The proof is an HMAC with that secret over all the rest.
 */
export function keepCallback(
  authentication: CallbackAuthentication,
  secret: string | undefined,
  raw: RawCallback,
): KeptCallback {
  const plain: KeptCallback = {
    method: raw.method ?? 'POST',
    query: raw.query ?? '',
    address: raw.address ?? '',
    headers: raw.headers,
    body: raw.rawBody.toString('utf8'),
  };
  if (authentication.kind !== 'shared-secret' || secret === undefined) return plain;
  const stripped = { ...plain, query: withoutParameter(plain.query, authentication.parameter) };
  const headers = Object.fromEntries(
    Object.entries(raw.headers).filter(
      ([name]) => !isNamed(name, authentication.header) && !isNamed(name, PROOF_HEADER),
    ),
  );
  return { ...stripped, headers: { ...headers, [PROOF_HEADER]: proofOf(authentication, secret, raw) } };
}

/** The proof of a callback; the same before and after its secret was taken out. */
export function proofOf({ parameter }: SharedSecret, secret: string, raw: RawCallback): string {
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
