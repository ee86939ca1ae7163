import type { ConnectorOperation } from './connector-document.ts';

/** A place of a template that a call fills in. */
export interface Placeholder {
  /** As it is written, `{inquiry.tr_id?}`. */
  readonly text: string;
  /** `['inquiry', 'tr_id']` */
  readonly path: readonly string[];
  readonly optional: boolean;
  /** Parts of the pointer to the text that holds it, below the operation. */
  readonly at: readonly (string | number)[];
}

const PLACE = /\{([A-Za-z_]\w*(?:\.\w+)*)(\?)?\}/g;

/** Every well-formed placeholder of what a call sends: path, headers, query, body, signatures, composed number. */
export function placeholdersOf(operation: ConnectorOperation): readonly Placeholder[] {
  const { path, headers, query, body, sign, signatures, basicAuth, customerNumber } = operation;
  const found: Placeholder[] = [];
  collect({ path, headers, query, basicAuth, customerNumber }, [], found);
  collect(body?.template, ['body', 'template'], found);
  collect(sign?.over, ['sign', 'over'], found);
  for (const [name, { over }] of Object.entries(signatures ?? {})) collect(over, ['signatures', name, 'over'], found);
  return found;
}

function collect(value: unknown, at: readonly (string | number)[], found: Placeholder[]): void {
  if (typeof value === 'string') {
    for (const [text, name = '', optional] of value.matchAll(PLACE)) {
      found.push({ text, path: name.split('.'), optional: optional !== undefined, at });
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) collect(child, [...at, key], found);
}
