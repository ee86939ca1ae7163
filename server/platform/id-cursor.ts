import { AppError } from '#src/domain/app-error.ts';

/** Where a page ended: the id of its last row. Opaque to clients, so that it may change. */
export const writeCursor = (id: string): string => Buffer.from(`p${id}`).toString('base64url');

/** @throws AppError `malformed_request` */
export function readCursor(cursor: string): string {
  const id = /^p(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (id === undefined) throw new AppError('malformed_request');
  return id;
}
