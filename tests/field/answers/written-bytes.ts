/** How the text of a case becomes bytes. */
export interface Written {
  /** Marks in the text that stand for bytes, in hexadecimal. */
  readonly replace?: Readonly<Record<string, string>>;
  readonly encode?: 'utf16le';
}

/** @returns UTF-8 with the bytes of the marks, or UTF-16 behind its byte order mark */
export function bytesOf(text: string, { replace = {}, encode }: Written): Buffer {
  if (encode === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  const hex = Object.entries(replace).reduce(
    (bytes, [mark, byte]) => bytes.replace(Buffer.from(mark).toString('hex'), byte),
    Buffer.from(text).toString('hex'),
  );
  return Buffer.from(hex, 'hex');
}
