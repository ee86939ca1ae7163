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

/** A proposal of what to do with a line. */
export interface BankLineResolution {
  readonly id: string;
  readonly outcome: BankLineOutcome;
  /** Whose deposit gets it; null: it is put aside. */
  readonly accountId: string | null;
  readonly fourEyes: boolean;
  readonly proposedBy: string;
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
      left join bank_line_resolution r on r.line_id = m.id and r.state = 'open'
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

/** Stores a proposal; a line has at most one that is open. @returns its id */
export async function insertLineResolution(
  db: Executor,
  lineId: string,
  { outcome, accountId, fourEyes, proposedBy, note }: Omit<BankLineResolution, 'id'> & { readonly note: string },
): Promise<string> {
  const row = await db
    .insertInto('bank_line_resolution')
    .values({
      line_id: lineId,
      outcome,
      account_id: accountId,
      note,
      four_eyes: fourEyes,
      proposed_by: proposedBy,
      decided_by: null,
      decided_at: null,
      decision_note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The open proposal of a line, which the caller has locked. */
export async function openLineResolution(db: Executor, lineId: string): Promise<BankLineResolution | undefined> {
  const row = await db
    .selectFrom('bank_line_resolution')
    .select(['id', 'outcome', 'account_id', 'four_eyes', 'proposed_by'])
    .where('line_id', '=', lineId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      // The table's CHECK allows only these.
      outcome: row.outcome as BankLineOutcome,
      accountId: row.account_id,
      fourEyes: row.four_eyes,
      proposedBy: row.proposed_by,
    }
  );
}

/** Ends a proposal. */
export async function decideLineResolution(
  db: Executor,
  id: string,
  { state, by, note }: { readonly state: 'confirmed' | 'withdrawn'; readonly by: string; readonly note: string },
): Promise<void> {
  await db
    .updateTable('bank_line_resolution')
    .set({ state, decided_by: by, decided_at: sql<Date>`clock_timestamp()`, decision_note: note })
    .where('id', '=', id)
    .execute();
}
