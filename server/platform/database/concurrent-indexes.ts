import type pg from 'pg';

/** First line of a migration that builds or drops indexes while their tables are being written. */
const MARK = '-- outside a transaction';
const BUILD = /^create (?:unique )?index concurrently (\w+) on \w+\b[^;]+$/;
const DROP = /^drop index concurrently if exists \w+$/;

/** One index of such a migration. */
export interface ConcurrentIndex {
  /** The index that is built; undefined for one that is dropped. */
  readonly name: string | undefined;
  /** The one statement that builds or drops it. */
  readonly text: string;
}

/**
 * Reads a migration whose first line begins with `-- outside a transaction`. Nothing of it can be taken back together, so it may hold
 * nothing but `create index concurrently <name> on …` and `drop index concurrently if exists <name>`: what can be begun again after any
 * end.
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
    if (name === undefined && !DROP.test(statement)) {
      throw new Error(
        `Migration ${file} runs outside a transaction: it may only say "create index concurrently …" and ` +
          '"drop index concurrently if exists …".',
      );
    }
    return { name, text: statement };
  });
}

/**
 * Builds an index or takes it away while its table is read and written (docs/operate/runbook.md). One that an earlier try left half
 * built is taken away first, one that it finished stays; one that it left half taken away goes now.
 */
export async function changeConcurrently(client: pg.PoolClient, { name, text }: ConcurrentIndex): Promise<void> {
  if (name === undefined) {
    await client.query(text);
    return;
  }
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
    [name],
  );
  const [found] = rows;
  if (found?.valid === true) return;
  if (found !== undefined) await client.query(`drop index concurrently ${name}`);
  await client.query(text);
}
