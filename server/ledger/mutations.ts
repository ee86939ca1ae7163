import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PageStart, Place } from '#server/platform/paging/place-cursor.ts';
import { type Rupiah, toRupiah } from '#src/domain/money/money.ts';
import type { OwnerKind } from './journal.ts';

/** One line of the history of a deposit or a cashback wallet, in rupiah: start − debit + credit = end, and each start is the previous end (I11). */
export interface Mutation {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly debit: Rupiah;
  readonly credit: Rupiah;
  readonly startBalance: Rupiah;
  readonly endBalance: Rupiah;
}

/** `undefined` means "all". Days are business days, both inclusive. */
export interface MutationFilter {
  readonly kinds?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The whole reference of a transaction or top-up. */
  readonly reference?: string | undefined;
}

/** Accounts with a history. */
export type KeptAccount = Extract<OwnerKind, 'deposit' | 'cashback'>;

export interface MutationsAsked extends Partial<PageStart> {
  /** `deposit` when absent. */
  readonly account?: KeptAccount;
  readonly filter?: MutationFilter;
  /** 25 when absent. */
  readonly limit?: number;
}

export interface MutationPage {
  /** Newest first, whatever the direction. */
  readonly mutations: readonly Mutation[];
  /** The places of the first and the last one. */
  readonly first?: Place;
  readonly last?: Place;
  /** Cursor of the next page in the requested direction; absent at the end of the list. */
  readonly further?: Place;
}

interface Line {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly sequence: string;
  readonly business_date: string;
}

/** The history of an owner's account by day and sequence; new lines do not shift the pages (decision 0026). */
export async function listAccountMutations(
  executor: Executor,
  owner: string,
  { account = 'deposit', filter = {}, from, towards = 'older', limit = 25 }: MutationsAsked = {},
): Promise<MutationPage> {
  const order = towards === 'older' ? sql`business_date desc, sequence desc` : sql`business_date, sequence`;
  const tail = sql`order by ${order} limit ${limit + 1}`;
  const parts = [sql`ledger_account_id = ${accountOf(owner, account)}`, ...conditions(filter)];
  if (from !== undefined) {
    const place = sql`(${from.day}::date, ${from.id}::bigint)`;
    parts.push(sql`(business_date, sequence) ${towards === 'older' ? sql`<` : sql`>`} ${place}`);
  }
  const matching = sql.join(parts, sql` and `);
  // One query branch per kind, so that each is read in index order.
  const found =
    filter.kinds === undefined || filter.reference !== undefined
      ? sql`select * from deposit_line where ${ofKinds(filter)} and ${matching} ${tail}`
      : sql`select line.* from unnest(${[...filter.kinds]}::text[]) as lane (kind) cross join lateral (
          select * from deposit_line where kind = lane.kind and ${matching} ${tail}) as line ${tail}`;
  const { rows } = await sql<Line>`
    select e.id, j.posted_at as at, j.kind, j.reference, e.amount, e.balance_after, l.sequence, l.business_date
    from (${found}) l join entry e on e.id = l.entry_id join journal j on j.id = e.journal_id
    order by ${sql`l.business_date`} ${direction(towards)}, l.sequence ${direction(towards)}`.execute(executor);
  const page = rows.slice(0, limit);
  const end = page.at(-1);
  const shown = towards === 'older' ? page : page.toReversed();
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    mutations: shown.map(toMutation),
    ...(first === undefined ? {} : { first: placeOf(first) }),
    ...(last === undefined ? {} : { last: placeOf(last) }),
    ...(rows.length > limit && end !== undefined ? { further: placeOf(end) } : {}),
  };
}

/** Sums over a whole filter, independent of the page, in rupiah. */
export interface MutationTotals {
  readonly count: number;
  readonly debit: Rupiah;
  readonly credit: Rupiah;
}

export async function accountMutationTotals(
  executor: Executor,
  owner: string,
  filter: MutationFilter,
  account: KeptAccount = 'deposit',
): Promise<MutationTotals> {
  const matching = sql.join(
    [sql`ledger_account_id = ${accountOf(owner, account)}`, ofKinds(filter), ...conditions(filter)],
    sql` and `,
  );
  // A reference has few lines; all others are summed by day and kind.
  const counted =
    filter.reference === undefined
      ? sql`select lines, debit, credit from deposit_tally where ${matching}`
      : sql`select 1 as lines, greatest(0, -e.amount) as debit, greatest(0, e.amount) as credit
          from (select entry_id from deposit_line where ${matching}) l join entry e on e.id = l.entry_id`;
  const { rows } = await sql<{ count: string; debit: string; credit: string }>`
    select coalesce(sum(lines), 0) as count, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit
    from (${counted}) counted`.execute(executor);
  const sums = rows[0];
  return {
    count: Number(sums?.count ?? 0),
    debit: toRupiah(sums?.debit ?? '0'),
    credit: toRupiah(sums?.credit ?? '0'),
  };
}

const accountOf = (owner: string, kind: KeptAccount): RawBuilder<unknown> =>
  sql`(select id from ledger_account where owner_id = ${owner} and kind = ${kind})`;

const ofKinds = ({ kinds }: MutationFilter): RawBuilder<unknown> =>
  kinds === undefined ? sql`true` : sql`kind = any(${[...kinds]}::text[])`;

function conditions({ from, to, reference }: MutationFilter): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`business_date <= ${to}::date`]),
    ...(reference === undefined ? [] : [sql`reference = ${reference}`]),
  ];
}

const direction = (towards: PageStart['towards']): RawBuilder<unknown> => (towards === 'older' ? sql`desc` : sql`asc`);

const placeOf = ({ business_date: day, sequence: id }: Line): Place => ({ day, id });

function toMutation({ id, at, kind, reference, amount, balance_after }: Line): Mutation {
  const change = toRupiah(amount);
  const endBalance = toRupiah(balance_after);
  return {
    id,
    at,
    kind,
    reference,
    debit: Math.max(0, -change),
    credit: Math.max(0, change),
    startBalance: endBalance - change,
    endBalance,
  };
}
