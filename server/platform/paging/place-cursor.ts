import { AppError } from '#src/domain/errors/app-error.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';

/** A place in a list that is sorted by day and number: after the row of that day and number. */
export interface Place {
  readonly day: string;
  readonly id: string;
}

/** Where a page of such a list begins, and which way it goes: from newer to older, or back. */
export interface PageStart {
  /** The very end of the list in that direction when absent. */
  readonly from?: Place | undefined;
  readonly towards: 'older' | 'newer';
}

/** Where a page begins, for a client. Opaque to clients, so that it may change. */
export function writeCursor({ day, id }: Place, towards: PageStart['towards']): string {
  return Buffer.from(`${towards === 'older' ? 'o' : 'n'}${day}.${id}`).toString('base64url');
}

/** @throws AppError `malformed_request` for a cursor that is not ours */
export function readCursor(cursor: string | undefined): PageStart {
  if (cursor === undefined) return { towards: 'older' };
  const [, sign, day = '', id = ''] =
    /^([on])(\d{4}-\d\d-\d\d)\.(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (sign === undefined || !isDay(day)) throw new AppError('malformed_request');
  return { towards: sign === 'o' ? 'older' : 'newer', from: { day, id } };
}

/**
 * Cursors of both directions for a page: `next_cursor` to older rows, `prev_cursor` to newer ones; each absent where there
 * are none.
 * @param page.edge first or last row of the page, whichever is nearer to where it came from; absent when it is empty
 * @param page.further where the list goes on in the page's own direction
 * @param isMore whether the list goes on from a place; asked only where it may
 */
export async function cursorsOf(
  { from, towards }: PageStart,
  { edge = from, further }: { readonly edge?: Place | undefined; readonly further?: Place | undefined },
  isMore: (start: PageStart) => Promise<boolean>,
): Promise<{ readonly next_cursor?: string; readonly prev_cursor?: string }> {
  const [on, back] =
    towards === 'older' ? (['next_cursor', 'prev_cursor'] as const) : (['prev_cursor', 'next_cursor'] as const);
  const backwards = towards === 'older' ? 'newer' : 'older';
  // Nothing is newer than the first page.
  const turns = from !== undefined && edge !== undefined && (await isMore({ from: edge, towards: backwards }));
  return {
    ...(turns && edge !== undefined ? { [back]: writeCursor(edge, backwards) } : {}),
    ...(further === undefined ? {} : { [on]: writeCursor(further, towards) }),
  };
}
