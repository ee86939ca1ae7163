import { crc32, deflateRawSync } from 'node:zlib';
import { type CellValue, neutralise } from '#server/platform/spreadsheet/write-csv.ts';

/** A sheet to write: its first row is the heading. Cells with text are texts for the program, so that no digit is lost. */
export interface WrittenSheet {
  readonly name: string;
  /** Widths of the columns in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly CellValue[])[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Styles by index: plain, heading, text (a column of it stays text while one types). */
const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const HEADING = 1;
const TEXT = 2;

/** Writes sheets as an .xlsx file (ECMA-376): the smallest set of parts that spreadsheet programs open without a question. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Buffer {
  const part = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;
  const types = sheets.map(
    (_, index) => `<Override PartName="/${part(index)}" ContentType="${SHEET_TYPE}worksheet+xml"/>`,
  );
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return zip([
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, index): [string, string] => [part(index), sheetXml(sheet)]),
  ]);
}

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

function sheetXml({ widths, rows }: WrittenSheet): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`,
  );
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) =>
      cellXml(value, `${columnName(column)}${at + 1}`, at === 0 ? HEADING : TEXT),
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(value: CellValue, at: string, style: number): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (value === '') return '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(neutralise(value))}</t></is></c>`;
}

const columnName = (column: number): string => String.fromCharCode(65 + column);

/** Text as XML takes it; characters that XML 1.0 has no way to write are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An archive of small texts (APPNOTE 6.3): local headers with their packed bytes, then the directory. */
function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    // 1 January 1980: the same rows give the same bytes.
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
