import { readNumberCell, readPriceCell } from '#server/modules/bulk-file/rows/read-numbers.ts';
import type { Cell, ShownFile } from '#server/modules/bulk-file/spreadsheet/sheet-row.ts';
import { type FileReading, toUploadRows, type UploadRow } from '#server/modules/bulk-file/upload/upload-rows.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { codeKey } from '#src/domain/typed/read-code.ts';
import { readNumber } from '#src/domain/typed/read-number.ts';

/** A purchase: row of the program, number, product code, price, meter number. `!word` is what a cell is flagged with. */
type Purchase = readonly [row: number, number: string, code: string, price: string, meter: string];

/** What a file means: the purchases in it and what of it was left out, or the code of its refusal. */
export type Meaning =
  | { readonly refused: string }
  | {
      /** Absent for formats without sheets. */
      readonly sheet?: string;
      readonly rows: readonly Purchase[];
      readonly otherSheets?: readonly string[];
      /** Only what is not 0. */
      readonly leftOut?: Readonly<Record<string, number>>;
    };

const METER = '^[0-9]{10,12}$';

/** What a file means, from its reading or its refusal. */
export async function meaningOf(read: () => Promise<ShownFile>): Promise<Meaning> {
  try {
    const { rows, reading } = toUploadRows(await read());
    return { ...told(reading), rows: rows.map(purchaseOf) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

function told({ sheet, otherSheets, ...counts }: FileReading) {
  const leftOut = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return {
    ...(sheet === null ? {} : { sheet }),
    ...(otherSheets.length === 0 ? {} : { otherSheets }),
    ...(Object.keys(leftOut).length === 0 ? {} : { leftOut }),
  };
}

function purchaseOf({ number, destination, productCode, priceCell, meterNumber }: UploadRow): Purchase {
  const { price, doubt } = readPriceCell(priceCell);
  return [
    number,
    numberOf(destination, 'phone'),
    codeOf(productCode),
    price === undefined ? `!${doubt ?? 'wrong_price'}` : String(price),
    numberOf(meterNumber, 'plain'),
  ];
}

function numberOf(cell: Cell, as: 'phone' | 'plain'): string {
  const { text, doubt } = readNumberCell(cell, as);
  if (doubt !== undefined) return `!${doubt}`;
  const number = as === 'phone' ? readNumber(text, 'msisdn-id') : readNumber(text, 'digits', METER);
  return number ?? '!wrong_number';
}

function codeOf({ text, kind }: Cell): string {
  if (kind === 'formula') return '!formula';
  return kind === 'date' ? '!date_cell' : codeKey(text);
}
