import { stableJson } from '#src/contract/call-key.ts';
import { type DocumentSignature, type SignedKind, signedText } from '#src/contract/document-signature.ts';

/** `unverifiable`: this browser has no Ed25519. */
export type Verdict = 'genuine' | 'tampered' | 'expired' | 'unverifiable';

export interface SavedDocuments {
  readonly kind: SignedKind;
  readonly subject: string;
  readonly documents: readonly unknown[];
  readonly signature: DocumentSignature | undefined;
}

/**
 * Whether documents stored on the device are those the server signed, and still valid (SDUI-10). Documents without a
 * signature count as tampered with.
 * @param key raw Ed25519 public key, base64url
 * @param now in milliseconds
 */
export async function verifySaved(saved: SavedDocuments, key: string, now: number): Promise<Verdict> {
  const { kind, subject, documents, signature } = saved;
  if (signature === undefined) return 'tampered';
  const publicKey = await importKey(key);
  if (publicKey === undefined) return 'unverifiable';
  const hashes = await Promise.all(documents.map(hashOf));
  const text = new TextEncoder().encode(signedText(kind, subject, hashes, signature.expires));
  const genuine = await crypto.subtle
    .verify({ name: 'Ed25519' }, publicKey, bytesOf(signature.value), text)
    .catch(() => false);
  if (!genuine) return 'tampered';
  return Date.parse(signature.expires) > now ? 'genuine' : 'expired';
}

async function importKey(key: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return undefined;
  }
}

async function hashOf(document: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(stableJson(document)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
