import { cutText } from '#src/domain/text/whole-characters.ts';
import { unescapeText } from './escaped-text.ts';
import { readXml } from './read-xml.ts';
import { CELL_CHARACTERS } from './sheet-row.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Longer than what is shown, so that a text that goes on is cut there and marked as cut, also where it goes on after blanks. */
const KEPT = CELL_CHARACTERS + 1;
const GOES_ON = '…';

/**
 * Takes the text of an element that may be in runs, and what is read aloud beside them (`rPh`), which no program shows
 * (ECMA-376 part 1, 18.4.8).
 */
export function textOfRuns() {
  let text = '';
  let inText = false;
  let aloud = 0;
  return {
    open: (name: string): void => {
      if (name === 'rPh') aloud += 1;
      inText = name === 't' && aloud === 0;
    },
    text: (part: string): void => {
      // Blanks at the beginning say nothing and must not use up the room of what follows.
      if (!inText || text.length > KEPT) return;
      text = text === '' ? part.trimStart() : text + part;
      if (text.length > KEPT) text = cutText(text, KEPT) + GOES_ON;
    },
    close: (name: string): void => {
      if (name === 't') inText = false;
      if (name === 'rPh') aloud -= 1;
    },
    take: (): string => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Reads the shared texts at the wanted places; the others pass by. */
export async function readSharedTexts(
  archive: ZipArchive,
  path: string | undefined,
  wanted: ReadonlySet<number>,
): Promise<(place: string) => string | undefined> {
  const texts = new Map<string, string>();
  if (path !== undefined && wanted.size > 0) {
    const runs = textOfRuns();
    let place = 0;
    await readXml(archive.unpack(path), {
      open: runs.open,
      text: runs.text,
      close: (name) => {
        runs.close(name);
        if (name !== 'si') return;
        const text = runs.take();
        if (wanted.has(place)) texts.set(String(place), unescapeText(text));
        place += 1;
      },
      done: () => texts.size === wanted.size,
    });
  }
  return (place) => texts.get(place);
}
