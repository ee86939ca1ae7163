import type { ResponseReading } from '#src/engine/core/document-types.ts';
import { openBody } from './open-body.ts';
import { readFields } from './read-field.ts';

/** The values a document names, or why they could not be read. */
export type Reading =
  | { readonly readable: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly readable: false; readonly cause: 'unreadable' | 'content-type' };

/**
 * Reads an answer by its document.
 *
 * @param contentType as the supplier sent it; absent counts as right.
 * @param body raw bytes, read as UTF-8.
 */
export function readResponse(response: ResponseReading, contentType: string, body: Buffer): Reading {
  const opened = openBody(response, contentType, body);
  if (!opened.readable) return opened;
  const fields = readFields(response.fields, opened.find);
  return fields === undefined ? { readable: false, cause: 'unreadable' } : { readable: true, fields };
}
