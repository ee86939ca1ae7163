import { type RawBuilder, sql } from 'kysely';
import { hasSerial } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { LookupKind } from '#src/domain/people/lookup.ts';
import { readSearch } from '#src/domain/typed/read-search.ts';

/** Something that fits what was typed. */
export interface FoundRow {
  readonly kind: LookupKind;
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  readonly state: string | null;
  readonly amount: string | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  /** What it is about; a number of somebody where `number` says so. */
  readonly about: string;
  readonly number: string | null;
}

/** What was typed, in the spellings that the tables know. */
interface Typed {
  /** As seen, without blanks around it. */
  readonly text: string;
  readonly upper: string;
  /** The numbers of people and customers that it may be. */
  readonly numbers: readonly string[];
  /** Numbers of rows that it may be. */
  readonly id: string | null;
}

const LEAST_NUMBER = 5;

/** @returns undefined for what nothing is found by */
export function readTyped(search: string): Typed | undefined {
  const { text, reference, numbers, id = null } = readSearch(search);
  if (!/[a-z0-9]/i.test(text)) return undefined;
  return { text, upper: reference, numbers: numbers.filter(({ length }) => length >= LEAST_NUMBER), id };
}

const row = (prefix: string, upper: string): string | null => {
  const id = new RegExp(`^${prefix}0*([1-9]\\d{0,17})$`).exec(upper)?.[1];
  return id ?? null;
};

/**
 * Everything that fits, by kind and then the newest first. Each way to be found is a part of its own with an index of its own, so
 * that what is asked costs as little with a million rows as with none (migrations 0044 and 0053).
 * @param limit rows of one kind
 */
export async function findEverywhere(db: Executor, typed: Typed, limit: number): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const kind of [people, sales, payments, transfers, bankLines, nameChecks, checkouts, tickets, adjustments]) {
    const { rows } = await kind(typed, limit).execute(db);
    found.push(...rows);
  }
  return found;
}

type Find = (typed: Typed, limit: number) => RawBuilder<FoundRow>;

const people: Find = ({ text, numbers, id }, limit) => sql<FoundRow>`
  select 'person' as kind, a.id, a.id::text as key, a.created_at as at, a.state, null::bigint as amount,
    a.id as owner_id, a.name as owner_name, a.category as about, a.hp as number
  from account a where a.id in (
    select id from account where hp = any(${numbers}::text[])
    union all select id from account where email = ${text.toLowerCase()}
    union all select id from account where id = ${id}::bigint)
  order by a.id desc limit ${limit}`;

const sales: Find = ({ text, upper, numbers, id }, limit) => {
  // Whole numbers: what is found shows them masked, and beginnings would tell them digit by digit.
  const byNumber = numbers.flatMap((number) => [
    sql`union all (select id from transaction where destination_number = ${number} order by id desc limit ${limit})`,
    sql`union all (select id from transaction where customer_number = ${number} order by id desc limit ${limit})`,
  ]);
  return sql<FoundRow>`
  select 'transaction' as kind, t.id, t.ref_id as key, t.created_at as at, t.state, t.price as amount,
    o.id as owner_id, o.name as owner_name, t.product_id as about, t.destination_number as number
  from transaction t join account o on o.id = t.owner_id where t.id in (
    select id from transaction where ref_id = ${upper}
    union all select id from transaction where id = ${id}::bigint
    union all (select id from transaction where order_number = ${text} order by id desc limit ${limit})
    ${sql.join(byNumber, sql` `)}
    union all (select id from transaction where ${hasSerial(text) ?? sql`false`} order by id desc limit ${limit})
    union all select transaction_id from supplier_attempt where supplier_ref in (${text}, ${upper}))
  order by t.id desc limit ${limit}`;
};

const payments: Find = ({ text, upper }, limit) => sql<FoundRow>`
  select 'payment' as kind, p.id, p.code as key, p.created_at as at, p.state, p.total as amount,
    o.id as owner_id, o.name as owner_name, p.connector_id || '.' || p.channel as about, null as number
  from payment p left join account o on o.id = p.owner_id where p.id in (
    select id from payment where code = ${upper}
    union all (select id from payment where provider_id = ${text} limit ${limit})
    union all (select id from payment where pay_code = ${text} limit ${limit}))
  order by p.id desc limit ${limit}`;

const transfers: Find = ({ upper }, limit) => sql<FoundRow>`
  select 'transfer' as kind, t.id, t.code as key, t.created_at as at, t.state, t.amount,
    o.id as owner_id, o.name as owner_name, r.name as about, null as number
  from deposit_transfer t join account o on o.id = t.sender_id join account r on r.id = t.receiver_id
  where t.code = ${upper} limit ${limit}`;

const bankLines: Find = ({ text, upper }, limit) => sql<FoundRow>`
  select 'bank-line' as kind, m.id, m.external_id as key, m.at, case when m.payment_id is not null then 'matched'
      when m.booked_to is not null then 'booked' when m.set_aside_at is not null then 'set-aside' when m.dismissed_at is not null then 'dismissed' else 'unmatched' end as state,
    m.amount, o.id as owner_id, o.name as owner_name,
    coalesce(p.code, 'BANK' || lpad(m.id::text, greatest(8, length(m.id::text)), '0')) as about, null as number
  from bank_mutation m left join payment p on p.id = m.payment_id left join account o on o.id = coalesce(m.booked_to, p.owner_id)
  where m.id in (
    (select id from bank_mutation where external_id = ${text} limit ${limit})
    union all select id from bank_mutation where id = ${row('BANK', upper)}::bigint)
  order by m.id desc limit ${limit}`;

const nameChecks: Find = ({ upper }, limit) => sql<FoundRow>`
  select 'name-check' as kind, n.id, n.reference as key, n.created_at as at, n.state, n.fee as amount,
    o.id as owner_id, o.name as owner_name, n.product_id as about, n.destination_number as number
  from name_check n join account o on o.id = n.owner_id where n.reference = ${upper} limit ${limit}`;

const checkouts: Find = ({ upper }, limit) => sql<FoundRow>`
  select 'checkout' as kind, c.id, coalesce(c.ref_id, c.code) as key, c.created_at as at, c.state, c.price as amount,
    null::bigint as owner_id, null as owner_name, c.product_id as about, null as number
  from checkout_order c where c.code = ${upper} limit ${limit}`;

const tickets: Find = ({ upper }, limit) => sql<FoundRow>`
  select 'ticket' as kind, k.id, k.reference as key, k.created_at as at, k.state, null::bigint as amount,
    o.id as owner_id, o.name as owner_name, t.ref_id as about, null as number
  from ticket k join account o on o.id = k.owner_id join transaction t on t.id = k.transaction_id
  where k.reference = ${upper} limit ${limit}`;

const adjustments: Find = ({ upper }, limit) => sql<FoundRow>`
  select 'adjustment' as kind, x.id, 'ADJ' || lpad(x.id::text, greatest(8, length(x.id::text)), '0') as key,
    x.proposed_at as at, x.state, abs(x.amount) as amount, o.id as owner_id, o.name as owner_name, x.ground as about, null as number
  from adjustment x join account o on o.id = x.account_id where x.id = ${row('ADJ', upper)}::bigint limit ${limit}`;
