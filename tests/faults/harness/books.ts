import { setTimeout as pause } from 'node:timers/promises';
import { findViolations } from '#server/ledger/invariants/invariants.ts';
import { machineMoves } from '#src/machines/moves.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import type { Books } from './stage.ts';

const MOVES = machineMoves(transactionMachine);
/** Suppliers of the sandbox that keep rupiah. */
const SUPPLIERS = ['digiflazz', 'otomax', 'iak'];
const HURRIED = [
  'transaction.send',
  'transaction.check',
  'transaction.inbox',
  'payment.charge',
  'payment.check',
  'payment.mutations',
];
const SETTLED_WITHIN_MS = 60_000;

interface Statement {
  readonly opening: number;
  readonly balance: number;
  readonly entries: readonly { readonly ref_id: string; readonly kind: 'debit' | 'refund'; readonly amount: number }[];
}

/** A reference on which the two books disagree, in rupiah that the supplier has for it. */
export interface Difference {
  readonly supplier: string;
  readonly reference: string;
  readonly theirs: number;
  readonly ours: number;
}

/** Every movement of our deposit at a supplier of the sandbox, from the supplier's own statement. */
export async function readStatement(stage: Pick<Books, 'sandboxUrl'>, supplier: string): Promise<Statement> {
  const answer = await fetch(`${stage.sandboxUrl}/${supplier}/_statement`);
  if (!answer.ok) throw new Error(`${supplier} was asked for its statement and answered ${answer.status}`);
  return (await answer.json()) as Statement;
}

/**
 * Differences between a supplier's books and ours, by reference and in sum (I13).
 * @param stage its database, or another one such as a restored back-up
 */
export async function findDifferences(stage: Pick<Books, 'pool' | 'firstSale' | 'sandboxUrl'>): Promise<Difference[]> {
  const { pool } = stage;
  const differences: Difference[] = [];
  for (const supplier of SUPPLIERS) {
    const { opening, balance, entries } = await readStatement(stage, supplier);
    const theirs = new Map<string, number>();
    for (const { ref_id, kind, amount } of entries) {
      theirs.set(ref_id, (theirs.get(ref_id) ?? 0) + (kind === 'debit' ? amount : -amount));
    }
    const { rows } = await pool.query<{ reference: string; amount: string }>(
      `select a.supplier_ref as reference, coalesce(sum(e.amount), 0)::text as amount
        from supplier_attempt a join transaction t on t.id = a.transaction_id
          left join journal j on j.reference = t.ref_id and a.state <> 'failed'
          left join entry e on e.journal_id = j.id
            and e.ledger_account_id in (select id from ledger_account where kind = 'supplier_float')
        where a.connector_id = $1 and t.id >= $2 group by a.supplier_ref`,
      [supplier, String(stage.firstSale)],
    );
    const ours = new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]));
    for (const reference of new Set([...theirs.keys(), ...ours.keys()])) {
      const difference = { supplier, reference, theirs: theirs.get(reference) ?? 0, ours: ours.get(reference) ?? 0 };
      if (difference.theirs !== difference.ours) differences.push(difference);
    }
    const spent = [...theirs.values()].reduce((sum, amount) => sum + amount, 0);
    if (opening - balance !== spent) throw new Error(`${supplier}'s own statement does not add up`);
  }
  return differences;
}

/**
 * What must hold after every fault: the invariants, and the supplier's own total equal to ours, but for what people have been called for.
 * @throws Error naming everything that does not hold
 */
export async function requireBooks(stage: Books): Promise<void> {
  const violations = await findViolations(stage.db, MOVES);
  const differences = (await findDifferences(stage)).filter(({ reference }) => !stage.forPeople.has(reference));
  const wrong = [
    ...violations.map(({ id, states, detail }) => `${id} ${states}: ${detail}`),
    ...differences.map(
      ({ supplier, reference, theirs, ours }) =>
        `${reference}: ${supplier} has ${theirs} for it, our books say ${ours}`,
    ),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** Makes waiting jobs of sales and payments due now, instead of waiting five minutes for the next status check. */
export async function hurry({ pool }: Pick<Books, 'pool'>): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and j.locked_at is null and j.run_at > now()
        and t.identifier = any($1)`,
    [HURRIED],
  );
}

/**
 * Waits until no sale of the stage is open, except those in manual review. Checks at the suppliers at once where the
 * program would check later. @throws Error when sales stay open
 */
export async function untilSettled(
  stage: Pick<Books, 'pool' | 'firstSale'>,
  withinMs = SETTLED_WITHIN_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let open: readonly string[] = [];
  while (Date.now() < deadline) {
    await hurry(stage);
    const { rows } = await stage.pool.query(
      `select ref_id || ' is ' || state as open from transaction
        where id >= $1 and state in ('unprocessed', 'processing') and not needs_review
       union all select 'a stored callback' from inbox_event where processed_at is null`,
      [String(stage.firstSale)],
    );
    open = rows.map((row) => String(row.open));
    if (open.length === 0) return;
    await pause(100);
  }
  throw new Error(`still open after ${withinMs / 1_000} s: ${open.join(', ')}`);
}
