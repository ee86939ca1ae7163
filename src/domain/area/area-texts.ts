import { nameOfRegency, plainWords } from './area-words.ts';
import { OLD_NAMES } from './old-names.ts';
import type { AreaList } from './read-areas.ts';
import { plainLines, type WordLines, wordLines } from './word-lines.ts';

/** The texts that are searched, by level. */
export interface AreaTexts {
  readonly provinces: WordLines;
  readonly regencies: WordLines;
  readonly districts: WordLines;
  readonly villages: WordLines;
}

/** @returns the names of a list as they are searched, with the names that areas had before */
export function areaTexts({ provinces, regencies, districts, villages }: AreaList): AreaTexts {
  const withOldName = (code: string, name: string): string => {
    const old = OLD_NAMES[code];
    return old === undefined ? name : `${name} ${plainWords(old)}`;
  };
  return {
    provinces: wordLines(provinces.map(({ code, name }) => withOldName(code, plainWords(name)))),
    regencies: wordLines(regencies.map(({ code, name }) => withOldName(code, nameOfRegency(name)))),
    districts: wordLines(plainLines(districts.map(({ name }) => name))),
    villages: wordLines(plainLines(villages.names)),
  };
}

/** Every word of every name. */
export function* vocabularyOf(texts: AreaTexts): Generator<string> {
  for (const lines of [texts.provinces, texts.regencies, texts.districts, texts.villages])
    for (let at = 0; at < lines.count; at += 1) yield* lines.line(at).split(/ +/);
}
