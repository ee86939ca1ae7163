import { stableJson } from './call-key.ts';

/**
 * Proof that documents came from our server and until when a device may show them without asking again (SDUI-10). Ed25519,
 * so that a client can check it and cannot make it.
 */
export interface DocumentSignature {
  /** ISO instant after which the documents are refused. */
  readonly expires: string;
  /** base64url. */
  readonly value: string;
}

/** What a signature is about: a screen at its address, the menu, or the screens for when something is wrong. */
export type SignedKind = 'screen' | 'menu' | 'system';

/** Signatures of what a page carries, and the key to check them with. */
export interface PageSignatures {
  /** Raw public key, base64url. */
  readonly key: string;
  readonly menu: DocumentSignature;
  readonly system: DocumentSignature;
}

/** Names the address of a screen: its path without query and what the path matched. */
export function screenSubject(path: string, params: Readonly<Record<string, string>>): string {
  return stableJson({ path, params });
}

/** The text that is signed. `hashes` are SHA-256 in hex over the stable JSON of each document, in order. */
export function signedText(kind: SignedKind, subject: string, hashes: readonly string[], expires: string): string {
  return ['konter-documents-1', kind, subject, ...hashes, expires].join('\n');
}
