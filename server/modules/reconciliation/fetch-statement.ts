import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import type { StatementTrouble } from '#src/domain/sale/reconciliation.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { type ReadLine, readLines } from './read-lines.ts';

/** A provider's statement of a day: all of it, or why not. */
export type FetchedStatement =
  | { readonly whole: true; readonly lines: readonly ReadLine[] }
  | {
      readonly whole: false;
      readonly trouble: StatementTrouble /** Nobody set up where it is. */;
      readonly unset?: true;
    };

const MOST_PAGES = 2_000;
/** As many as are held in memory at once, three days of them. */
const MOST_LINES = 300_000;
const PATIENCE = 3;
const DAY_MS = 86_400_000;

/** Asks a provider for its statement of a day, page by page, through its connector document. Half a statement is none. */
export async function fetchStatement(
  connectors: Pick<ConnectorRuntime, 'call'>,
  connector: ConnectorDocument,
  day: string,
): Promise<FetchedStatement | undefined> {
  const { statement } = connector;
  const operation = statement?.operation;
  if (statement === undefined || operation === undefined) return undefined;
  const entries: Readonly<Record<string, unknown>>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const fields = await askPage(connectors, connector, operation, day, page);
    if (fields === 'unset') return { whole: false, trouble: 'no-answer', unset: true };
    if (fields === undefined) return { whole: false, trouble: 'no-answer' };
    if (fields === 'unreadable') return { whole: false, trouble: 'unreadable' };
    const found = fields.lines as readonly Readonly<Record<string, unknown>>[];
    for (const entry of found) entries.push(entry);
    if (entries.length > MOST_LINES) break;
    if (fields.more === undefined ? found.length > 0 : fields.more === true) continue;
    const lines = readLines(statement, entries);
    return lines === undefined ? { whole: false, trouble: 'unreadable' } : { whole: true, lines };
  }
  return { whole: false, trouble: 'too-long' };
}

/** A page is asked for a few times: its answer changes nothing at the provider. */
async function askPage(
  connectors: Pick<ConnectorRuntime, 'call'>,
  connector: ConnectorDocument,
  operation: string,
  day: string,
  page: number,
): Promise<Readonly<Record<string, unknown>> | 'unset' | 'unreadable' | undefined> {
  const context = { ref: `statement-${day}-${page}`, ...spanOf(day), page: String(page) };
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const { fields, cause, dropped } = await connectors.call({ connector, operation, context });
    if (cause === 'not-configured') return 'unset';
    // A sum over the lines that can be read would be no sum.
    if (dropped?.lines !== undefined) return 'unreadable';
    if (Array.isArray(fields.lines)) return fields;
  }
  return undefined;
}

function spanOf(day: string): { readonly day: string; readonly from: string; readonly to: string } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { day, from: `${day}T00:00:00+07:00`, to: `${next}T00:00:00+07:00` };
}
