import { AppError } from '#src/domain/errors/app-error.ts';

/** Where a page ended: the id of its last row. Opaque to clients, so that it may change. */
const writeCursor = (id: string): string => Buffer.from(`p${id}`).toString('base64url');

/** @throws AppError `malformed_request` */
function readCursor(cursor: string): string {
  const id = /^p(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (id === undefined) throw new AppError('malformed_request');
  return id;
}

/**
 * One page of a list in the order of its ids, newest first: queries one row more than fits, so that a full last page does
 * not lead to an empty one.
 * @param query the request: rows per page, and the `next_cursor` of the page before
 * @param usual rows per page when the request names none
 * @param list the rows whose id is below `before`, at most `limit` of them
 * @throws AppError `malformed_request` for a cursor that is not ours
 */
export async function pageById<R extends { readonly id: string }>(
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  usual: number,
  list: (page: { readonly before: string | undefined; readonly limit: number }) => Promise<readonly R[]>,
): Promise<{ readonly rows: readonly R[]; readonly next: { readonly next_cursor?: string } }> {
  const { limit = usual, cursor } = query;
  const found = await list({ before: cursor === undefined ? undefined : readCursor(cursor), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? { next_cursor: writeCursor(last.id) } : {} };
}
