import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { isEmpty, type SheetRow } from '../spreadsheet/sheet-row.ts';

/** A cell of an upload row that a column of a sheet fills. */
export type Column = 'destination' | 'productCode' | 'priceCell' | 'meterNumber';
/** In the order of the template, for lists without headings. */
export const COLUMNS: readonly Column[] = ['destination', 'productCode', 'priceCell', 'meterNumber'];

/** Headings that are understood, in the languages of the templates and as people shorten them. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  destination: [
    'nomor tujuan',
    'no tujuan',
    'tujuan',
    'nomor hp',
    'no hp',
    'hp',
    'nomor handphone',
    'no handphone',
    'nomor telepon',
    'no telepon',
    'nomor telp',
    'no telp',
    'nomor pelanggan',
    'no pelanggan',
    'nomor ponsel',
    'no ponsel',
    'msisdn',
    'destination',
    'destination number',
    'phone number',
    'phone',
    'mobile number',
    '目标号码',
    '号码',
    '手机号码',
    '手机号',
  ],
  productCode: ['kode produk', 'kode', 'product code', 'code', 'sku', '产品代码', '代码'],
  priceCell: ['harga', 'harga beli', 'price', 'buying price', '价格'],
  meterNumber: [
    'nomor meter',
    'no meter',
    'meter',
    'id pelanggan',
    'idpel',
    'nomor meter / id pelanggan',
    'nomor meter/id pelanggan',
    'meter number',
    'customer id',
    '电表号',
    '电表号码',
  ],
};
/** Headings that say so little that they mean a column only where no other one does: `Nomor` may count the rows. */
const VAGUE: Readonly<Partial<Record<Column, readonly string[]>>> = {
  destination: ['nomor', 'number'],
  productCode: ['produk', 'product'],
};
/** So many filled rows at the top may be titles and notes. */
const ROWS_ABOVE = 20;
/** Two known headings make a heading row; one alone could be somebody's product code. */
const LEAST_HEADINGS = 2;

interface Found {
  readonly place: number;
  readonly text: string;
  readonly vague: boolean;
}

/** Where a sheet's headings are and which columns they name. */
export interface HeadingRow {
  /** Place among the rows, from 0. */
  readonly at: number;
  readonly places: ReadonlyMap<Column, number>;
  /** Two headings of one meaning, as they are written. */
  readonly twice?: readonly [first: string, second: string];
}

/** Looks for the row with the most known headings among the first visible ones. */
export function findHeadings(rows: readonly SheetRow[]): HeadingRow | undefined {
  let best: { readonly at: number; readonly found: ReadonlyMap<Column, readonly Found[]> } | undefined;
  for (const [at, row] of rows.slice(0, ROWS_ABOVE).entries()) {
    const found = headingsOf(row);
    if (found.size >= LEAST_HEADINGS && found.size > (best?.found.size ?? 0)) best = { at, found };
  }
  if (best === undefined) return undefined;
  const { at, found } = best;
  const places = new Map<Column, number>();
  let twice: HeadingRow['twice'];
  for (const [column, candidates] of found) {
    const [one, other] = meant(candidates, rows.slice(at + 1));
    if (one !== undefined) places.set(column, one.place);
    if (one !== undefined && other !== undefined) twice ??= [one.text, other.text];
  }
  return { at, places, ...(twice === undefined ? {} : { twice }) };
}

function headingsOf({ cells }: SheetRow): ReadonlyMap<Column, readonly Found[]> {
  const found = new Map<Column, Found[]>();
  for (const [place, { text, kind }] of cells.entries()) {
    const key = headingKey(text);
    if (kind === 'formula' || key === '') continue;
    for (const column of COLUMNS) {
      const vague = VAGUE[column]?.includes(key) === true;
      if (!vague && !HEADINGS[column].includes(key)) continue;
      found.set(column, [...(found.get(column) ?? []), { place, text, vague }]);
    }
  }
  return found;
}

/** `Harga (Rp)` → `harga`, `No. Tujuan*` → `no tujuan`: units, remarks and signs around a heading are no part of it. */
function headingKey(text: string): string {
  return asSeenTrimmed(text)
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[._*:#"'-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (?:rp|idr)$/, '');
}

/**
 * The columns that one meaning has. A vague heading gives way to a clear one where its cells could not be meant: it counts the rows,
 * or names products beside their codes.
 */
function meant(candidates: readonly Found[], rows: readonly SheetRow[]): readonly Found[] {
  const clear = candidates.filter(({ vague }) => !vague);
  if (clear.length === 0) return candidates;
  return [...clear, ...candidates.filter(({ vague, place }) => vague && looksLikeNumbers(rows, place))];
}

/** Digits as long as a customer's number. */
const looksLikeNumbers = (rows: readonly SheetRow[], place: number): boolean =>
  rows.some(({ cells }) => {
    const cell = cells[place];
    return cell !== undefined && !isEmpty(cell) && cell.text.replaceAll(/\D/g, '').length >= 8;
  });
