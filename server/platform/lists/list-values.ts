import { type RawBuilder, sql } from 'kysely';
import type { ColumnKind, FilterKind, ListColumn } from '#src/contract/list-shape.ts';
import { toRupiah } from '#src/domain/money/money.ts';
import { readInstant } from '../http/request/read-instant.ts';

type Sql = RawBuilder<unknown>;

/** An account as `{ id, name }`; one that is gone is called by its id. @param id column of its id, named with its table */
const personOf = (id: Sql): Sql => sql`case when ${id} is not null then jsonb_build_object('id', (${id})::text,
  'name', coalesce((select account.name from account where account.id = ${id}), (${id})::text)) end`;

/** The SQL of a column's value. A person is selected by the column that holds the id. */
export const selected = (kind: ColumnKind, expression: Sql): Sql =>
  kind === 'person' ? personOf(expression) : expression;

const DECODE: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  id: String,
  text: String,
  localized: (value) => value,
  code: String,
  count: Number,
  money: (value) => toRupiah(value as string),
  time: (value) => (value as Date).toISOString(),
  flag: (value) => value === true,
  person: (value) => value,
};

/** The values of a row as the API answers them, from what the database driver gives. */
export function presentRow(
  columns: Readonly<Record<string, ListColumn>>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = Object.entries(columns).flatMap(([name, { kind, empty }]): [string, unknown][] => {
    const value = row[name] ?? null;
    if (value !== null) return [[name, DECODE[kind](value)]];
    if (empty === undefined) throw new Error(`the column ${name} of a list is null and not declared so`);
    return empty === 'null' ? [[name, null]] : [];
  });
  return Object.fromEntries(values);
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * The condition of a filter whose value is compared with one column.
 * @param name of the filter, for the message of a refusal
 */
export function condition(kind: FilterKind, name: string, by: Sql, value: string): Sql {
  if (kind === 'prefix') return sql`${by} like ${`${escapeLike(value)}%`}`;
  if (kind === 'part') return sql`${by} like ${`%${escapeLike(value)}%`}`;
  if (kind === 'since') return sql`${by} >= ${readInstant(value, `/${name}`)}`;
  if (kind === 'until') return sql`${by} < ${readInstant(value, `/${name}`)}`;
  return sql`${by} = ${value}`;
}
