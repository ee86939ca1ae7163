/** A province, regency or district: its code of the interior ministry and its name. */
interface NamedArea {
  readonly code: string;
  readonly name: string;
}

interface Regency extends NamedArea {
  /** Position in the list of provinces. */
  readonly province: number;
}

interface District extends NamedArea {
  /** Position in the list of regencies. */
  readonly regency: number;
  /** Positions of its villages: from the first up to, and without, the end. */
  readonly firstVillage: number;
  readonly endOfVillages: number;
}

/** Villages column by column: 84,000 objects would take a cheap phone too much memory. */
interface Villages {
  readonly names: readonly string[];
  /** Last part of the code, e.g. 1001. */
  readonly numbers: Uint16Array;
  readonly postCodes: Uint32Array;
  /** Position in the list of districts. */
  readonly districts: Uint16Array;
}

/** All areas of Indonesia, each level in the order of its codes. */
export interface AreaList {
  readonly provinces: readonly NamedArea[];
  readonly regencies: readonly Regency[];
  readonly districts: readonly District[];
  readonly villages: Villages;
}

/** As `scripts/pack-areas.mjs` begins. */
const FIRST_VILLAGE = 2001;
const LINE = /^( {0,2})([0-9]{2}) ([^|]+)(?:\|(.+))?$/;
const VILLAGE = /^(?:#([0-9]{4}) )?([^=]+)(?:=([1-9][0-9]{4}))?$/;

/**
 * Reads the packed list of areas, `schemas/areas/areas.txt`: a line is a province, behind one blank a regency, behind two a district
 * with its villages behind it (format: README beside the list).
 * @throws Error naming the line that cannot be read
 */
export function readAreas(text: string): AreaList {
  const provinces: NamedArea[] = [];
  const regencies: Regency[] = [];
  const districts: District[] = [];
  const villages = new VillageColumns();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, depth = '', part = '', name = '', rest] = LINE.exec(line) ?? [];
    if (part === '' || (rest !== undefined) !== (depth.length === 2)) throw unreadable(line);
    if (depth === '') provinces.push({ code: part, name });
    else if (depth === ' ') {
      regencies.push({ code: `${lastOf(provinces, line).code}.${part}`, name, province: provinces.length - 1 });
    } else {
      const firstVillage = villages.count;
      villages.add(rest ?? '', districts.length);
      const code = `${lastOf(regencies, line).code}.${part}`;
      const regency = regencies.length - 1;
      districts.push({ code, name, regency, firstVillage, endOfVillages: villages.count });
    }
  }
  return { provinces, regencies, districts, villages: villages.columns() };
}

class VillageColumns {
  private readonly names: string[] = [];
  private readonly numbers: number[] = [];
  private readonly postCodes: number[] = [];
  private readonly districts: number[] = [];

  get count(): number {
    return this.names.length;
  }

  /** A number that is missing follows the one before; so does a postcode. */
  add(packed: string, district: number): void {
    let next = FIRST_VILLAGE;
    let postCode = 0;
    for (const part of packed.split('|')) {
      const [, number, name, code] = VILLAGE.exec(part) ?? [];
      if (name === undefined) throw unreadable(part);
      next = number === undefined ? next : Number(number);
      postCode = code === undefined ? postCode : Number(code);
      if (postCode === 0) throw unreadable(part);
      this.names.push(name);
      this.numbers.push(next);
      this.postCodes.push(postCode);
      this.districts.push(district);
      next += 1;
    }
  }

  columns(): Villages {
    const { names, numbers, postCodes, districts } = this;
    return {
      names,
      numbers: Uint16Array.from(numbers),
      postCodes: Uint32Array.from(postCodes),
      districts: Uint16Array.from(districts),
    };
  }
}

function lastOf<T>(list: readonly T[], line: string): T {
  const last = list.at(-1);
  if (last === undefined) throw unreadable(line);
  return last;
}

const unreadable = (line: string): Error => new Error(`no area can be read from "${line.slice(0, 80)}"`);
