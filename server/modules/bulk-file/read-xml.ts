import { SaxesParser } from 'saxes';
import { AppError } from '#src/domain/app-error.ts';

export interface XmlHandlers {
  /** @param name without its prefix */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const DEEPEST = 64;
/** A stretch without the begin or end of an element that is longer than this is no part of a spreadsheet, whatever signs are in it. */
const LONGEST_TEXT = 256 * 1024;

/**
 * Reads XML as it is unpacked and keeps nothing of it. Documents with a DOCTYPE are refused: entities of their own could
 * grow without end.
 * @throws AppError `bulk_file_unreadable`, `bulk_file_too_large`, and what the handlers throw
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let sinceTag = 0;
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
  for await (const chunk of chunks) {
    const text = decode(decoder, chunk);
    sinceTag += text.length;
    parser.write(text);
    if (sinceTag > LONGEST_TEXT) throw new AppError('bulk_file_too_large');
  }
  parser.write(decode(decoder)).close();
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new AppError('bulk_file_unreadable', { cause: error });
  }
}
