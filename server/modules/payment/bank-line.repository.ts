import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables.ts';
import type { BankLine } from '#src/contract/bank-line.contract.ts';
import { type BankLineOutcome, type BankLineState, bankLineOutcomes } from '#src/domain/bank-line.ts';
import { type Rupiah, toRupiah } from '#src/domain/money.ts';

/** A line of a bank account that fits no payment. */
export interface BankLineRow {
  readonly id: string;
  readonly state: BankLineState;
  readonly amount: Rupiah;
}

interface Facts {
  readonly id: string;
  readonly bank: string;
  readonly reference: string;
  readonly state: BankLineState;
  readonly amount: string;
  readonly description: string;
  readonly at: Date;
  readonly resolution: {
    readonly id: string;
    readonly outcome: BankLineOutcome;
    readonly account: { readonly id: string; readonly name: string } | null;
    readonly note: string;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: string;
  } | null;
}

const STATE = sql<BankLineState>`case when m.booked_to is not null then 'booked'
  when m.set_aside_at is not null then 'set-aside' else 'unmatched' end`;

/**
 * Lines of our bank accounts that fit no payment and are in nobody's deposit yet, newest first (DEP-1).
 * @param viewerId who looks: their own proposals are marked
 * @param wanted.id that line alone, however it stands
 * @param wanted.before id of the last line of the page before
 */
export async function listBankLines(
  db: Executor,
  viewerId: string,
  { id, before, limit }: { readonly id?: string; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly BankLine[]> {
  const open = before === undefined ? sql`m.booked_to is null` : sql`m.booked_to is null and m.id < ${before}::bigint`;
  const wanted = id === undefined ? open : sql`m.id = ${id}::bigint`;
  const { rows } = await sql<Facts>`
    select m.id, m.connector_id || '.' || m.channel as bank, m.external_id as reference, ${STATE} as state, m.amount,
      m.description, m.at,
      case when r.id is not null then jsonb_build_object('id', r.id::text, 'outcome', r.outcome, 'note', r.note,
        'account', case when a.id is not null then jsonb_build_object('id', a.id::text, 'name', a.name) end,
        'by', jsonb_build_object('id', by.id::text, 'name', by.name), 'at', r.proposed_at) end as resolution
    from bank_mutation m
      left join payment_resolution r on r.line_id = m.id and r.state = 'open'
      left join account a on a.id = r.account_id left join account by on by.id = r.proposed_by
    where m.payment_id is null and ${wanted} order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ resolution, ...row }) => ({
    ...row,
    amount: toRupiah(row.amount),
    at: row.at.toISOString(),
    ...(resolution === null ? {} : { resolution: present(resolution, viewerId) }),
    outcomes: resolution === null ? [...bankLineOutcomes(row.state)] : [],
  }));
}

function present(
  { account, at, ...resolution }: NonNullable<Facts['resolution']>,
  viewerId: string,
): NonNullable<BankLine['resolution']> {
  return {
    ...resolution,
    ...(account === null ? {} : { account }),
    at: new Date(at).toISOString(),
    own: resolution.by.id === viewerId,
  };
}

/** Reads a line that fits no payment and locks it until the transaction ends. */
export async function lockBankLine(db: Executor, id: string): Promise<BankLineRow | undefined> {
  const { rows } = await sql<{ id: string; state: BankLineState; amount: string }>`
    select m.id, ${STATE} as state, m.amount from bank_mutation m
    where m.id = ${id}::bigint and m.payment_id is null for update`.execute(db);
  const row = rows[0];
  return row && { ...row, amount: toRupiah(row.amount) };
}

/** Stores where a line stands now. @param bookedTo owner of the deposit that got it; null: it was put aside */
export async function writeBankLine(db: Executor, id: string, bookedTo: string | null): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const columns = bookedTo === null ? { set_aside_at: now } : { booked_to: bookedTo, booked_at: now };
  await db.updateTable('bank_mutation').set(columns).where('id', '=', id).execute();
}
