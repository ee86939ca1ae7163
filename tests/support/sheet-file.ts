import { crc32, deflateRawSync } from 'node:zlib';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of a test as raw XML: `rows` of its sheet, `shared` texts, `sheets` of its list. */
export function sheetFile(parts: {
  readonly rows: string;
  readonly shared?: string;
  readonly sheets?: string;
}): Buffer {
  const { rows, shared, sheets = '<sheet name="a" sheetId="1" r:id="rId1"/>' } = parts;
  const texts = `<Relationship Id="rId9" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>`;
  return zipOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/gone.xml"/>${shared === undefined ? '' : texts}</Relationships>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  });
}

/** An archive of texts, and of parts that are packed already and lie about their size. */
export function zipOf(texts: Readonly<Record<string, string>>, packed: Readonly<Record<string, Buffer>> = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const files = [
    ...Object.entries(texts).map(([name, text]) => ({
      name,
      data: deflateRawSync(text),
      size: Buffer.byteLength(text),
    })),
    ...Object.entries(packed).map(([name, data]) => ({ name, data, size: 10 })),
  ];
  for (const { name, data, size } of files) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(''), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(size, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, Buffer.from(name)]));
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
