import type { Localized } from '#src/domain/language.ts';

/** What a change is about; the approval policy names these. */
export const CHANGE_TOPICS = [
  ...(['price', 'fee', 'amount', 'limit', 'connector', 'supplier', 'payment', 'flow', 'input', 'schedule'] as const),
  ...(['place', 'data', 'operator', 'menu', 'text', 'look', 'test', 'identity'] as const),
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/**
 * How much a change matters to what is running: `breaking` may stop something that works today (an input that is gone, a path
 * that is gone), `behaviour` works otherwise, `cosmetic` only reads or looks otherwise.
 */
export type ChangeKind = 'breaking' | 'behaviour' | 'cosmetic';

/** One difference between two versions of a document, in words for the person who approves it (SDUI-6). */
export interface Change {
  /** JSON Pointer: into the newer version, or into the older one for what was removed. */
  readonly pointer: string;
  readonly kind: ChangeKind;
  /** Plain words: what, from what, to what. */
  readonly summary: string;
  /** It touches what money is taken, how much, or by whom. */
  readonly moneyCritical: boolean;
  readonly topic: ChangeTopic;
  /** The same in every language; absent in releases made before it was recorded, as is what follows. */
  readonly said?: Localized;
  readonly what?: RawChange['what'];
  /** It is one of those for whose sake a second person must approve. */
  readonly asks?: boolean;
}

/** A difference before anybody has judged it. */
export interface RawChange {
  readonly pointer: string;
  /** The same place with the identity of list elements, e.g. `nominals/telkomsel-50/supplierPrice`. */
  readonly names: readonly string[];
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  readonly before?: unknown;
  readonly after?: unknown;
}
