import { createHash } from 'node:crypto';
import { stableJson } from '#src/contract/call-key.ts';
import { writtenObjects } from '#src/engine/core/connector/written-order.ts';

/**
 * Names a document for ever: SHA-256 over its JSON with sorted keys, so that layout and key order do not count, except in what
 * a connector sends (decision 0124).
 */
export function documentHash(document: unknown): string {
  const orders = writtenObjects(document).flatMap(({ pointer, members }) => {
    const keys = Object.keys(members);
    return isStorageOrder(keys) ? [] : [[pointer, keys]];
  });
  return textHash(stableJson(document) + (orders.length === 0 ? '' : `\n${JSON.stringify(orders)}`));
}

/**
 * Whether members stand in the order in which PostgreSQL's `jsonb` keeps them: shorter names first, then by their bytes.
 * Documents stored as `jsonb` before have that order, and keep the hashes that sales are pinned to.
 */
function isStorageOrder(keys: readonly string[]): boolean {
  const bytes = keys.map((key) => Buffer.from(key));
  return bytes.every((key, at) => {
    const before = bytes[at - 1];
    return (
      before === undefined || before.length < key.length || (before.length === key.length && before.compare(key) < 0)
    );
  });
}

/** SHA-256 of a text in hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
