import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';

/** Messages by JSON Pointer into the data, as the server answers them. */
export type ServerErrors = Readonly<Record<string, readonly string[]>>;

/** Keys of a JSON Pointer; array places become numbers for the form library. */
function keysOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  return value;
}

/** Reads what a document hands over as server errors; anything else is none. */
export function readServerErrors(value: unknown): ServerErrors {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([pointer, messages]) => (pointer === '' || pointer.startsWith('/')) && Array.isArray(messages))
      .map(([pointer, messages]) => [pointer, (messages as unknown[]).filter((one) => typeof one === 'string')]),
  );
}

/**
 * Server errors on the form's fields. One whose field was changed since the data was sent is gone: it spoke of the value
 * before.
 */
export function fieldErrors(errors: ServerErrors, sent: unknown, now: unknown): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const [pointer, messages] of Object.entries(errors)) {
    const same = JSON.stringify(valueAt(sent, pointer)) === JSON.stringify(valueAt(now, pointer));
    if (same) builder.addErrors([...messages], keysOf(pointer));
  }
  return builder.ErrorSchema;
}
