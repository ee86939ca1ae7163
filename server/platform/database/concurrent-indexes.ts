import type pg from 'pg';

/** First line of a migration that builds indexes while everybody goes on writing to their tables. */
const MARK = '-- outside a transaction';
const BUILD = /^create (?:unique )?index concurrently (\w+) on \w+\b[^;]+$/;

/** One index of such a migration. */
export interface ConcurrentIndex {
  readonly name: string;
  /** The one statement that builds it. */
  readonly text: string;
}

/**
 * Reads a migration whose first line begins with `-- outside a transaction`. Nothing of it can be taken back together, so it may hold
 * nothing but `create index concurrently <name> on …`: what can be begun again after any end.
 * @returns undefined for a migration that runs in a transaction, as they do
 * @throws Error when it holds anything else
 */
export function readConcurrentIndexes(file: string, text: string): readonly ConcurrentIndex[] | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const name = BUILD.exec(statement)?.[1];
    if (name === undefined) {
      throw new Error(`Migration ${file} runs outside a transaction: it may only say "create index concurrently …".`);
    }
    return { name, text: statement };
  });
}

/**
 * Builds an index while its table is read and written (docs/operate/runbook.md). One that an earlier try left half built is taken
 * away first, one that it finished stays.
 */
export async function buildConcurrently(client: pg.PoolClient, { name, text }: ConcurrentIndex): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
    [name],
  );
  const [found] = rows;
  if (found?.valid === true) return;
  if (found !== undefined) await client.query(`drop index concurrently ${name}`);
  await client.query(text);
}
