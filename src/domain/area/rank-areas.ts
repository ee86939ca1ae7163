import type { AreaTexts } from './area-texts.ts';
import type { AreaQuery, Term } from './area-words.ts';
import type { AreaList } from './read-areas.ts';
import type { WordLines } from './word-lines.ts';

/** An area that fits, by its position in the list of its level. */
export interface Found {
  readonly level: 'district' | 'village';
  readonly at: number;
  /** The whole postcode that was typed, where the district has it. */
  readonly postCode?: string;
}

export interface RankOptions {
  readonly near?: string | undefined;
  readonly most: number;
}

/**
 * How well an answer fits, the best first. A regency that was named whole stands before villages of its name, for more people mean it;
 * with what it is ("kota bandung") before districts too. `listed` are districts of a province or of a regency begun with one term;
 * `neighbour` are the other villages of a district whose whole name was typed.
 */
const KIND = {
  namedRegency: 0,
  district: 1,
  regency: 2,
  village: 3,
  regencyBegins: 4,
  districtBegins: 5,
  villageBegins: 6,
  listed: 7,
  neighbour: 8,
} as const;
type Kind = keyof typeof KIND;

/** Where a level was named, whole names and beginnings of that level go before those of the other. */
const EXCHANGED: Readonly<Partial<Record<Kind, Kind>>> = {
  district: 'village',
  village: 'district',
  districtBegins: 'villageBegins',
  villageBegins: 'districtBegins',
};

/** Kinds of answers whose own names were not typed: they stay in the order of their codes. */
const AROUND: ReadonlySet<Kind> = new Set(['namedRegency', 'regency', 'regencyBegins', 'listed', 'neighbour']);

/** Terms that fit at a level, a bit for each term. */
interface Fits {
  readonly provinces: Uint8Array;
  readonly regencies: Uint8Array;
  readonly districts: Uint8Array;
  readonly villages: Uint8Array;
  /** By the postcode; of districts, that of any of its villages. */
  readonly postCodes: Uint8Array;
  readonly districtPostCodes: Uint8Array;
}

interface Candidate extends Found {
  readonly key: number;
}

/** Finds what fits every term of the query and puts the best first. */
export function rankAreas(
  areas: AreaList,
  texts: AreaTexts,
  query: AreaQuery,
  { near, most }: RankOptions,
): readonly Found[] {
  if (query.terms.length === 0) return [];
  const ranking = new Ranking(areas, texts, query, near);
  const candidates = ranking.candidates();
  // Sorting is stable: what ranks alike stays in the order of the codes.
  return candidates.sort((one, other) => one.key - other.key).slice(0, most);
}

class Ranking {
  private readonly fits: Fits;
  private readonly all: number;
  private readonly postCode: string | undefined;
  /** Districts whose whole name was typed. */
  private readonly whole = new Set<number>();
  /** The words of some terms. */
  private readonly typedWords = new Map<number, ReadonlySet<string>>();

  constructor(
    private readonly areas: AreaList,
    private readonly texts: AreaTexts,
    private readonly query: AreaQuery,
    private readonly near: string | undefined,
  ) {
    this.all = 2 ** query.terms.length - 1;
    this.postCode = query.terms.map(({ spellings: [word = ''] }) => word).find((word) => /^[1-9][0-9]{4}$/.test(word));
    this.fits = fitsOf(areas, texts, query.terms);
  }

  candidates(): Candidate[] {
    const found: Candidate[] = [];
    const { districts, villages } = this.areas;
    for (let at = 0; at < districts.length; at += 1) {
      const around = this.aroundDistrict(at);
      const own = (this.fits.districts[at] ?? 0) | (this.fits.districtPostCodes[at] ?? 0);
      if ((around | own) === this.all) found.push(this.district(at, own));
    }
    for (let at = 0; at < villages.names.length; at += 1) {
      const district = villages.districts[at] ?? 0;
      const own = (this.fits.villages[at] ?? 0) | (this.fits.postCodes[at] ?? 0);
      if (own === 0 && !this.whole.has(district)) continue;
      const around = this.aroundDistrict(district) | (this.fits.districts[district] ?? 0);
      if ((around | own) === this.all) found.push(this.village(at, own));
    }
    return found;
  }

  /** Terms that fit the regency or the province around a district. */
  private aroundDistrict(at: number): number {
    const regency = this.areas.districts[at]?.regency ?? 0;
    const province = this.areas.regencies[regency]?.province ?? 0;
    return (this.fits.regencies[regency] ?? 0) | (this.fits.provinces[province] ?? 0);
  }

  private district(at: number, own: number): Candidate {
    const named = this.fits.districts[at] ?? 0;
    const name = this.texts.districts.line(at);
    const whole = named !== 0 && this.isWholeName(name, named);
    if (whole) this.whole.add(at);
    const exact = whole || (named === 0 && this.hasPostCode(own));
    const kind = exact ? 'district' : own === this.all ? 'districtBegins' : this.kindByRegency(at, own);
    const typed = (this.fits.districtPostCodes[at] ?? 0) !== 0 ? this.postCode : undefined;
    return {
      level: 'district',
      at,
      key: this.keyOf(kind, name, at),
      ...(typed === undefined ? {} : { postCode: typed }),
    };
  }

  private village(at: number, own: number): Candidate {
    const named = this.fits.villages[at] ?? 0;
    const name = this.texts.villages.line(at);
    const exact = named !== 0 ? this.isWholeName(name, named) : this.hasPostCode(own);
    const kind = exact ? 'village' : own !== 0 ? 'villageBegins' : 'neighbour';
    return { level: 'village', at, key: this.keyOf(kind, name, this.areas.villages.districts[at] ?? 0) };
  }

  /** A district in whose own name not every term was found. */
  private kindByRegency(at: number, own: number): Kind {
    const regency = this.areas.districts[at]?.regency ?? 0;
    const { query } = this;
    if ((this.fits.regencies[regency] ?? 0) !== this.all) return own === 0 ? 'listed' : 'districtBegins';
    if (this.isWholeName(this.texts.regencies.line(regency), this.all))
      return query.kind !== undefined && this.isOfKind(regency) ? 'namedRegency' : 'regency';
    return query.terms.length > 1 ? 'regencyBegins' : own === 0 ? 'listed' : 'districtBegins';
  }

  /** Every word of the name was typed, in one of its spellings. */
  private isWholeName(name: string, terms: number): boolean {
    let typed = this.typedWords.get(terms);
    if (typed === undefined) {
      typed = new Set(this.termsIn(terms).flatMap(({ spellings }) => spellings.flatMap((words) => words.split(' '))));
      this.typedWords.set(terms, typed);
    }
    const words = typed;
    return name.split(' ').every((word) => word === '' || words.has(word));
  }

  private hasPostCode(terms: number): boolean {
    return this.postCode !== undefined && this.termsIn(terms).some(({ spellings }) => spellings[0] === this.postCode);
  }

  private termsIn(terms: number): readonly Term[] {
    return this.query.terms.filter((_, at) => (terms & (2 ** at)) !== 0);
  }

  private isOfKind(regency: number): boolean {
    const isTown = this.areas.regencies[regency]?.name.startsWith('Kota ') === true;
    return (this.query.kind === 'kota') === isTown;
  }

  /** A smaller number ranks before: kind, nearness, named kind of regency, whole words, towns before the country, shortness. */
  private keyOf(kind: Kind, name: string, district: number): number {
    const { query, near } = this;
    const { code = '', regency = 0 } = this.areas.districts[district] ?? {};
    const spaced = ` ${name} `;
    const hasWord = query.terms.some(({ spellings: [word = ''] }) => spaced.includes(` ${word} `));
    const isTown = this.areas.regencies[regency]?.name.startsWith('Kota ') === true;
    const parts = [
      [KIND[query.level === 'village' ? (EXCHANGED[kind] ?? kind) : kind], 9],
      [near === undefined || code.startsWith(near) ? 0 : code.startsWith(near.slice(0, 2)) ? 1 : 2, 3],
      [query.kind === undefined || this.isOfKind(regency) ? 0 : 1, 2],
      [hasWord ? 0 : 1, 2],
      [isTown ? 0 : 1, 2],
      [AROUND.has(kind) ? 0 : Math.min(name.length, 63), 64],
    ] as const;
    return parts.reduce((key, [value, base]) => key * base + value, 0);
  }
}

/** Which terms fit which areas, in one pass of each spelling over each level. */
function fitsOf({ villages, districts }: AreaList, texts: AreaTexts, terms: readonly Term[]): Fits {
  const fits: Fits = {
    provinces: fitsIn(texts.provinces, terms),
    regencies: fitsIn(texts.regencies, terms),
    districts: fitsIn(texts.districts, terms),
    villages: fitsIn(texts.villages, terms),
    postCodes: new Uint8Array(villages.names.length),
    districtPostCodes: new Uint8Array(districts.length),
  };
  terms.forEach(({ spellings: [word = ''] }, term) => {
    if (!/^[1-9][0-9]{1,4}$/.test(word)) return;
    const size = 10 ** (5 - word.length);
    const from = Number(word) * size;
    villages.postCodes.forEach((code, at) => {
      if (code < from || code >= from + size) return;
      const district = villages.districts[at] ?? 0;
      fits.postCodes[at] = (fits.postCodes[at] ?? 0) | (2 ** term);
      fits.districtPostCodes[district] = (fits.districtPostCodes[district] ?? 0) | (2 ** term);
    });
  });
  return fits;
}

function fitsIn(lines: WordLines, terms: readonly Term[]): Uint8Array {
  const fits = new Uint8Array(lines.count);
  terms.forEach(({ spellings }, term) => {
    for (const spelling of spellings)
      for (const line of lines.matching(spelling)) fits[line] = (fits[line] ?? 0) | (2 ** term);
  });
  return fits;
}
