import { deflateRawSync } from 'node:zlib';
import { zipOf } from '../../support/sheet-file.ts';

const EDITIONS = {
  transitional: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Number formats of the styles 0 to 2: none, a date, a text. */
const FORMATS = [0, 14, 49] as const;

/** A cell as it is written. */
export interface DrawnCell {
  /** Attribute `t`, without which it is a number. */
  readonly type?: string;
  readonly style?: number;
  /** What is in the element `c`. */
  readonly content: string;
  /** Content of the shared text (`si`) whose place is its value; `content` is not written then. */
  readonly shared?: string;
}

export interface DrawnRow {
  /** Attributes of its own, such as ` hidden="1"`. */
  readonly attributes?: string;
  /** By column from A; undefined where nothing is written. */
  readonly cells: readonly (DrawnCell | undefined)[];
}

export interface DrawnSheet {
  readonly name: string;
  /** Attribute `state`. */
  readonly state?: string;
  readonly rows: readonly DrawnRow[];
  /** Written before and after the data. */
  readonly columns?: string;
  readonly after?: string;
}

/** How the parts of a package are written. */
export interface DrawnPackage {
  readonly sheets: readonly DrawnSheet[];
  readonly edition?: keyof typeof EDITIONS;
  /** Prefix of every element, '' for none. */
  readonly prefix?: string;
  /** Leaves `r` out of rows and cells. */
  readonly withoutPlaces?: boolean;
  readonly date1904?: boolean;
  /** Attributes and elements of the main part, such as another declaration before it. */
  readonly before?: string;
  readonly encode?: (xml: string) => Buffer;
  /** Content of `[Content_Types].xml`; undefined for the right one, null for none. */
  readonly contentTypes?: string | null;
  /** Further parts by their names. */
  readonly further?: Readonly<Record<string, string>>;
}

/** Name of a column from 0: `A`, `B` … */
export const columnName = (column: number): string => String.fromCharCode(65 + column);

/** Writes a workbook as raw parts (ECMA-376 parts 1 and 2). */
export function writeWorkbook(drawn: DrawnPackage): Buffer {
  const { sheets, edition = 'transitional', prefix = '', before = '', encode = Buffer.from, date1904 } = drawn;
  const { main, relations } = EDITIONS[edition];
  const shared: string[] = [];
  const part = (xml: string): Buffer => deflateRawSync(encode(`${before}${prefixed(xml, prefix)}`));
  const bodies = sheets.map(({ rows, columns = '', after = '' }) => {
    const data = rows.map((row, at) => rowXml(row, at + 1, shared, drawn.withoutPlaces === true)).join('');
    return part(`<worksheet xmlns="${main}">${columns}<sheetData>${data}</sheetData>${after}</worksheet>`);
  });
  const list = sheets.map(({ name, state }, at) => {
    const seen = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${name}" sheetId="${at + 1}"${seen} r:id="rId${at + 1}"/>`;
  });
  const days = date1904 === undefined ? '' : `<workbookPr date1904="${date1904 ? 1 : 0}"/>`;
  const kinds = [
    ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'texts.xml'],
  ];
  const related = kinds.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  const formats = FORMATS.map((format) => `<xf numFmtId="${format}"/>`).join('');
  const types = drawn.contentTypes === undefined ? RIGHT_TYPES : drawn.contentTypes;
  return zipOf(
    {
      ...(types === null ? {} : { '[Content_Types].xml': types }),
      '_rels/.rels': relationships(
        `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
      ),
      'xl/_rels/workbook.xml.rels': relationships(related.join('')),
      ...drawn.further,
    },
    {
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${relations}">${days}<sheets>${list.join('')}</sheets></workbook>`,
      ),
      'xl/styles.xml': part(`<styleSheet xmlns="${main}"><cellXfs>${formats}</cellXfs></styleSheet>`),
      'xl/texts.xml': part(`<sst xmlns="${main}">${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`),
      ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
    },
  );
}

const RIGHT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;

const relationships = (inside: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;

/** Every element under a prefix, its namespace with it. Texts hold no `<`. */
function prefixed(xml: string, prefix: string): string {
  if (prefix === '') return xml;
  return xml.replaceAll(/<(\/?)([A-Za-z])/g, `<$1${prefix}:$2`).replace(' xmlns="', ` xmlns:${prefix}="`);
}

function rowXml(
  { attributes = '', cells }: DrawnRow,
  number: number,
  shared: string[],
  withoutPlaces: boolean,
): string {
  const written = cells.map((cell, column) => {
    if (cell === undefined) return withoutPlaces ? '<c/>' : '';
    const place = withoutPlaces ? '' : ` r="${columnName(column)}${number}"`;
    return cellXml(cell, place, shared);
  });
  return `<row${withoutPlaces ? '' : ` r="${number}"`}${attributes}>${written.join('')}</row>`;
}

function cellXml({ type, style, content, shared: text }: DrawnCell, place: string, shared: string[]): string {
  const head = `<c${place}${style === undefined ? '' : ` s="${style}"`}`;
  if (text === undefined) return `${head}${type === undefined ? '' : ` t="${type}"`}>${content}</c>`;
  shared.push(text);
  return `${head} t="s"><v>${shared.length - 1}</v></c>`;
}
