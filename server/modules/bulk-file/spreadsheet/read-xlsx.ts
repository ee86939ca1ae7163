import { AppError } from '#src/domain/errors/app-error.ts';
import { collectRows } from './collect-rows.ts';
import { readSharedTexts } from './read-shared-texts.ts';
import { type Range, type RawCell, readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { COLUMNS, type ReadLimits, type ShownFile, type ShownSheet } from './sheet-row.ts';
import { shownCell } from './shown-cell.ts';
import { findParts, type ListedSheet, type WorkbookParts } from './workbook-parts.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

const MOST_MERGED = 5_000;

/** Whether a sheet is the one that is looked for. */
export type IsWanted = (sheet: ShownSheet) => boolean;

/**
 * Reads an .xlsx file (ECMA-376) as a spreadsheet program shows it: the sheet that was open when it was saved or, when that one
 * is not wanted, the first visible one that is. Parts are unpacked and read bit by bit; only filled cells are kept.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_old_format`, `bulk_file_too_large`, `bulk_file_too_long`
 */
export async function readXlsx(bytes: Buffer, limits: ReadLimits, isWanted: IsWanted): Promise<ShownFile> {
  const archive = openZip(bytes, limits);
  const parts = await findParts(archive);
  const visible = parts.sheets.filter(({ hidden }) => !hidden);
  const open = visible.find(({ path }) => path === parts.open) ?? visible[0];
  if (open === undefined) throw new AppError('bulk_file_unreadable');
  const { listed, shown } = await chooseSheet(archive, parts, limits, { open, visible, isWanted });
  const others = parts.sheets.filter((sheet) => sheet !== listed);
  const filled = [];
  for (const sheet of others) if (await holdsSomething(archive, sheet)) filled.push(sheet);
  return {
    ...shown,
    otherSheets: filled.filter(({ hidden }) => !hidden).map(({ name }) => name),
    hiddenSheets: filled.filter(({ hidden }) => hidden).length,
  };
}

async function chooseSheet(
  archive: ZipArchive,
  parts: WorkbookParts,
  limits: ReadLimits,
  {
    open,
    visible,
    isWanted,
  }: { readonly open: ListedSheet; readonly visible: readonly ListedSheet[]; readonly isWanted: IsWanted },
): Promise<{ readonly listed: ListedSheet; readonly shown: ShownSheet }> {
  const styles = await readStyles(archive, parts.styles);
  const show = (sheet: ListedSheet) => showSheet(archive, sheet, { parts, styles, limits });
  const first = await outcome(() => show(open));
  if (first.shown === undefined || !isWanted(first.shown)) {
    for (const listed of visible) {
      if (listed === open) continue;
      const { shown } = await outcome(() => show(listed));
      if (shown !== undefined && isWanted(shown)) return { listed, shown };
    }
  }
  if (first.shown === undefined) throw first.error;
  return { listed: open, shown: first.shown };
}

/** A sheet that cannot be read, or is too long, is only a refusal when no other is the wanted one. */
async function outcome(
  read: () => Promise<ShownSheet>,
): Promise<
  { readonly shown: ShownSheet; readonly error?: never } | { readonly shown?: never; readonly error: AppError }
> {
  try {
    return { shown: await read() };
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}

interface RawRow {
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: readonly RawCell[];
}

async function showSheet(
  archive: ZipArchive,
  { name, path }: ListedSheet,
  {
    parts: { texts, dayZero },
    styles,
    limits,
  }: {
    readonly parts: WorkbookParts;
    readonly styles: Awaited<ReturnType<typeof readStyles>>;
    readonly limits: ReadLimits;
  },
): Promise<ShownSheet> {
  const { rows, merged, hiddenRanges } = await keepRows(archive, path, limits);
  const shared = rows.flatMap(({ cells }) => cells.filter(({ type }) => type === 's').map(({ text }) => Number(text)));
  const textAt = await readSharedTexts(archive, texts, new Set(shared));
  const covered = coveredCells(rows, merged);
  const isHidden = (column: number): boolean => hiddenRanges.some(([first, last]) => column >= first && column <= last);
  const hiddenColumns = new Set<number>();
  const collector = collectRows(limits);
  for (const row of rows) {
    for (const cell of row.cells) {
      if (covered.has(cell)) continue;
      if (isHidden(cell.column)) hiddenColumns.add(cell.column);
      else collector.cell(cell.column, shownCell({ ...cell, format: styles(cell.style), dayZero }, textAt));
    }
    collector.endRow(row.number, row.hidden);
  }
  return { name, rows: collector.rows, hiddenColumns: hiddenColumns.size };
}

async function keepRows(archive: ZipArchive, path: string, limits: ReadLimits) {
  const rows: RawRow[] = [];
  const merged: Range[] = [];
  const hiddenRanges: (readonly [first: number, last: number])[] = [];
  let count = 0;
  await readSheet(archive, path, {
    row: (number, hidden, cells) => {
      const kept = cells.filter(({ column }) => column < COLUMNS);
      count += kept.length;
      if (count > limits.cells) throw new AppError('bulk_file_too_large');
      if (kept.length > 0) rows.push({ number, hidden, cells: kept });
      if (rows.length > limits.rows) throw new AppError('bulk_file_too_long', { details: { limit: limits.purchases } });
    },
    merged: (range) => {
      merged.push(range);
      if (merged.length > MOST_MERGED) throw new AppError('bulk_file_too_large');
    },
    hiddenColumns: (first, last) => {
      if (first < COLUMNS) hiddenRanges.push([first, last]);
    },
  });
  return { rows, merged, hiddenRanges };
}

/** Cells beneath merged ones: files may hold values there, programs show only the one at the top left (18.3.1.55). */
function coveredCells(rows: readonly RawRow[], merged: readonly Range[]): ReadonlySet<RawCell> {
  const covered = new Set<RawCell>();
  for (const { top, left, bottom, right } of merged) {
    for (const { number, cells } of rows) {
      if (number < top || number > bottom) continue;
      for (const cell of cells) {
        const isTopLeft = number === top && cell.column === left;
        if (cell.column >= left && cell.column <= right && !isTopLeft) covered.add(cell);
      }
    }
  }
  return covered;
}

/** Whether a sheet shows something. Reading stops at the first filled cell; a sheet that cannot be read to there counts as filled. */
async function holdsSomething(archive: ZipArchive, { path }: ListedSheet): Promise<boolean> {
  let found = false;
  try {
    await readSheet(archive, path, {
      row: (_, hidden) => {
        if (!hidden) found = true;
      },
      done: () => found,
    });
    return found;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
