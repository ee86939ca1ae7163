import { neutralise } from '#src/domain/text/spreadsheet-text.ts';
import type { CellValue } from './write-csv.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Styles by index: plain, heading, text (a column of it stays text while one types). */
const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const HEADING = 1;
const TEXT = 2;

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

/** Where a workbook keeps a sheet, by its place. */
export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** Every part of a workbook but its sheets: the smallest set that spreadsheet programs open without a question (ECMA-376). */
export function workbookParts(names: readonly string[]): readonly (readonly [name: string, text: string])[] {
  const types = names.map(
    (_, index) => `<Override PartName="/${sheetPart(index)}" ContentType="${SHEET_TYPE}worksheet+xml"/>`,
  );
  const listed = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const related = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return [
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
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** What a sheet begins with: its first row stays in sight. @param widths of the columns in characters */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`,
  );
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

export const SHEET_TAIL = '</sheetData></worksheet>';

/** A row by its place; the first one, 0, is the heading. */
export function rowXml(row: readonly CellValue[], at: number): string {
  const cells = row.map((value, column) => cellXml(value, `${columnName(column)}${at + 1}`, at === 0 ? HEADING : TEXT));
  return `<row r="${at + 1}">${cells.join('')}</row>`;
}

function cellXml(value: CellValue, at: string, style: number): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (value === '') return '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(neutralise(value))}</t></is></c>`;
}

const columnName = (column: number): string => String.fromCharCode(65 + column);

/**
 * Text as XML takes it; characters that XML 1.0 has no way to write are left out. `_x0041_` is how a workbook writes a character by
 * its code, so a text that looks like it gets its underscore written that way (ECMA-376 part 1, 22.9.2.19).
 */
function escapeXml(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
