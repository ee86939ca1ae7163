/** A packed file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  /** Bytes, packed and not. */
  readonly packed: number;
  readonly size: number;
  /** Where its header begins in the archive. */
  readonly offset: number;
}

/** Its sum and sizes follow its bytes, since they were not known before them (APPNOTE 6.3, 4.4.4). */
const FOLLOWS = 0x08;
const DEFLATED = 8;
/** 1 January 1980: the same content gives the same bytes. */
const DAY = 0x21;

/** The header before a file: without checksum and sizes for one that is still to be compressed. */
export function localHeader(entry: Pick<ZipEntry, 'name'> & Partial<ZipEntry>): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared(entry), Buffer.from(entry.name, 'utf8')]);
}

/** What follows a file that was packed while it was sent. */
export function dataDescriptor({ crc, packed, size }: Pick<ZipEntry, 'crc' | 'packed' | 'size'>): Buffer {
  const record = Buffer.alloc(16);
  record.write('PK\x07\x08', 0, 'latin1');
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

/** What ends an archive. @param offset bytes before it. @param streamed names of files with a data descriptor */
export function zipDirectory(entries: readonly ZipEntry[], offset: number, streamed: ReadonlySet<string>): Buffer {
  const listing = Buffer.concat(
    entries.map((entry) => {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(entry.offset, 10);
      const head = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
      return Buffer.concat([head, shared(entry, streamed.has(entry.name)), place, Buffer.from(entry.name, 'utf8')]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([listing, end]);
}

/** The fields that a file's header and its line in the directory have in common. */
function shared(entry: Pick<ZipEntry, 'name'> & Partial<ZipEntry>, streamed = entry.crc === undefined): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(streamed ? FOLLOWS : 0, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(entry.crc ?? 0, 10);
  fields.writeUInt32LE(entry.packed ?? 0, 14);
  fields.writeUInt32LE(entry.size ?? 0, 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
}
