import { stableJson } from '#src/contract/call-key.ts';
import { isDefinite } from '#src/domain/program/definite-refusal.ts';
import type { CallFailure } from '../screen-host.ts';

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

/** 128 random bits; `randomUUID` exists only on secure pages, `getRandomValues` everywhere. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
