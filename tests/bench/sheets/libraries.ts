import { decodeText } from '#server/modules/bulk-file/spreadsheet/decode-text.ts';
import type { SheetRow, ShownFile } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { excelJs } from './exceljs-adapter.ts';
import { type Adapter, choose, toRows } from './given-sheet.ts';
import { sheetJs } from './sheetjs-adapter.ts';
import { xlsxPopulate } from './xlsx-populate-adapter.ts';

type Load = (name: string) => unknown;

/** Each library by the members of its documentation that tell most of what a sheet shows. */
export const LIBRARIES: Readonly<Record<string, (load: Load) => Adapter>> = {
  exceljs: (load) => excelJs(load('exceljs')),
  xlsx: (load) => sheetJs(load('xlsx')),
  '@e965/xlsx': (load) => sheetJs(load('@e965/xlsx')),
  'xlsx-populate': (load) => xlsxPopulate(load('xlsx-populate')),
  'read-excel-file': (load) => readExcelFile(load('read-excel-file/node')),
  papaparse: (load) => papaParse(load('papaparse')),
  'csv-parse': (load) => csvParse(load('csv-parse/sync')),
};

interface ReadExcelFile {
  default(
    bytes: Buffer,
  ): Promise<readonly { readonly sheet: string; readonly data: readonly (readonly unknown[])[] }[]>;
}

function readExcelFile(library: unknown): Adapter {
  return async (bytes) => {
    const sheets = await (library as ReadExcelFile).default(bytes);
    return choose(
      sheets.map(({ sheet, data }) => ({ name: sheet, rows: toRows(data), hiddenColumns: 0, hidden: false })),
    );
  };
}

const textFile = (rows: readonly SheetRow[]): ShownFile => {
  if (rows.length === 0) throw new Error('empty');
  return { name: null, rows, hiddenColumns: 0, otherSheets: [], hiddenSheets: 0 };
};

interface PapaParse {
  parse(text: string, options: object): { readonly data: readonly (readonly string[])[] };
}

/** With our decoder, since the library takes texts; it guesses the delimiter itself. */
function papaParse(library: unknown): Adapter {
  return async (bytes) => textFile(toRows((library as PapaParse).parse(decodeText(bytes), {}).data));
}

interface CsvParse {
  parse(text: string, options: object): readonly (readonly string[])[];
}

function csvParse(library: unknown): Adapter {
  const options = { bom: true, relax_quotes: true, relax_column_count: true, delimiter: [';', ',', '\t', '|'] };
  return async (bytes) => {
    const records = (library as CsvParse).parse(decodeText(bytes), { ...options, skip_empty_lines: false });
    return textFile(toRows(records));
  };
}
