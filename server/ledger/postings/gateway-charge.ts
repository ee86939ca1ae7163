import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import { journalKeys } from '../journal-keys.ts';
import { postJournal } from '../post-journal.ts';

/** The amount that a gateway kept of a payment by its own statement. */
export interface GatewayCharge {
  /** The payment's code. */
  readonly reference: string;
  /** In rupiah, all of it, fee and tax. */
  readonly kept: Rupiah;
}

/**
 * Books what gateways really kept (decision 0061): each owes us so much less, what the payer had paid for it is used up, and what is
 * between the two is ours, whichever way it goes. No owner's balance moves. Posts what is missing to `kept`, so that a second time
 * posts nothing, and a line that corrects the charge later posts the correction. The caller holds the provider's lock, in its
 * transaction.
 * @param charges no two of one reference
 */
export async function bookGatewayCharges(executor: Executor, charges: readonly GatewayCharge[]): Promise<void> {
  if (charges.length === 0) return;
  const references = charges.map(({ reference }) => reference);
  const { rows } = await sql<{ reference: string; kept: string; borne: string; journals: number }>`
    select j.reference, coalesce(sum(e.amount) filter (where a.kind = 'fee'), 0) as borne,
      coalesce(sum(e.amount) filter (where a.kind = 'gateway_clearing' and j.kind = 'settlement'), 0) as kept,
      count(distinct j.id) filter (where j.kind = 'settlement')::int as journals
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
    where j.reference = any(${references}::text[]) group by j.reference`.execute(executor);
  const booked = new Map(rows.map((row) => [row.reference, row]));
  for (const { reference, kept } of charges) {
    const before = booked.get(reference);
    const missing = kept - toRupiah(before?.kept ?? 0);
    const borne = toRupiah(before?.borne ?? 0);
    if (missing === 0 && borne === 0) continue;
    await postJournal(executor, {
      kind: 'settlement',
      reference,
      idempotencyKey: journalKeys.gatewayCharge(reference, before?.journals ?? 0),
      entries: [
        { kind: 'gateway_clearing', amount: missing },
        { kind: 'fee', amount: -borne },
        { kind: 'fee_difference', amount: borne - missing },
      ],
    });
  }
}
