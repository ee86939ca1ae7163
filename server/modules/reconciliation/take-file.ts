import { readFields } from '#server/connectors/answer/read-field.ts';
import { readCsv } from '#server/modules/bulk-file/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { compareDay } from './compare-day.ts';
import { readDays } from './day.repository.ts';
import { type ReadLine, readLines } from './read-lines.ts';
import { compareAs, matchesOfProvider } from './reconcile-day.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { takeIn } from './statement.repository.ts';

const MOST_ROWS = 200_000;

/**
 * Takes in a statement that people brought as a CSV file with a head line, by the columns that the connector's document names,
 * and compares the day that it holds whole. In the caller's transaction, which holds the provider's lock.
 * @returns how many lines were new
 * @throws AppError `statement_not_taken`, `statement_unreadable`, `statement_changed`
 */
export async function takeFile(
  trx: Executor,
  deps: Pick<ReconciliationDeps, 'documents'>,
  connector: ConnectorDocument,
  { day, text }: { readonly day: string; readonly text: string },
): Promise<number> {
  const matches = matchesOfProvider(connector);
  if (connector.statement?.file === undefined || matches === undefined) throw new AppError('statement_not_taken');
  const provider = { connectorId: connector.id, matches };
  const { fresh, changed } = await takeIn(trx, connector.id, 'file', linesOf(connector, text));
  if (changed > 0) throw new AppError('statement_changed');
  const others = (await readDays(trx, connector.id)).filter((one) => one !== day);
  await compareAs(trx, deps, provider, { day, statement: 'read', trouble: null });
  // A file may hold more days than the one it is brought for.
  if (fresh > 0) for (const other of others) await compareDay(trx, deps.documents, provider, other);
  return fresh;
}

/** @throws AppError `statement_unreadable` also for a file without the head line that the document names */
function linesOf({ statement }: ConnectorDocument, text: string): readonly ReadLine[] {
  const file = statement?.file;
  const [head, ...rows] = tableOf(text);
  if (statement === undefined || file === undefined || head === undefined) throw new AppError('statement_unreadable');
  const places = new Map(head.map((name, place) => [name.toLowerCase(), place]));
  const missing = Object.values(file).some(
    ({ from, optional }) => optional !== true && ![from].flat().some((name) => places.has(name.toLowerCase())),
  );
  if (missing) throw new AppError('statement_unreadable');
  const entries = rows.map((cells) => {
    const read = readFields(file, (from) => {
      const cell = cells[places.get(from.toLowerCase()) ?? -1];
      return cell === '' ? undefined : cell;
    });
    if (read === undefined) throw new AppError('statement_unreadable');
    return read.fields;
  });
  const lines = readLines(statement, entries);
  if (lines === undefined) throw new AppError('statement_unreadable');
  return lines;
}

function tableOf(text: string): readonly (readonly string[])[] {
  const rows = readCsv(Buffer.from(text), { purchases: MOST_ROWS, rows: MOST_ROWS, cells: MOST_ROWS * 26 });
  return rows.map(({ cells }) => cells.map((cell) => cell.text));
}
