import { ERRORS_KEY, type ErrorSchema, getByPath, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FieldPath } from './drawn-fields.ts';

/** A message that no field shows. */
export interface UnplacedError {
  /** What the document calls the field; undefined for a rule of the whole form. */
  readonly label: string | undefined;
  readonly message: string;
}

/** What the document calls the field at this path: its title, or the keys that lead to it. */
function labelOf(path: FieldPath, schema: RJSFSchema, ui: UiSchema): string | undefined {
  if (path.length === 0) return undefined;
  const inSchema = path.flatMap((key) => (/^\d+$/.test(String(key)) ? ['items'] : ['properties', String(key)]));
  const inUi = path.map((key) => (/^\d+$/.test(String(key)) ? 'items' : String(key)));
  const titles: readonly unknown[] = [
    getByPath(ui, [...inUi, 'ui:title']),
    getByPath(ui, [...inUi, 'ui:options', 'title']),
    getByPath(schema, [...inSchema, 'title']),
  ];
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? path.join(' / ');
}

/** All messages of a form whose field does not stand on the screen, and those of the whole form. */
export function unplacedErrors(
  errors: ErrorSchema,
  drawn: (path: FieldPath) => boolean,
  schema: RJSFSchema,
  ui: UiSchema,
): readonly UnplacedError[] {
  const found = new Map<string, UnplacedError>();
  const visit = (node: ErrorSchema, path: FieldPath): void => {
    if (path.length === 0 || !drawn(path)) {
      const label = labelOf(path, schema, ui);
      for (const message of node[ERRORS_KEY] ?? []) found.set(`${label} ${message}`, { label, message });
    }
    for (const [key, inner] of Object.entries(node)) {
      if (key !== ERRORS_KEY && typeof inner === 'object' && inner !== null)
        visit(inner as ErrorSchema, [...path, key]);
    }
  };
  visit(errors, []);
  return [...found.values()];
}
