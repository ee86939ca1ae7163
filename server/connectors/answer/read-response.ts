import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { judgeType } from './body-type.ts';
import { openBody } from './open-body.ts';
import { type ReadFields, readFields } from './read-field.ts';

/** The values a document names, or why they could not be read. */
export type Reading =
  | ({ readonly readable: true } & ReadFields)
  | { readonly readable: false; readonly cause: 'unreadable' | 'content-type' };

/**
 * Reads an answer by its document. Under a type that says nothing of the format it counts where it carries our reference or a
 * value that decides its meaning; a page of HTML carries neither.
 *
 * @param contentType as the supplier sent it; absent counts as right.
 * @param body raw bytes.
 */
export function readResponse(response: ResponseReading, contentType: string, body: Buffer): Reading {
  const type = judgeType(response, contentType);
  if (type === 'other') return { readable: false, cause: 'content-type' };
  const opened = openBody(response, contentType, body);
  const read = opened === undefined ? undefined : readFields(response.fields, opened.find, opened.list);
  if (type === 'loose' && (read === undefined || !isRecognised(response, read))) {
    return { readable: false, cause: 'content-type' };
  }
  return read === undefined ? { readable: false, cause: 'unreadable' } : { readable: true, ...read };
}

function isRecognised({ status = [], agreeing = [] }: ResponseReading, { fields }: ReadFields): boolean {
  return ['reference', ...[...status, ...agreeing].map(({ field }) => field)].some((name) =>
    Object.hasOwn(fields, name),
  );
}
