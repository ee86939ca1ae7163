import type { Cell } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { isEmpty } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { type Adapter, choose, type GivenSheet, toCell } from './given-sheet.ts';

interface SheetCell {
  readonly t: string;
  readonly v?: unknown;
  readonly w?: string;
  readonly f?: string;
  readonly z?: string;
}
interface Place {
  readonly r: number;
  readonly c: number;
}
type Hidden = readonly ({ readonly hidden?: boolean; readonly hpx?: number } | undefined)[];
interface JsSheet {
  readonly '!ref'?: string;
  readonly '!rows'?: Hidden;
  readonly '!cols'?: Hidden;
  readonly '!merges'?: readonly { readonly s: Place; readonly e: Place }[];
  readonly [address: string]: unknown;
}
interface SheetJs {
  read(
    bytes: Buffer,
    options: object,
  ): {
    readonly SheetNames: readonly string[];
    readonly Sheets: Readonly<Record<string, JsSheet>>;
    readonly Workbook?: {
      readonly Sheets?: readonly { readonly Hidden?: number }[];
      readonly Views?: readonly { readonly activeTab?: string | number }[];
    };
  };
  readonly utils: {
    decode_range(range: string): { readonly s: Place; readonly e: Place };
    encode_cell(place: Place): string;
  };
  readonly SSF: { is_date(format: string): boolean };
}

export function sheetJs(library: unknown): Adapter {
  const xlsx = library as SheetJs;
  return async (bytes, file) => {
    const options = { cellFormula: true, cellNF: true, cellStyles: true, raw: true };
    const workbook = xlsx.read(bytes, options);
    const active = Number(workbook.Workbook?.Views?.[0]?.activeTab ?? 0);
    const text = !file.endsWith('.xlsx');
    const sheets = workbook.SheetNames.map((name, at) => ({
      ...shown(xlsx, workbook.Sheets[name] ?? {}),
      name: text ? null : name,
      hidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
      open: at === active,
    }));
    return choose(sheets);
  };
}

function shown(xlsx: SheetJs, sheet: JsSheet): Omit<GivenSheet, 'name' | 'hidden'> {
  const rows: { number: number; cells: Cell[]; hidden?: true }[] = [];
  const hiddenColumns = new Set<number>();
  const { s, e } = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1');
  for (let r = s.r; r <= e.r; r += 1) {
    const cells: Cell[] = [];
    for (let c = s.c; c <= e.c; c += 1) {
      const read = cellOf(xlsx, sheet[xlsx.utils.encode_cell({ r, c })] as SheetCell | undefined);
      if (isEmpty(read) || isCovered(sheet, r, c)) continue;
      if (sheet['!cols']?.[c]?.hidden === true) {
        hiddenColumns.add(c);
        continue;
      }
      while (cells.length < c) cells.push(toCell(null));
      cells[c] = read;
    }
    const { hidden, hpx } = sheet['!rows']?.[r] ?? {};
    if (cells.length > 0)
      rows.push({ number: r + 1, cells, ...(hidden === true || hpx === 0 ? { hidden: true } : {}) });
  }
  return { rows, hiddenColumns: hiddenColumns.size };
}

const isCovered = (sheet: JsSheet, r: number, c: number): boolean =>
  sheet['!merges']?.some(({ s, e }) => r >= s.r && r <= e.r && c >= s.c && c <= e.c && !(r === s.r && c === s.c)) ===
  true;

function cellOf(xlsx: SheetJs, cell: SheetCell | undefined): Cell {
  if (cell === undefined || cell.t === 'z') return toCell(null);
  if (cell.f !== undefined) return cell.v === '' ? toCell('') : { text: toCell(cell.v).text, kind: 'formula' };
  if (cell.t === 'e') return { text: cell.w ?? '', kind: 'error' };
  if (cell.t !== 'n') return toCell(cell.v);
  if (cell.z !== undefined && xlsx.SSF.is_date(cell.z)) return { text: cell.w ?? '', kind: 'date' };
  return cell.z?.includes('%') === true ? { text: cell.w ?? '', kind: 'percent' } : toCell(cell.v);
}
