import { areaTexts, vocabularyOf } from './area-texts.ts';
import { type AreaQuery, beginsLevel, readAreaQuery, type Term } from './area-words.ts';
import { nearWords } from './near-words.ts';
import { districtPlace, type Place, villagePlace } from './place.ts';
import { rankAreas } from './rank-areas.ts';
import type { AreaList } from './read-areas.ts';

/** Most answers of a search: what a phone shows without scrolling far. */
export const MOST_PLACES = 10;

interface SearchOptions {
  /** Code of the province or regency whose places go before others that fit as well. */
  readonly near?: string | undefined;
}

/** Finds places by what was typed, the best first, ten at most; none for fewer than two letters. */
export type AreaSearch = (typed: string, options?: SearchOptions) => readonly Place[];

/**
 * Opens the search over a list of areas. Every term must be the beginning of a word in the village, district, regency or province, or of the
 * postcode. Where nothing fits, terms are tried with slips of the keys and with a blank dropped ("labuhan haji") or added ("kebonjeruk").
 */
export function openAreaSearch(areas: AreaList): AreaSearch {
  const texts = areaTexts(areas);
  let near: ((typed: string) => readonly string[]) | undefined;
  const mended = ({ spellings }: Term): Term => {
    near ??= nearWords(vocabularyOf(texts));
    return { spellings: [...spellings, ...spellings.flatMap(near)] };
  };
  const find = (query: AreaQuery, options: SearchOptions): readonly Place[] =>
    rankAreas(areas, texts, query, { ...options, most: MOST_PLACES })
      .map(({ level, at, postCode }) =>
        level === 'village' ? villagePlace(areas, at) : districtPlace(areas, at, postCode),
      )
      .filter((place) => place !== undefined);
  return (typed, options = {}) => {
    const query = readAreaQuery(typed);
    const { terms } = query;
    if (terms.every(({ spellings: [word = ''] }) => word.length < 2)) return [];
    for (const tried of attempts(terms, mended)) {
      const places = find({ ...query, terms: tried }, options);
      if (places.length > 0) return places;
    }
    return [];
  };
}

/** The last word left out while it may become the name of a level; as spelled; then without the postcode, for many addresses carry an old or a wrong one beside the right names. */
function* attempts(terms: readonly Term[], mended: (term: Term) => Term): Generator<readonly Term[]> {
  const [last = ''] = terms.at(-1)?.spellings ?? [];
  if (terms.length > 1 && beginsLevel(last)) {
    yield terms;
    yield terms.slice(0, -1);
  }
  yield* spelled(terms, mended);
  const names = terms.filter(({ spellings: [word = ''] }) => !/^[0-9]{5}$/.test(word));
  if (names.length < terms.length) yield* spelled(names, mended);
}

/** As typed; with two neighbours as one word, or one word as two; with slips mended; neighbours and slips. */
function* spelled(terms: readonly Term[], mended: (term: Term) => Term): Generator<readonly Term[]> {
  yield terms;
  const joined = [...joinedNeighbours(terms)];
  yield* joined;
  yield terms.map(parted);
  yield terms.map(mended);
  for (const some of joined) yield some.map(mended);
}

/** The terms with one pair of neighbours written as one word, for each pair. */
function* joinedNeighbours(terms: readonly Term[]): Generator<readonly Term[]> {
  for (let at = 0; at + 1 < terms.length; at += 1) {
    const pair = `${terms[at]?.spellings[0]}${terms[at + 1]?.spellings[0]}`;
    yield [...terms.slice(0, at), { spellings: [pair] }, ...terms.slice(at + 2)];
  }
}

/** Shortest part of a word that was typed without its blank, "kebonjeruk". */
const SHORTEST_PART = 3;

function parted({ spellings }: Term): Term {
  const [word = ''] = spellings;
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
    (_, at) => at + SHORTEST_PART,
  );
  return { spellings: [...spellings, ...places.map((at) => `${word.slice(0, at)} ${word.slice(at)}`)] };
}
