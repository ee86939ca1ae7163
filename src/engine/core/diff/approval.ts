import type { Change, ChangeKind, ChangeTopic } from './change.ts';

/** Which changes a second person must approve. Configuration, not code: operations decide. */
export interface ApprovalPolicy {
  /** Changes about these: those of the default when money is at stake, what operations name beyond them always. */
  readonly topics: readonly ChangeTopic[];
  /** Changes of these kinds, whatever they are about. */
  readonly kinds?: readonly ChangeKind[];
}

/** Price, fee, amount policy, connector, supplier, what a pay button does, and to whom the goods go. */
export const DEFAULT_APPROVAL_POLICY: ApprovalPolicy = {
  topics: ['price', 'fee', 'amount', 'connector', 'supplier', 'payment', 'flow', 'input', 'identity'],
};

/** Whether a second person is needed, and for which changes. */
export interface Approval {
  readonly needed: boolean;
  readonly because: readonly Change[];
}

/** Decides by policy who must approve (issue "publishing": four eyes for money-critical changes). */
export function approvalNeeded(changes: readonly Change[], policy: ApprovalPolicy = DEFAULT_APPROVAL_POLICY): Approval {
  const because = changes.filter(
    ({ topic, kind, moneyCritical }) =>
      (policy.topics.includes(topic) && (moneyCritical || !DEFAULT_APPROVAL_POLICY.topics.includes(topic))) ||
      (policy.kinds ?? []).includes(kind),
  );
  return { needed: because.length > 0, because };
}
