import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import type { HeldSale } from '../held-amount.ts';
import type { JournalEntry, PostedJournal, SystemKind } from '../journal.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';
import { lockCashback, takeBackCashback } from './cashback.ts';

/**
 * Gives back what a capture took, after a success that the supplier took back: the lines of the capture the other way
 * round, with the owner's money going to the deposit. Nothing is edited. Cashback that the sale gave is taken back with it (I15).
 * @throws Error when there was no capture
 */
export async function refund(executor: Executor, { owner, reference }: HeldSale): Promise<PostedJournal> {
  const cashback = await lockCashback(executor, { owner, reference });
  const { rows } = await sql<{ owner: string | null; kind: string; amount: string }>`
    select a.owner_id as owner, a.kind, e.amount
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.idempotency_key = ${journalKeys.settle(reference)} and j.kind = 'capture'`.execute(executor);
  if (rows.length === 0) throw new Error(`nothing was captured for ${reference}`);
  const posted = await postJournal(executor, {
    kind: 'refund',
    reference,
    idempotencyKey: journalKeys.refund(reference),
    entries: rows.map((line): JournalEntry => {
      const amount = -toRupiah(line.amount);
      return line.owner === null ? { kind: line.kind as SystemKind, amount } : { owner, kind: 'deposit', amount };
    }),
  });
  if (cashback > 0) await takeBackCashback(executor, { owner, amount: cashback, reference });
  return posted;
}
