import { AppError } from '#src/domain/app-error.ts';
import { collectRows, type RowCollector } from './collect-rows.ts';
import { readXml } from './read-xml.ts';
import { CELL_CHARACTERS, type Cell, type ReadLimits, type SheetRow } from './sheet-row.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

const WORKBOOK = 'xl/workbook.xml';
/** The last one that spreadsheet programs show. */
const LAST_ROW = 1_048_576;
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Reads the rows of the first visible sheet of an .xlsx file (ECMA-376). Parts are unpacked and read bit by bit; formats,
 * dates and further sheets are passed over. A cell with a formula is marked: its value is whatever was last computed.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_old_format`, `bulk_file_too_large`, `bulk_file_too_long`
 */
export async function readXlsx(bytes: Buffer, limits: ReadLimits): Promise<readonly SheetRow[]> {
  const archive = openZip(bytes, limits);
  const { sheet, texts } = await findParts(archive, limits);
  const shared = texts === undefined ? [] : await readSharedTexts(archive, texts, limits.cells);
  const collector = collectRows(limits);
  await readSheet(archive, sheet, shared, collector);
  return collector.rows;
}

/** Paths of the first visible sheet and of the texts that cells share. */
async function findParts(archive: ZipArchive, { sheets }: Pick<ReadLimits, 'sheets'>) {
  const listed: { readonly relation: string; readonly hidden: boolean }[] = [];
  await readXml(archive.unpack(WORKBOOK), {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const relation = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      listed.push({ relation, hidden: (attributes.state ?? 'visible') !== 'visible' });
      if (listed.length > sheets) throw new AppError('bulk_file_too_large');
    },
  });
  const targets = new Map<string, string>();
  let texts: string | undefined;
  await readXml(archive.unpack(RELATIONS), {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      targets.set(Id, path);
      if (Type.endsWith('/sharedStrings') && archive.has(path)) texts = path;
    },
  });
  const shown = listed.find(({ hidden }) => !hidden);
  const sheet = shown === undefined ? undefined : targets.get(shown.relation);
  if (sheet === undefined) throw new AppError('bulk_file_unreadable');
  return { sheet, texts };
}

/** Texts that cells point to by their number; what is read aloud beside them (`rPh`) is left out. */
async function readSharedTexts(archive: ZipArchive, path: string, most: number): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let aloud = 0;
  await readXml(archive.unpack(path), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') aloud += 1;
      inText = name === 't' && aloud === 0;
    },
    text: (part) => {
      if (inText && text.length < CELL_CHARACTERS) text += part.slice(0, CELL_CHARACTERS);
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') aloud -= 1;
      if (name !== 'si') return;
      texts.push(text);
      if (texts.length > most) throw new AppError('bulk_file_too_large');
    },
  });
  return texts;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  formula: boolean;
  text: string;
}

async function readSheet(
  archive: ZipArchive,
  path: string,
  shared: readonly string[],
  collector: RowCollector,
): Promise<void> {
  let row = 0;
  let nextColumn = 0;
  let cell: OpenCell | undefined;
  let reading = false;
  await readXml(archive.unpack(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        row = nextRow(attributes.r, row);
        nextColumn = 0;
      } else if (name === 'c') {
        const column = columnOf(attributes.r) ?? nextColumn;
        nextColumn = column + 1;
        cell = { column, type: attributes.t ?? 'n', formula: false, text: '' };
      } else if (cell !== undefined && name === 'f') cell.formula = true;
      else reading = cell !== undefined && (name === 'v' || name === 't');
    },
    text: (part) => {
      if (reading && cell !== undefined && cell.text.length < CELL_CHARACTERS) {
        cell.text += part.slice(0, CELL_CHARACTERS);
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'c' && cell !== undefined) {
        collector.cell(cell.column, toCell(cell, shared));
        cell = undefined;
      }
      if (name === 'row') collector.endRow(row);
    },
  });
}

function toCell({ type, formula, text }: OpenCell, shared: readonly string[]): Cell {
  const shown = type === 's' ? (shared[Number(text)] ?? '') : text;
  if (formula) return { text: shown, kind: 'formula' };
  if (type === 'e') return { text: shown, kind: 'error' };
  return { text: shown, kind: type === 'n' ? 'number' : 'text' };
}

/** Rows come in order and each once (ECMA-376, 18.3.1.73); a file of which this is not true shows no program its rows. */
function nextRow(written: string | undefined, before: number): number {
  const value = Number(written);
  const row = Number.isSafeInteger(value) && value > 0 ? value : before + 1;
  if (row <= before || row > LAST_ROW) throw new AppError('bulk_file_unreadable');
  return row;
}

/** `C7` → 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})[0-9]+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
