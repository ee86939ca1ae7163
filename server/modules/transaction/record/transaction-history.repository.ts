import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { TransactionState } from '#src/domain/sale/transaction.ts';
import type { TransactionRow } from './transaction-row.ts';

/** What happened to a transaction and its money, besides what its row says. */
export interface TransactionHistory {
  readonly events: Transaction['events'];
  readonly refund?: NonNullable<Transaction['refund']>;
}

interface EventLine {
  readonly instance_id: string;
  readonly event: string;
  readonly from_state: TransactionState | null;
  readonly to_state: TransactionState;
  readonly at: Date;
}

interface RefundLine {
  readonly reference: string;
  readonly journal_id: string;
  readonly amount: string;
  readonly at: Date;
}

/** Reads the histories of some transactions in two queries, however many they are. @returns by `ref_id` */
export async function readHistories(
  executor: Executor,
  rows: readonly Pick<TransactionRow, 'id' | 'refId'>[],
): Promise<ReadonlyMap<string, TransactionHistory>> {
  if (rows.length === 0) return new Map();
  const events = await sql<EventLine>`
    select instance_id, event ->> 'type' as event, from_state, to_state, at from lifecycle_event
    where noun = 'transaction' and instance_id = any(${rows.map(({ id }) => id)}::bigint[])
      and (from_state is null or from_state <> to_state)
    order by instance_id, sequence`.execute(executor);
  const refunds = await sql<RefundLine>`
    select j.reference, j.id as journal_id, e.amount, j.posted_at as at
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.reference = any(${rows.map(({ refId }) => refId)}::text[]) and j.kind in ('release', 'refund')
      and a.kind = 'deposit'`.execute(executor);
  return new Map(
    rows.map(({ id, refId }) => {
      const refund = refunds.rows.find(({ reference }) => reference === refId);
      const own = events.rows.filter((line) => line.instance_id === id);
      return [
        refId,
        { events: presentEvents(own), ...(refund === undefined ? {} : { refund: presentRefund(refund) }) },
      ];
    }),
  );
}

/** A purchase that was paid in the moment it was made never was an inquiry for anybody. */
function presentEvents(lines: readonly EventLine[]): Transaction['events'] {
  const [first, second] = lines;
  const paidAtOnce = first?.from_state === null && second !== undefined && +first.at === +second.at;
  return lines.slice(paidAtOnce ? 1 : 0).map(({ event, from_state, to_state, at }, index) => ({
    event,
    ...(from_state === null || (paidAtOnce && index === 0) ? {} : { from: from_state }),
    to: to_state,
    at: at.toISOString(),
  }));
}

const presentRefund = ({ amount, at, journal_id }: RefundLine) => ({
  amount: toRupiah(amount),
  date: at.toISOString(),
  journal_id,
});
