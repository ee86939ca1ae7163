import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Review, Settlement } from '#src/contract/operations/review.contract.ts';
import type { SupplierAttempt } from '#src/contract/operations/supplier.contract.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { settlementOutcomes } from '#src/domain/sale/settlement.ts';
import type { ShownDocuments } from '../present/operator-name.ts';
import { presentRows } from '../present/present-transactions.ts';
import type { Viewer } from '../present/transaction.presenter.ts';
import { findTransactions } from '../record/transaction.repository.ts';
import type { TransactionRow } from '../record/transaction-row.ts';
import { type ReviewFacts, readReviewFacts } from './review.repository.ts';
import { reviewAttempts } from './review-attempts.ts';

/** Sales with all that a reviewer of operations needs, in the order of `refIds`. */
export async function presentReviews(
  executor: Executor,
  documents: ShownDocuments,
  refIds: readonly string[],
  viewer: Viewer,
): Promise<Review[]> {
  const found = await findTransactions(executor, refIds);
  const rows = refIds.flatMap((refId) => found.get(refId) ?? []);
  const facts = await readReviewFacts(
    executor,
    rows.map(({ id }) => id),
  );
  const attempts = await reviewAttempts(
    executor,
    rows.map(({ id }) => id),
  );
  const shown = await presentRows(executor, documents, rows, viewer);
  return rows.flatMap((row, index) => {
    const [transaction, known] = [shown[index], facts.get(row.id)];
    return transaction === undefined || known === undefined
      ? []
      : [presentReview(row, transaction, { ...known, attempts: attempts.get(row.id) ?? [] }, viewer)];
  });
}

function presentReview(
  row: TransactionRow,
  transaction: Transaction,
  facts: ReviewFacts & { readonly attempts: readonly SupplierAttempt[] },
  viewer: Viewer,
): Review {
  const { connector, reference } = facts;
  const settlement = row.needsReview ? settlementOf(facts, viewer) : undefined;
  return {
    transaction,
    owner: { id: row.ownerId, name: facts.owner_name },
    needs_review: row.needsReview,
    ...(facts.since === null ? {} : { since: facts.since.toISOString() }),
    ...(row.needsReview ? { cause: row.state === 'processing' ? (facts.cause ?? 'unknown') : 'contradiction' } : {}),
    ...(connector === null || reference === null
      ? {}
      : {
          supplier: { connector, reference, checks: facts.checks ?? 0, sent_at: facts.sent_at?.toISOString() ?? null },
        }),
    attempts: [...facts.attempts],
    ...(settlement === undefined ? {} : { settlement }),
    outcomes: row.needsReview && settlement === undefined ? [...settlementOutcomes(row.state)] : [],
  };
}

function settlementOf(facts: ReviewFacts, viewer: Viewer): Settlement | undefined {
  const { settlement_id: id, outcome, proposed_by: by, proposed_at: at } = facts;
  if (id === null || outcome === null || by === null || at === null) return undefined;
  return {
    id,
    outcome,
    serial_number: facts.serial_number,
    reason: facts.reason,
    note: facts.note ?? '',
    by: { id: by, name: facts.proposer ?? by },
    at: at.toISOString(),
    own: by === viewer.accountId,
  };
}
