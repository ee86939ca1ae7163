import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#src/domain/errors/app-error.ts';

/** A row's id: PostgreSQL's bigint holds every number of 18 digits. */
export const ID_KEY = '\\d{1,18}';
/** An instant in microseconds since 1970: what PostgreSQL keeps, and milliseconds would round off. */
export const INSTANT_KEY = '\\d{1,17}';

/** An instant of a row as a key, in microseconds since 1970. @param instant column or expression of a timestamptz, not before 1970 */
export const instantKey = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`;

/** The instant of such a key. */
export const instantOf = (key: string): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;

/** A row of a list that goes by several keys: those of this row, in the order by which the list is sorted. */
export interface KeyedRow {
  readonly keys: readonly string[];
}

const writeCursor = (keys: readonly string[]): string => Buffer.from(`k${keys.join('.')}`).toString('base64url');

/** @throws AppError `malformed_request` */
function readCursor(cursor: string, shapes: readonly string[]): readonly string[] {
  const found = new RegExp(`^k(${shapes.join(')\\.(')})$`).exec(Buffer.from(cursor, 'base64url').toString());
  if (found === null) throw new AppError('malformed_request');
  return found.slice(1);
}

/**
 * One page of a list that is sorted by several keys, the last of which is unique: rows whose other keys are equal are
 * neither left out nor repeated. Queries one row more than fits, so that a full last page does not lead to an empty one.
 * @param query the request: rows per page, and the `next_cursor` of the page before. Opaque to clients
 * @param usual rows per page when the request names none
 * @param shapes pattern of each key, e.g. `[INSTANT_KEY, ID_KEY]`; a cursor of another shape is none of ours
 * @param list the rows after those keys, at most `limit` of them
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export async function pageByKeys<R extends KeyedRow>(
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  usual: number,
  shapes: readonly string[],
  list: (page: { readonly after: readonly string[] | undefined; readonly limit: number }) => Promise<readonly R[]>,
): Promise<{ readonly rows: readonly R[]; readonly next: { readonly next_cursor?: string } }> {
  const { limit = usual, cursor } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor, shapes);
  const found = await list({ after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? { next_cursor: writeCursor(last.keys) } : {} };
}
