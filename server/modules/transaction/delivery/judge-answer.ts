import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';

/** How an answer reached us: to the purchase itself, to a question about it, or by the supplier's own callback. */
export type AnswerSource = 'send' | 'check' | 'callback';

/**
 * What an answer means for a transaction in some state. `wait`: ask again later. `resend`: nothing has left, so it may be
 * sent as if for the first time. `repeated`: it says what we know. `ignored`: it says less than we know. `conflict`: it
 * contradicts what was settled, and a person decides; money is never moved on a contradiction. `review`: it went through, but
 * cost more than was quoted, and a person decides. `reroute`: nothing was created, and the next supplier is asked.
 */
export type Verdict =
  | 'succeed'
  | 'fail'
  | 'refund'
  | 'wait'
  | 'resend'
  | 'repeated'
  | 'ignored'
  | 'conflict'
  | 'review'
  | 'reroute';

type Answer = Pick<OperationResult, 'outcome' | 'nothingCreated' | 'sent' | 'refunded' | 'cause'>;

/** How long an order that never left is tried again before it is given up. */
const UNSENT_SECONDS = 300;
/** Causes that trying again cannot heal: our own set-up or documents are wrong. */
const HOPELESS: readonly string[] = ['not-configured', 'host-not-allowed', 'address-not-allowed', 'template'];

export interface Situation {
  readonly source: AnswerSource;
  /** The purchase call may still be on its way to the supplier. */
  readonly inFlight: boolean;
  /** Seconds since the attempt was made. */
  readonly ageSeconds: number;
  /** The answer tells a cost above the limit that was sent with the purchase. */
  readonly overpriced?: boolean;
  /** Whether the product's own policy allows a further send; undefined: the usual time does. */
  readonly mayRetry?: boolean;
}

/** Judges an answer, whatever order answers come in (fault tests 4 to 6, 9 and 10). */
export function judgeAnswer(state: TransactionState, answer: Answer, situation: Situation): Verdict {
  switch (state) {
    case 'processing':
      return judgeOpen(answer, situation);
    case 'success':
      if (answer.outcome === 'success') return 'repeated';
      if (answer.outcome !== 'failed') return 'ignored';
      return answer.refunded === true ? 'refund' : 'conflict';
    case 'failed':
    case 'returned':
      if (answer.outcome === 'failed') return 'repeated';
      return answer.outcome === 'success' ? 'conflict' : 'ignored';
    default:
      return answer.outcome === 'success' ? 'conflict' : 'ignored';
  }
}

function judgeOpen(answer: Answer, { source, inFlight, ageSeconds, overpriced = false, mayRetry }: Situation): Verdict {
  const { outcome, nothingCreated, sent, cause = '' } = answer;
  if (outcome === 'success') return overpriced ? 'review' : 'succeed';
  if (outcome === 'failed') {
    // "I know nothing of it" ends a sale only when the purchase cannot arrive after the question any more.
    return source === 'check' && nothingCreated && inFlight ? 'wait' : 'fail';
  }
  if (source === 'callback') return 'ignored';
  if (source !== 'send' || sent !== false) return 'wait';
  // What provably never left is the one thing that may be given up without the supplier's word.
  return HOPELESS.includes(cause) || !(mayRetry ?? ageSeconds <= UNSENT_SECONDS) ? 'fail' : 'resend';
}
