import { createHash } from 'node:crypto';
import { stableJson } from '#src/contract/call-key.ts';

/** Names a document for ever: SHA-256 over its JSON with sorted keys, so that layout and key order do not count. */
export function documentHash(document: unknown): string {
  return textHash(stableJson(document));
}

/** SHA-256 of a text in hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
