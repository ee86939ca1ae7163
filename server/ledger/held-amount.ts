import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { journalKeys } from './journal-keys.ts';

/** Owner and sale of a hold. */
export interface HeldSale {
  readonly owner: string;
  /** The sale's `ref_id`. */
  readonly reference: string;
}

/**
 * What was put aside for a sale, in rupiah. The end of a hold takes its amount from here and never from a caller, so it is
 * always all of it; holds of one owner share an account, so without this a sale could spend another one's.
 * @throws Error when nothing was held
 */
export async function heldAmount(executor: Executor, { owner, reference }: HeldSale): Promise<Rupiah> {
  const { rows } = await sql<{ amount: string }>`
    select e.amount from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.idempotency_key = ${journalKeys.hold(reference)} and a.owner_id = ${owner} and a.kind = 'hold'`.execute(
    executor,
  );
  const line = rows[0];
  if (line === undefined) throw new Error(`nothing is held for ${reference}`);
  return toRupiah(line.amount);
}
