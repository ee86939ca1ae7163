import { stableJson } from '#src/contract/call-key.ts';
import type { CallFailure } from './screen-host.ts';

/** Keys of idempotent calls whose answer is not definite yet. */
export interface IdempotencyKeys {
  /** The key of this request: the same one until its answer is definite. */
  readonly keyFor: (block: string, operation: string, args: unknown) => string;
  /** Forgets the key when the answer was definite, so that the next press is a new request. */
  readonly settle: (block: string, operation: string, args: unknown, failure: CallFailure | null) => void;
}

export function createIdempotencyKeys(newKey: () => string = randomKey): IdempotencyKeys {
  const open = new Map<string, string>();
  const nameOf = (block: string, operation: string, args: unknown): string => stableJson([block, operation, args]);
  return {
    keyFor: (block, operation, args) => {
      const name = nameOf(block, operation, args);
      const key = open.get(name) ?? newKey();
      open.set(name, key);
      return key;
    },
    settle: (block, operation, args, failure) => {
      if (failure === null || isDefinite(failure)) open.delete(nameOf(block, operation, args));
    },
  };
}

/**
 * Tells whether a refused call certainly did nothing. No answer and 5xx leave it open; so do 401 (signed out before it was
 * looked at), 408, 429 and a 409 that says the first one is still running: pressing again must repeat the same request.
 */
export function isDefinite(failure: CallFailure): boolean {
  if (failure.status < 400 || failure.status >= 500) return false;
  if (failure.status === 409) return !failure.code.includes('in_progress');
  return ![401, 408, 425, 429].includes(failure.status);
}

/** 128 random bits; `randomUUID` exists only on secure pages, `getRandomValues` everywhere. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
