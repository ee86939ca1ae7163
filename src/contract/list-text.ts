import { csvText } from '#src/domain/text/spreadsheet-text.ts';
import type { ListColumn } from './list-shape.ts';

/** Formats in which a list leaves the program. */
export const LIST_FORMATS = ['csv', 'jsonl'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

type Row = Readonly<Record<string, unknown>>;

const partOf = (value: unknown, part: 'id' | 'name'): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : '';
  return String(found ?? '');
};

const cell = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? ''));

/**
 * Rows of a list as a file: CSV whose cells no spreadsheet takes for formulas, or one JSON object per line.
 * @param names columns of the CSV file, in their order; a person takes two, the name and `<column>_id`
 */
export function listText(
  { columns }: { readonly columns: Readonly<Record<string, ListColumn>> },
  names: readonly string[],
  rows: readonly Row[],
  format: ListFormat,
): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const isPerson = (name: string): boolean => columns[name]?.kind === 'person';
  const heads = names.flatMap((name) => (isPerson(name) ? [name, `${name}_id`] : [name]));
  const lines = rows.map((row) =>
    names.flatMap((name) => {
      const value = row[name];
      return isPerson(name) ? [partOf(value, 'name'), partOf(value, 'id')] : [cell(value)];
    }),
  );
  return csvText(heads, lines);
}
