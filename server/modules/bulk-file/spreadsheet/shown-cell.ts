import { unescapeText } from './escaped-text.ts';
import { layOut, type NumberFormat } from './number-format.ts';
import { type Cell, EMPTY_CELL } from './sheet-row.ts';
import { shownDecimal, shownNumber, shownPercent } from './shown-number.ts';

/** A cell as the file has it (ECMA-376 part 1, 18.3.1.4). */
export interface WrittenCell {
  /** Attribute `t`: `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n`. */
  readonly type: string;
  readonly formula: boolean;
  /** Its value: a number, a text, the place of a shared text. */
  readonly text: string;
  readonly format: NumberFormat;
  readonly dayZero: DayZero;
}

const MILLISECONDS_OF_DAY = 86_400_000;
/** Day 0 of workbooks whose days begin in 1900, chosen so that those after February 1900 are right, and in 1904 (18.17.4.1). */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Programs count a 29 February 1900 that never was: days before it are one further. */
const DAY_THAT_NEVER_WAS = 60;

/** The year in which a workbook's days begin. */
export type DayZero = keyof typeof DAY_ZERO;
const NO_SUCH_TEXT: Cell = { text: '#', kind: 'error' };

/**
 * What is in a cell, as the program shows it. Nothing written is nothing shown, whatever the type says; only a formula that was
 * never computed is told from an empty cell, since the program will show something there.
 * @param textAt the shared text at a place, undefined where there is none
 */
export function shownCell(
  { type, formula, text, ...rest }: WrittenCell,
  textAt: (place: string) => string | undefined,
): Cell {
  if (text.trim() === '' && type !== 'inlineStr')
    return formula && type !== 'str' ? { text: '', kind: 'formula' } : EMPTY_CELL;
  const shown = contentOf(type, text, rest, textAt);
  if (shown.text.trim() === '') return EMPTY_CELL;
  return formula ? { text: shown.text, kind: 'formula' } : shown;
}

function contentOf(
  type: string,
  text: string,
  rest: Pick<WrittenCell, 'format' | 'dayZero'>,
  textAt: (place: string) => string | undefined,
): Cell {
  if (type === 's') {
    const shared = textAt(text.trim());
    return shared === undefined ? NO_SUCH_TEXT : { text: shared, kind: 'text' };
  }
  if (type === 'str' || type === 'inlineStr') return { text: unescapeText(text), kind: 'text' };
  const value = text.trim();
  if (type === 'e') return { text: value, kind: 'error' };
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE', kind: 'text' };
  if (type === 'd') return { text: value, kind: 'date' };
  return shownValue(value, rest);
}

function shownValue(value: string, { format, dayZero }: Pick<WrittenCell, 'format' | 'dayZero'>): Cell {
  const decimal = shownDecimal(value);
  if (decimal === undefined) return { text: value, kind: 'error' };
  if (format.kind === 'unseen') return EMPTY_CELL;
  if (format.kind === 'date') return { text: dateText(Number(decimal.whole), dayZero) ?? value, kind: 'date' };
  if (format.kind === 'percent') return { text: shownPercent(value), kind: 'percent' };
  const { sign, whole, fraction } = decimal;
  if (format.kind === 'digits' && sign === '' && fraction === '') {
    return { text: layOut(whole === '0' ? '' : whole, format.layout), kind: 'number' };
  }
  return { text: shownNumber(value), kind: 'number' };
}

function dateText(days: number, dayZero: DayZero): string | undefined {
  const before = dayZero === 1900 && days < DAY_THAT_NEVER_WAS ? 1 : 0;
  const at = new Date(DAY_ZERO[dayZero] + (days + before) * MILLISECONDS_OF_DAY);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}
