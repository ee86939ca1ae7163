import type { TransactionState } from './transaction.ts';

/**
 * How operations settle a sale that a person was asked to look at: delivered, not delivered, money back after a success that
 * the supplier took back in other words, or nothing to change.
 */
export const SETTLEMENT_OUTCOMES = ['succeeded', 'failed', 'refunded', 'closed'] as const;
export type SettlementOutcome = (typeof SETTLEMENT_OUTCOMES)[number];

/** Why a sale that did not go through did not: codes whose texts agents read. */
export const SETTLEMENT_REASONS = ['not_delivered', 'supplier_rejected', 'wrong_number'] as const;
export type SettlementReason = (typeof SETTLEMENT_REASONS)[number];

/** What fits to a state. Money moves only from states in which it is held or taken; of the others only the mark is closed. */
export function settlementOutcomes(state: TransactionState): readonly SettlementOutcome[] {
  if (state === 'processing') return ['succeeded', 'failed'];
  return state === 'success' ? ['refunded', 'closed'] : ['closed'];
}
