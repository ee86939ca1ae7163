import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentRow } from './payment-row.ts';

const LONGEST_NAME = 200;
/** Fields of an answer or report that name the payment, by the names that documents of gateways agree on. */
const NAMING_FIELDS = ['reference', 'provider_id', 'payment_id'] as const;

/**
 * What an answer or report of a gateway calls the payment, its reference first. Blanks around a name are no part of it.
 * @param fields as the gateway's document reads them
 */
export function namesOf(fields: Readonly<Record<string, unknown>>, reference?: string): readonly string[] {
  const said = [reference, ...NAMING_FIELDS.map((field) => (Object.hasOwn(fields, field) ? fields[field] : undefined))];
  const names = said.flatMap((name) => (typeof name === 'string' ? [name.trim()] : []));
  return [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST_NAME);
}

/**
 * Finds the payment that a gateway means: by our code, in whatever case, else by a name that its charge or an earlier answer told.
 * Holds the names until the transaction ends: a payment that learns one of them at this moment learns it before or after.
 */
export async function findByNames(
  trx: Executor,
  connectorId: string,
  names: readonly string[],
): Promise<{ readonly id: string; readonly code: string } | undefined> {
  await holdNames(trx, connectorId, names);
  const { rows } = await sql<{ id: string; code: string }>`
    select p.id, p.code from unnest(${names}::text[]) with ordinality as said (name, place)
      join payment p on p.connector_id = ${connectorId} and (p.code = upper(said.name)
        or p.id = (select n.payment_id from payment_name n where n.connector_id = ${connectorId} and n.name = said.name))
    order by (p.code = upper(said.name)) desc, said.place limit 1`.execute(trx);
  return rows[0];
}

/**
 * Keeps names of a payment. One that another payment has stays there. A line that waits for a person under one of these names is this
 * payment's and waits no longer: what the gateway has of it is asked for, not added.
 */
export async function rememberNames(
  trx: Executor,
  { id, code, connectorId }: Pick<PaymentRow, 'id' | 'code' | 'connectorId'>,
  names: readonly string[],
): Promise<void> {
  const own = names.filter((name) => name.toUpperCase() !== code);
  if (own.length === 0) return;
  await holdNames(trx, connectorId, own);
  await sql`insert into payment_name (connector_id, name, payment_id)
    select ${connectorId}, name, ${id}::bigint from unnest(${own}::text[]) name on conflict do nothing`.execute(trx);
  await sql`update bank_mutation m set payment_id = ${id}::bigint from payment_name n
    where n.connector_id = ${connectorId} and n.payment_id = ${id}::bigint and n.name = any(${own}::text[])
      and m.connector_id = n.connector_id and m.external_id = n.name and m.cause = 'unmatched' and m.payment_id is null
      and m.set_aside_at is null and m.booked_to is null and m.dismissed_at is null`.execute(trx);
}

/** Whether two people put money of one of these names aside or gave it to an account, before it was known whose it is. */
export async function isDecidedElsewhere(
  trx: Executor,
  connectorId: string,
  names: readonly string[],
): Promise<boolean> {
  const line = trx
    .selectFrom('bank_mutation')
    .select('id')
    .where('connector_id', '=', connectorId)
    .where('external_id', 'in', [...names])
    .where('cause', 'is not', null)
    .where(({ or, eb }) => or([eb('set_aside_at', 'is not', null), eb('booked_to', 'is not', null)]));
  return names.length > 0 && (await line.executeTakeFirst()) !== undefined;
}

/** Keeps two transactions that hold the same names apart, in one order whichever way round they are said. */
async function holdNames(trx: Executor, connectorId: string, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select ${`payment name ${connectorId} `} || name as key from unnest(${names}::text[]) name order by name) held`.execute(
    trx,
  );
}
