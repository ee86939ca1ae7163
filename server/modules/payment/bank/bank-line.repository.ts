import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { BankLine } from '#src/contract/operations/bank-line.contract.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import {
  type BankLineCause,
  type BankLineOutcome,
  type BankLineState,
  bankLineOutcomes,
} from '#src/domain/sale/bank-line.ts';

/** A line of a bank account, or a word of a gateway, that fits no payment. */
export interface BankLineRow {
  readonly id: string;
  readonly state: BankLineState;
  readonly amount: Rupiah;
  readonly connectorId: string;
  /** What the gateway or bank calls it. */
  readonly reference: string;
  readonly cause: BankLineCause | null;
}

interface Facts {
  readonly id: string;
  readonly bank: string;
  readonly reference: string;
  readonly state: BankLineState;
  readonly cause: BankLineCause | null;
  readonly amount: string;
  readonly description: string;
  readonly at: Date;
  readonly resolution: {
    readonly id: string;
    readonly outcome: BankLineOutcome;
    readonly account: { readonly id: string; readonly name: string } | null;
    readonly payment: string | null;
    readonly note: string;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: string;
  } | null;
}

const STATE = sql<BankLineState>`case when m.payment_id is not null then 'matched' when m.booked_to is not null then 'booked'
  when m.set_aside_at is not null then 'set-aside' when m.dismissed_at is not null then 'dismissed' else 'unmatched' end`;

/**
 * Lines of our bank accounts and words of gateways that fit no payment and are in nobody's deposit yet, newest first (DEP-1, DEP-3).
 * @param viewerId who looks: their own proposals are marked
 * @param wanted.id that line alone, however it stands
 * @param wanted.before id of the last line of the page before
 */
export async function listBankLines(
  db: Executor,
  viewerId: string,
  { id, before, limit }: { readonly id?: string; readonly before?: string | undefined; readonly limit: number },
): Promise<readonly BankLine[]> {
  const undecided = sql`m.payment_id is null and m.booked_to is null and m.dismissed_at is null`;
  const open = before === undefined ? undecided : sql`${undecided} and m.id < ${before}::bigint`;
  const wanted = id === undefined ? open : sql`m.id = ${id}::bigint`;
  const { rows } = await sql<Facts>`
    select m.id, m.connector_id || '.' || m.channel as bank, m.external_id as reference, ${STATE} as state, m.cause,
      m.amount, m.description, m.at,
      case when r.id is not null then jsonb_build_object('id', r.id::text, 'outcome', r.outcome, 'note', r.note,
        'account', case when a.id is not null then jsonb_build_object('id', a.id::text, 'name', a.name) end, 'payment', p.code,
        'by', jsonb_build_object('id', by.id::text, 'name', by.name), 'at', r.proposed_at) end as resolution
    from bank_mutation m
      left join payment_resolution r on r.line_id = m.id and r.state = 'open'
      left join account a on a.id = r.account_id left join account by on by.id = r.proposed_by
      left join payment p on p.id = r.match_id
    where ${wanted} order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ resolution, ...row }) => ({
    ...row,
    amount: toRupiah(row.amount),
    at: row.at.toISOString(),
    ...(resolution === null ? {} : { resolution: present(resolution, viewerId) }),
    outcomes: resolution === null ? [...bankLineOutcomes(row.state, row.cause)] : [],
  }));
}

function present(
  { account, payment, at, ...resolution }: NonNullable<Facts['resolution']>,
  viewerId: string,
): NonNullable<BankLine['resolution']> {
  return {
    ...resolution,
    ...(account === null ? {} : { account }),
    ...(payment === null ? {} : { payment }),
    at: new Date(at).toISOString(),
    own: resolution.by.id === viewerId,
  };
}

/** Reads a line that fits no payment and locks it until the transaction ends. */
export async function lockBankLine(db: Executor, id: string): Promise<BankLineRow | undefined> {
  const { rows } = await sql<Omit<BankLineRow, 'amount'> & { amount: string }>`
    select m.id, ${STATE} as state, m.amount, m.connector_id as "connectorId", m.external_id as reference, m.cause
    from bank_mutation m where m.id = ${id}::bigint and m.payment_id is null for update`.execute(db);
  const row = rows[0];
  return row && { ...row, amount: toRupiah(row.amount) };
}

/** How a line ended: in an account's deposit, in suspense, as a payment of ours, or as none of ours. */
export type BankLineEnd =
  | { readonly outcome: 'credit'; readonly accountId: string }
  | { readonly outcome: 'match'; readonly paymentId: string }
  | { readonly outcome: 'set-aside' | 'dismiss' };

/** Stores where a line stands now. */
export async function writeBankLine(db: Executor, id: string, end: BankLineEnd): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await db.updateTable('bank_mutation').set(columnsOf(end, now)).where('id', '=', id).execute();
}

function columnsOf(end: BankLineEnd, now: RawBuilder<Date>) {
  switch (end.outcome) {
    case 'credit':
      return { booked_to: end.accountId, booked_at: now };
    case 'match':
      return { payment_id: end.paymentId };
    case 'set-aside':
      return { set_aside_at: now };
    case 'dismiss':
      return { dismissed_at: now };
  }
}
