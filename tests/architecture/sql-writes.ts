import { withoutComments } from './source-tree.ts';

/** Tables that a source text writes. */
interface SqlWrites {
  /** Names that stand in the statements, sorted, each once. */
  readonly tables: readonly string[];
  /** Some statement takes its table from a variable: its names are not in the text. */
  readonly computed: boolean;
}

const BUILDER = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`]([a-z_]+)\b|[^'"`\s])/g;
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:([a-z_]+)\b|\$\{)/g;

/**
 * The tables that a source text writes, by a simple rule (decision 0132): the literal first argument of Kysely's
 * `insertInto`, `replaceInto`, `updateTable`, `deleteFrom` and `mergeInto`, and in SQL of lower case the name after
 * `insert into`, `update`, `delete from`, `merge into` and `truncate`, `only` skipped. Other words after these (`for
 * update skip locked`, `do update set`) are no tables. Reads are not looked at.
 * @param known every table of the schema
 */
export function sqlWrites(text: string, known: ReadonlySet<string>): SqlWrites {
  const code = withoutComments(text);
  const found = [...code.matchAll(BUILDER), ...code.matchAll(STATEMENT)].map(([, table]) => table);
  const tables = found.flatMap((table) => (table !== undefined && known.has(table) ? [table] : []));
  return {
    tables: [...new Set(tables)].sort(),
    computed: found.includes(undefined) || /\bsql\.table\(/.test(code),
  };
}

/** Names of the tables of a schema snapshot. */
export const tablesOf = (snapshot: string): readonly string[] =>
  [...snapshot.matchAll(/^create table ([a-z_]+) \(/gm)].map(([, table = '']) => table);
