import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { type DocumentSignature, type SignedKind, signedText } from '#src/contract/document-signature.ts';
import { documentHash } from '../text/canonical-json.ts';

export interface DocumentSigner {
  /** Raw Ed25519 public key, base64url; goes to browsers with the page. */
  readonly publicKey: string;
  /**
   * Signs documents as a device may keep them. The same documents within the same hour give the same signature, so that an
   * answer with it keeps its ETag.
   * @param subject what they are for, e.g. `screenSubject(path, params)`
   */
  sign(kind: SignedKind, subject: string, documents: readonly object[]): DocumentSignature;
}

const HOUR_MS = 3_600_000;
/** DER of a PKCS#8 Ed25519 private key up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_KEY_BYTES = 32;
/** Signatures in memory; a screen has one per address. */
const MOST_KEPT = 5_000;

/**
 * @param seed 32 bytes in hex, the installation's own
 * @param validHours how long a device may show a document without the network; rounded up to the full hour
 */
export function documentSigner(seed: string, validHours = 24, now: () => number = Date.now): DocumentSigner {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const hashes = new WeakMap<object, string>();
  const kept = new Map<string, DocumentSignature>();
  const hashOf = (document: object): string => {
    const hash = hashes.get(document) ?? documentHash(document);
    hashes.set(document, hash);
    return hash;
  };
  return {
    publicKey: der.subarray(der.length - RAW_KEY_BYTES).toString('base64url'),
    sign: (kind, subject, documents) => {
      const expires = new Date((Math.ceil(now() / HOUR_MS) + validHours) * HOUR_MS).toISOString();
      const text = signedText(kind, subject, documents.map(hashOf), expires);
      const known = kept.get(text);
      if (known !== undefined) return known;
      const made = { expires, value: sign(null, Buffer.from(text), key).toString('base64url') };
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, made);
      return made;
    },
  };
}
