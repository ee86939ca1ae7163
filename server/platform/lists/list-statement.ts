import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListFilter } from '#src/contract/list-shape.ts';
import type { Executor } from '../database/tables/tables.ts';
import { beyond, keyColumns, type ListOrder, orderBy } from './list-order.ts';
import { condition, presentRow, selected } from './list-values.ts';

type Sql = RawBuilder<unknown>;
type Named<V> = Readonly<Record<string, V>>;

/** Whose list is asked for. */
export interface Asked {
  /** Id of the signed-in account. */
  readonly accountId: string;
  /** Parameters of the path, e.g. the account whose sales operations look at. */
  readonly params: Named<string>;
}

/** SQL of a value; a function where it depends on who asks. */
type SourceOf = Sql | ((asked: Asked) => Sql);

/** Where the rows of a list come from. Every value of a request is bound, none is spliced into SQL. */
export interface ListRows {
  /** Table, with its joins. */
  readonly from: Sql;
  /** Columns whose SQL is not the column of the same name. */
  readonly select?: Named<SourceOf | undefined>;
  /** How the text of a column is shown, e.g. masked. */
  readonly show?: Named<(text: string) => string>;
  /** What filters compare, where it is not the column of the same name; a function gives the condition itself. */
  readonly filters?: Named<Sql | ((value: string) => Sql) | undefined>;
  /** Rows that the caller may read; `every-row` is for staff only. */
  readonly scope: 'every-row' | ((asked: Asked) => Sql);
  /** Rows that belong to the list at all, e.g. the open ones. */
  readonly where?: Sql;
  /** Aggregates of the shape's totals. */
  readonly totals?: Named<Sql>;
}

interface Parts {
  readonly columns: Named<ListColumn>;
  readonly filters: Named<ListFilter>;
  readonly totals: Named<ListColumn>;
}

const sourceOf = (source: SourceOf | undefined, name: string, asked: Asked): Sql => {
  if (source === undefined) return sql.ref(name);
  return typeof source === 'function' ? source(asked) : source;
};

/** The conditions that hold for every page of the list: whose rows, and the filters of the request. */
export function conditionsOf({ filters }: Parts, rows: ListRows, query: Named<unknown>, asked: Asked): readonly Sql[] {
  const chosen = Object.entries(filters).flatMap(([name, { kind }]) => {
    const value = query[name];
    if (typeof value !== 'string') return [];
    const by = rows.filters?.[name];
    return [typeof by === 'function' ? by(value) : condition(kind, name, by ?? sql.ref(name), value)];
  });
  return [
    ...(rows.scope === 'every-row' ? [] : [rows.scope(asked)]),
    ...(rows.where === undefined ? [] : [rows.where]),
    ...chosen,
  ];
}

const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** Reads rows after some keys, in an order, at most `limit` of them. */
export async function readRows(
  db: Executor,
  { columns }: Parts,
  rows: ListRows,
  page: {
    readonly asked: Asked;
    readonly conditions: readonly Sql[];
    readonly order: ListOrder;
    readonly after: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<readonly Named<unknown>[]> {
  const { asked, order, after, limit } = page;
  const named = Object.entries(columns).map(
    ([name, { kind }]) => sql`${selected(kind, sourceOf(rows.select?.[name], name, asked))} as ${sql.ref(name)}`,
  );
  const conditions = after === undefined ? page.conditions : [...page.conditions, beyond(order, after)];
  const statement = sql<Named<unknown>>`select ${sql.join([...named, ...keyColumns(order)])} from ${rows.from}
    ${where(conditions)} order by ${orderBy(order)} limit ${limit}`;
  return (await statement.execute(db)).rows;
}

/** The sums over all rows under the conditions; none are read where the list declares none. */
export async function readTotals(
  db: Executor,
  { totals }: Parts,
  rows: ListRows,
  conditions: readonly Sql[],
): Promise<{ readonly totals?: Named<unknown> }> {
  const named = Object.keys(totals).map((name) => sql`${rows.totals?.[name] ?? sql.ref(name)} as ${sql.ref(name)}`);
  if (named.length === 0) return {};
  const statement = sql<Named<unknown>>`select ${sql.join(named)} from ${rows.from} ${where(conditions)}`;
  const [row = {}] = (await statement.execute(db)).rows;
  return { totals: presentRow(totals, row) };
}

/** A row as the API answers it. */
export function presentListRow({ columns }: Parts, { show }: ListRows, row: Named<unknown>): Named<unknown> {
  const values = presentRow(columns, row);
  const shown = Object.entries(show ?? {}).flatMap(([name, text]) => {
    const value = values[name];
    return typeof value === 'string' ? [[name, text(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(shown) };
}
