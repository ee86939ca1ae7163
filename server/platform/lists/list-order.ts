import { type RawBuilder, sql } from 'kysely';
import { pageById } from '../paging/id-cursor.ts';
import { ID_KEY, INSTANT_KEY, instantKey, instantOf, pageByKeys } from '../paging/keyset-page.ts';

type Sql = RawBuilder<unknown>;

/** What a list is sorted by. Text is not among them: its order depends on the collation of the database. */
interface SortKey {
  readonly kind: 'instant' | 'id' | 'number';
  readonly by: Sql;
}

/** The order of a list: all keys run in one direction, so that one index answers it; the last key is unique. */
export interface ListOrder {
  readonly keys: readonly SortKey[];
  readonly direction: 'ascending' | 'descending';
}

/** A whole number of at most 18 digits, e.g. an amount in rupiah. */
const NUMBER_KEY = '-?\\d{1,18}';
const SHAPES = { instant: INSTANT_KEY, id: ID_KEY, number: NUMBER_KEY } as const;

/** Newest first by the row's id. @param id column of a bigint that grows */
export const newestFirst = (id: Sql): ListOrder => ({ keys: [{ kind: 'id', by: id }], direction: 'descending' });

const nameOf = (nth: number) => `sort_key_${nth}`;

/** Columns that carry the keys of a row. */
export const keyColumns = ({ keys }: ListOrder): readonly Sql[] =>
  keys.map(
    ({ kind, by }, nth) => sql`${kind === 'instant' ? instantKey(by) : sql`(${by})::text`} as ${sql.ref(nameOf(nth))}`,
  );

const boundKey = (kind: SortKey['kind'], key: string): Sql =>
  kind === 'instant' ? instantOf(key) : sql`${key}::bigint`;

/** Rows beyond those keys. */
export function beyond({ keys, direction }: ListOrder, after: readonly string[]): Sql {
  const row = sql.join(keys.map(({ by }) => by));
  const bound = sql.join(keys.map(({ kind }, nth) => boundKey(kind, after[nth] ?? '')));
  return direction === 'descending' ? sql`(${row}) < (${bound})` : sql`(${row}) > (${bound})`;
}

export const orderBy = ({ keys, direction }: ListOrder): Sql =>
  sql.join(keys.map(({ by }) => (direction === 'descending' ? sql`${by} desc` : sql`${by}`)));

type StoredRow = Readonly<Record<string, unknown>>;
interface Window {
  readonly after: readonly string[] | undefined;
  readonly limit: number;
}

/**
 * One page in an order.
 * @param read the rows after some keys, with the columns of `keyColumns`
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export async function pageInOrder(
  order: ListOrder,
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  usual: number,
  read: (window: Window) => Promise<readonly StoredRow[]>,
): Promise<{ readonly rows: readonly StoredRow[]; readonly next: { readonly next_cursor?: string } }> {
  const { keys, direction } = order;
  const keysOf = (row: StoredRow) => keys.map((_, nth) => String(row[nameOf(nth)]));
  // Lists by their id alone keep the cursor that they always had: pages that are open during an upgrade go on.
  if (keys.length === 1 && keys[0]?.kind === 'id' && direction === 'descending') {
    const { rows, next } = await pageById(query, usual, async ({ before, limit }) =>
      (await read({ after: before === undefined ? undefined : [before], limit })).map((row) => ({
        id: keysOf(row)[0] ?? '',
        row,
      })),
    );
    return { rows: rows.map(({ row }) => row), next };
  }
  const shapes = keys.map(({ kind }) => SHAPES[kind]);
  const { rows, next } = await pageByKeys(query, usual, shapes, async (window) =>
    (await read(window)).map((row) => ({ keys: keysOf(row), row })),
  );
  return { rows: rows.map(({ row }) => row), next };
}
