import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const MIB = 2 ** 20;

/** Files within 2 MiB that cost memory or time: each is written to the folder. @returns their paths */
export function hostileFiles(folder) {
  const files = {
    'long-comment.xlsx': workbook(`<sheetData/><!--${' '.repeat(200 * MIB)}-->`),
    'empty-cells.xlsx': workbook(`<sheetData>${`<row>${'<c s="1"/>'.repeat(1_000)}</row>`.repeat(20_000)}</sheetData>`),
    'long-text.xlsx': workbook(
      `<sheetData><row><c t="inlineStr"><is><t>${'a'.repeat(200 * MIB)}</t></is></c></row></sheetData>`,
    ),
    'shared-texts.xlsx': workbook(
      '<sheetData><row><c t="s"><v>0</v></c></row></sheetData>',
      '<si><t>a</t></si>'.repeat(12_000_000),
    ),
    'open-quote.csv': Buffer.from(`"a${'\n"b'.repeat(500_000)}`),
    'delimiters.csv': Buffer.from(';'.repeat(2 * MIB - 1)),
  };
  return Object.entries(files).map(([name, bytes]) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
}

function workbook(data, texts) {
  const related = [`<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`];
  if (texts !== undefined)
    related.push(`<Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`);
  const types = 'http://schemas.openxmlformats.org/package/2006';
  return archive({
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships">${related.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${data}</worksheet>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` }),
  });
}

function archive(parts) {
  const bodies = [];
  const listing = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    listing.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, Buffer.from(name));
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(listing);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
