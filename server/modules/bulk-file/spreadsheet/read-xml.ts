import { SaxesParser } from 'saxes';
import { AppError } from '#src/domain/errors/app-error.ts';

export interface XmlHandlers {
  /** @param name without its prefix */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether enough was read: the rest is not unpacked. */
  done?(): boolean;
}

const DEEPEST = 64;
/** A stretch without the begin or end of an element that is longer than this is no part of a spreadsheet, whatever signs are in it. */
const LONGEST_TEXT = 256 * 1024;
/** The encoding that a declaration names, as bytes that are read one by one. */
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/**
 * Reads XML as it is unpacked and keeps nothing of it. Documents with a DOCTYPE are refused: entities of their own could
 * grow without end. A wrong byte becomes U+FFFD, so that it spoils the cell it is in and no other.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_too_large`, and what the handlers throw
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = createParser(handlers);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handlers.done?.() === true) return;
  }
  parser.write(decoder?.decode() ?? '');
  parser.end();
}

function createParser(handlers: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let sinceTag = 0;
  let begun = false;
  parser.on('error', (error) => {
    throw new AppError('bulk_file_unreadable', { cause: error });
  });
  parser.on('doctype', () => {
    throw new AppError('bulk_file_unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    sinceTag = 0;
    if (depth > DEEPEST) throw new AppError('bulk_file_unreadable');
    handlers.open?.(bare(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    handlers.close?.(bare(name));
  });
  return {
    write: (written: string): void => {
      // Exporters put blank lines before the declaration, where the parser does not know it any more.
      const text = begun ? written : written.trimStart();
      begun ||= text !== '';
      if (text === '') return;
      sinceTag += text.length;
      parser.write(text);
      if (sinceTag > LONGEST_TEXT) throw new AppError('bulk_file_too_large');
    },
    end: () => parser.close(),
  };
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** By the mark of the text (BOM) or a first `<` of two bytes, else by its declaration (XML 1.0, appendix F). */
function decoderFor(begin: Buffer): TextDecoder {
  if ((begin[0] === 0xff && begin[1] === 0xfe) || (begin[0] === 0x3c && begin[1] === 0))
    return new TextDecoder('utf-16le');
  if ((begin[0] === 0xfe && begin[1] === 0xff) || (begin[0] === 0 && begin[1] === 0x3c))
    return new TextDecoder('utf-16be');
  const declared = DECLARED.exec(begin.toString('latin1', 0, 400))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(/^utf-?16/i.test(declared) ? 'utf-8' : declared);
  } catch {
    return new TextDecoder('utf-8');
  }
}
