import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Transfer } from '#src/contract/sale/transfer.contract.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { maskName } from '#src/domain/sale/transfer.ts';
import type { TransferRow } from './transfer-row.ts';

/** Transfers as one of their two sides sees them: its own balances, and the other one by a masked name (DEP-4). */
export async function presentTransfers(
  db: Executor,
  rows: readonly TransferRow[],
  viewerId: string,
): Promise<readonly Transfer[]> {
  if (rows.length === 0) return [];
  const others = rows.map(({ senderId, receiverId }) => (senderId === viewerId ? receiverId : senderId));
  const people = await db.selectFrom('account').select(['id', 'hp', 'name']).where('id', 'in', others).execute();
  const moves = await db
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'entry.ledger_account_id')
    .select(['journal.reference', 'journal.id', 'entry.amount', 'entry.balance_after'])
    .where('journal.kind', '=', 'transfer')
    .where(
      'journal.reference',
      'in',
      rows.map(({ code }) => code),
    )
    .where('ledger_account.owner_id', '=', viewerId)
    .execute();
  return rows.map((row) => {
    const sent = row.senderId === viewerId;
    const other = people.find(({ id }) => id === (sent ? row.receiverId : row.senderId));
    const move = moves.find(({ reference }) => reference === row.code);
    const end = toRupiah(move?.balance_after ?? 0);
    return {
      code: row.code,
      status: row.state,
      direction: sent ? 'sent' : 'received',
      phone: other?.hp ?? '',
      name: maskName(other?.name ?? ''),
      amount: row.amount,
      notes: row.notes,
      date: row.createdAt.toISOString(),
      startBalance: end - toRupiah(move?.amount ?? 0),
      endBalance: end,
      ...(move === undefined ? {} : { journal_id: move.id }),
    };
  });
}
