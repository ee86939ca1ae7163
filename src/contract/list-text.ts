import { csvText } from '#src/domain/text/spreadsheet-text.ts';

/** Formats in which a list leaves the program. */
export const LIST_FORMATS = ['csv', 'jsonl'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** A column of a CSV file: a member of the rows; a person takes two, the name and `<member>_id`. */
export type FileColumn = string | { readonly person: string };

type Row = Readonly<Record<string, unknown>>;

const headsOf = (column: FileColumn): readonly string[] =>
  typeof column === 'string' ? [column] : [column.person, `${column.person}_id`];

const cell = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? ''));

function cellsOf(row: Row, column: FileColumn): readonly (string | number)[] {
  if (typeof column === 'string') return [cell(row[column])];
  const person = row[column.person];
  return ['name', 'id'].map((part) => (typeof person === 'object' && person ? cell(Reflect.get(person, part)) : ''));
}

/** Rows of a list as a file: CSV whose cells no spreadsheet takes for formulas, or one JSON object per line. */
export function listText(columns: readonly FileColumn[], rows: readonly Row[], format: ListFormat): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return csvText(
    columns.flatMap(headsOf),
    rows.map((row) => columns.flatMap((column) => cellsOf(row, column))),
  );
}
