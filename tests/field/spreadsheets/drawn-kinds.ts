import fc from 'fast-check';
import { columnName, type DrawnCell, type DrawnPackage, type DrawnRow, type DrawnSheet } from './drawn-workbook.ts';

/** What a person sees by place (`B2`), a formula's result behind `=` and a date as its day; or that the file is refused whole. */
export type Shown = Readonly<Record<string, string>> | 'refused';

export interface Drawn {
  readonly file: DrawnPackage;
  readonly shown: Shown;
}

/** A cell and what a program shows in it; undefined where it shows nothing. */
interface Known {
  readonly cell: DrawnCell | undefined;
  readonly text: string | undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ0189 .-/&<"éß中'), minLength: 1, maxLength: 12 });
const seenWord = word.map((text) => `x${text.replaceAll(/\s+/g, ' ')}x`);
const digits = fc.integer({ min: 1, max: 999_999_999_999 }).map(String);

const inline = (text: string): Known => ({
  cell: { type: 'inlineStr', content: `<is><t xml:space="preserve">${escaped(text)}</t></is>` },
  text,
});
const number = (text: string): Known => ({ cell: { content: `<v>${text}</v>` }, text });
const EMPTY: Known = { cell: undefined, text: undefined };

const textCell = fc
  .oneof(
    seenWord,
    digits.map((text) => `0${text}`),
  )
  .map(inline);
const numberCell = digits.map(number);
const plainCell = fc.oneof(
  textCell,
  numberCell,
  fc.constant(EMPTY),
  fc.constant({ ...EMPTY, cell: { style: 1, content: '' } }),
);
const tableOf = (cell: fc.Arbitrary<Known>) =>
  fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 6 });
const plainTable = tableOf(plainCell);
type Table = readonly (readonly Known[])[];

const rowsOf = (table: Table): readonly DrawnRow[] => table.map((row) => ({ cells: row.map(({ cell }) => cell) }));
const sheetOf = (table: Table, more: Partial<DrawnSheet> = {}): DrawnSheet => ({
  name: 'a',
  rows: rowsOf(table),
  ...more,
});

/** @param isSeen whether a cell at a row and column from 0 is shown */
function shownOf(table: Table, isSeen: (row: number, column: number) => boolean = () => true): Shown {
  return Object.fromEntries(
    table.flatMap((row, down) =>
      row.flatMap(({ text }, across) =>
        text === undefined || !isSeen(down, across) ? [] : [[`${columnName(across)}${down + 1}`, text]],
      ),
    ),
  );
}

const hidden = fc.record({
  table: plainTable,
  rows: fc.array(fc.constantFrom('', '', ' hidden="1"', ' hidden="true"', ' ht="0" customHeight="1"'), {
    minLength: 6,
    maxLength: 6,
  }),
  columns: fc.array(fc.constantFrom('', '', 'hidden="1"', 'width="0"'), { minLength: 5, maxLength: 5 }),
  first: fc.option(fc.constantFrom('hidden', 'veryHidden')),
});
const hiddenParts = hidden.map(({ table, rows, columns, first }): Drawn => {
  const written = columns.map((how, at) => `<col min="${at + 1}" max="${at + 1}" ${how || 'width="9"'}/>`);
  const sheet = sheetOf(table, {
    rows: rowsOf(table).map((row, at) => ({ ...row, attributes: rows[at] ?? '' })),
    columns: `<cols>${written.join('')}</cols>`,
  });
  const other: readonly DrawnSheet[] =
    first === null ? [] : [sheetOf([[inline('not shown')]], { name: 'b', state: first })];
  const shown = shownOf(table, (row, column) => !rows[row] && !columns[column]);
  return { file: { sheets: [...other, sheet] }, shown };
});

const merged = fc.record({
  table: tableOf(textCell),
  from: fc.tuple(fc.nat(3), fc.nat(3)),
  size: fc.tuple(fc.nat(2), fc.nat(2)),
  turned: fc.boolean(),
});
const mergedCells = merged.map(({ table, from: [row, column], size: [down, across], turned }): Drawn => {
  const corners = [`${columnName(column)}${row + 1}`, `${columnName(column + across)}${row + 1 + down}`];
  const reference = (turned ? corners.reverse() : corners).join(':');
  const beneath = (r: number, c: number) =>
    r >= row && r <= row + down && c >= column && c <= column + across && !(r === row && c === column);
  const after = `<mergeCells count="1"><mergeCell ref="${reference}"/></mergeCells>`;
  return { file: { sheets: [sheetOf(table, { after })] }, shown: shownOf(table, (r, c) => !beneath(r, c)) };
});

const formula = fc.oneof(
  digits.map((text): Known => ({ cell: { content: `<f>A1+1</f><v>${text}</v>` }, text: `=${text}` })),
  seenWord.map(
    (text): Known => ({ cell: { type: 'str', content: `<f>A1</f><v>${escaped(text)}</v>` }, text: `=${text}` }),
  ),
  fc.constant<Known>({ cell: { content: '<f>A1</f>' }, text: '=' }),
  fc.constant<Known>({ cell: { type: 'str', content: '<f>A1</f><v></v>' }, text: undefined }),
  fc.constant<Known>({ cell: { content: '<f t="shared" si="0"/><v>7</v>' }, text: '=7' }),
);

/** By the calendar: programs of 1900 count a 29 February 1900 too many. */
function dayOf(serial: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1900, 0, 1);
  const passed = from1904 ? serial : serial - (serial > 60 ? 2 : 1);
  return new Date(first + passed * 86_400_000).toISOString().slice(0, 10);
}
const dates = fc
  .record({
    serials: fc.array(
      fc.integer({ min: 1, max: 73_000 }).filter((serial) => serial !== 60),
      { minLength: 2, maxLength: 6 },
    ),
    date1904: fc.constantFrom(true, false, undefined),
  })
  .map(({ serials, date1904 }): Drawn => {
    const table = serials.map((serial): readonly Known[] => [
      { cell: { style: 1, content: `<v>${serial}</v>` }, text: dayOf(serial, date1904 === true) },
    ]);
    return {
      file: { sheets: [sheetOf(table)], ...(date1904 === undefined ? {} : { date1904 }) },
      shown: shownOf(table),
    };
  });

const richText = fc.array(seenWord, { minLength: 1, maxLength: 3 }).chain((parts) =>
  fc
    .record({ aloud: fc.boolean(), formatted: fc.boolean(), shared: fc.boolean() })
    .map(({ aloud, formatted, shared }): Known => {
      const runs = parts.map((part) => `<r>${formatted ? '<rPr><b/></rPr>' : ''}<t>${escaped(part)}</t></r>`);
      const spoken = aloud ? '<rPh sb="0" eb="1"><t>081999</t></rPh><phoneticPr fontId="1"/>' : '';
      const content = `${runs.join('')}${spoken}`;
      const cell = shared ? { content: '', shared: content } : { type: 'inlineStr', content: `<is>${content}</is>` };
      return { cell, text: parts.join('') };
    }),
);

const exponent = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.nat(6), fc.boolean())
  .map(([mantissa, zeros, small]): Known => {
    const whole = String(mantissa);
    const power = whole.length - 1 + zeros;
    const fraction = whole.slice(1) === '' ? '' : `.${whole.slice(1)}`;
    return {
      cell: { content: `<v>${whole[0]}${fraction}${small ? 'e' : 'E'}+${power}</v>` },
      text: whole + '0'.repeat(zeros),
    };
  });

const remark = fc.oneof(seenWord, digits).chain((text) =>
  fc.nat(text.length).map((at): Known => {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const inside = `${escaped(before)}<!-- 9 --><?mark 8?><![CDATA[${after}]]>`;
    return { cell: { type: 'inlineStr', content: `<is><t>${inside}</t></is>` }, text };
  }),
);

const asIs = (cell: fc.Arbitrary<Known>): fc.Arbitrary<Drawn> =>
  tableOf(cell).map((table) => ({ file: { sheets: [sheetOf(table)] }, shown: shownOf(table) }));
const packed = (more: fc.Arbitrary<Omit<DrawnPackage, 'sheets'>>): fc.Arbitrary<Drawn> =>
  fc
    .tuple(plainTable, more)
    .map(([table, rest]) => ({ file: { sheets: [sheetOf(table)], ...rest }, shown: shownOf(table) }));

const refused = (spoil: (row: DrawnRow, at: number) => DrawnRow): fc.Arbitrary<Drawn> =>
  tableOf(numberCell).chain((table) =>
    fc.nat(table.length - 1).map((spoilt) => ({
      file: {
        sheets: [sheetOf(table, { rows: rowsOf(table).map((row, at) => (at === spoilt ? spoil(row, at) : row)) })],
      },
      shown: 'refused' as const,
    })),
  );
const inFirst = (content: string) => refused((row) => ({ ...row, cells: [{ content }, ...row.cells.slice(1)] }));
const withMore = (content: (row: number) => string) =>
  refused((row, at) => ({ ...row, cells: [{ content: `<v>1</v></c>${content(at + 1)}` }, ...row.cells.slice(1)] }));

const utf16 =
  (little: boolean, marked: boolean) =>
  (xml: string): Buffer => {
    const bytes = Buffer.from(`${marked ? '\ufeff' : ''}${xml}`, 'utf16le');
    return little ? bytes : bytes.swap16();
  };
const ENCODINGS: readonly Omit<DrawnPackage, 'sheets'>[] = [
  { encode: (xml) => Buffer.from(`\ufeff${xml}`) },
  { encode: utf16(true, true), before: '<?xml version="1.0" encoding="UTF-16"?>' },
  { encode: utf16(false, true), before: '<?xml version="1.0" encoding="UTF-16"?>' },
  { encode: utf16(true, false) },
  { encode: utf16(false, false) },
];
/** Within the limits: what passes by is not kept, and longer stretches without an element are refused. */
const MANY_EMPTY = '<c s="1"/>'.repeat(60);
const crowd = fc.tuple(plainTable, fc.integer({ min: 200, max: 600 })).map(([table, rows]): Drawn => {
  const below: DrawnRow = { cells: [{ content: `</c>${MANY_EMPTY}<c>` }] };
  const sheet = sheetOf(table, { rows: [...rowsOf(table), ...Array.from({ length: rows }, () => below)] });
  return { file: { sheets: [sheet], withoutPlaces: true }, shown: shownOf(table) };
});

/** Kinds of odd workbooks, each with what a person sees in its sheet. */
export const KINDS: Readonly<Record<string, fc.Arbitrary<Drawn>>> = {
  'hidden rows, columns and sheets': hiddenParts,
  'merged cells with values beneath, their corners in any order': mergedCells,
  'formulas with and without a cached value': asIs(fc.oneof(formula, textCell)),
  'dates as serials of 1900 and 1904': dates,
  'numbers as text, as inline and as shared text': asIs(
    fc.oneof(
      textCell,
      digits.map((text) => ({ cell: { content: '', shared: `<t>0${text}</t>` }, text: `0${text}` })),
    ),
  ),
  'rich text in runs, with phonetic runs': asIs(richText),
  'numbers in exponent notation': asIs(exponent),
  'comments, instructions and CDATA within texts': asIs(remark),
  'rows and cells without places': packed(fc.constant({ withoutPlaces: true })),
  'content types that are absent, empty or wrong': packed(
    fc
      .constantFrom(null, '', '<Types/>', '<Types><Default Extension="xml" ContentType="image/png"/></Types>')
      .map((contentTypes) => ({ contentTypes })),
  ),
  'namespaces of strict OOXML': packed(fc.constant({ edition: 'strict' as const })),
  'elements under a prefix': packed(fc.constantFrom('x', 'main', 'ss1').map((prefix) => ({ prefix }))),
  'a byte order mark, and 16-bit encodings with and without one': packed(fc.constantFrom(...ENCODINGS)),
  'tens of thousands of empty cells below the list': crowd,
  'two cells at one place': withMore((row) => `<c r="A${row}"><v>2</v>`),
  'a cell in another row than its own': withMore((row) => `<c r="F${row + 7}"><v>2</v>`),
  'a cell of two values': inFirst('<v>1</v><v>0</v>'),
  'a cell of a value and a text': inFirst('<is><t>1</t></is><v>0</v>'),
  'two parts of one name': plainTable.map((table) => ({
    file: { sheets: [sheetOf(table)], further: { 'XL/Worksheets/sheet1.xml': '<worksheet/>' } },
    shown: 'refused' as const,
  })),
  'a document type with entities of its own': plainTable.map((table) => ({
    file: { sheets: [sheetOf(table)], before: '<!DOCTYPE worksheet [<!ENTITY a "0812">]>' },
    shown: 'refused' as const,
  })),
  'a comment longer than a part of a spreadsheet has': plainTable.map((table) => ({
    file: { sheets: [sheetOf(table, { columns: `<!--${' '.repeat(600_000)}-->` })] },
    shown: 'refused' as const,
  })),
};
