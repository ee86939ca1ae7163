import { finish, type Steps } from '#server/platform/concurrency/slices.ts';
import type { ApprovalPolicy } from '#src/contract/operations/preference.contract.ts';
import { approvalNeeded, DEFAULT_APPROVAL_POLICY } from '#src/engine/core/diff/approval.ts';
import { CHANGE_TOPICS, type Change } from '#src/engine/core/diff/change.ts';
import { diffInSteps } from '#src/engine/core/diff/diff-documents.ts';
import type { Document, DocumentKind } from '#src/engine/core/document-types.ts';

export type { Change } from '#src/engine/core/diff/change.ts';

/** What is different in meaning; nothing where the two are equal. What is new differs from nothing in all it says. */
export function compareVersions(before: Document | undefined, after: Document): readonly Change[] {
  return finish(compareInSteps(before, after));
}

/** The same in steps. @see compareVersions */
export function* compareInSteps(before: Document | undefined, after: Document): Steps<readonly Change[]> {
  const changes = yield* diffInSteps(before, after);
  if (before !== undefined || SELLING.includes(after.kind)) return changes;
  // A new page or menu is nobody's price; only what it holds can be about money.
  return changes.map((change) => (change.topic === 'identity' ? { ...change, moneyCritical: false } : change));
}

/** Kinds whose very existence decides what is sold and who delivers it. */
const SELLING: readonly DocumentKind[] = ['product', 'connector'];

/** Whether a second person must approve, and because of what: in words, and marked among the changes. */
export function approvalFor(
  kind: DocumentKind,
  changes: readonly Change[],
  policy: ApprovalPolicy,
): {
  readonly approval: { readonly needed: boolean; readonly reasons: readonly string[] };
  readonly changes: readonly Change[];
} {
  const topics = policy.topics ?? DEFAULT_APPROVAL_POLICY.topics;
  const { because } = approvalNeeded(changes, {
    topics: policy.moneyCritical ? CHANGE_TOPICS.filter((topic) => topics.includes(topic)) : [],
    kinds: policy.breaking ? ['breaking'] : [],
  });
  const asks = policy.kinds.includes(kind) ? changes : because;
  const asking = new Set(asks);
  const reasons = asks.slice(0, MOST_REASONS).map(({ pointer, summary }) => `${pointer} ${summary}`.trim());
  return {
    approval: { needed: asks.length > 0, reasons },
    changes: changes.map((change) => (asking.has(change) ? { ...change, asks: true } : change)),
  };
}

/** The rest is in the list of changes. */
const MOST_REASONS = 20;
