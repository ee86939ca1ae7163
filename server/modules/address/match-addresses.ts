import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AreaBook } from '#server/modules/area/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { PROVINCES } from '#src/domain/people/province.ts';

/** Spellings of a city and postcode that are looked for in one run; who has more of them has made them up. */
const MOST_SPELLINGS = 5_000;
/** Spellings of one update: a job that dies loses the search of so many. */
const SPELLINGS_AT_ONCE = 50;

/** A city as it was typed, in small letters without signs and without what it is: as `area.plain` is written. */
const plainCity = sql`regexp_replace(
  trim(regexp_replace(replace(lower(city), '''', ''), '[^a-z0-9]+', ' ', 'g')),
  '^(kota|kabupaten|kab|kotamadya) (administrasi |adm )?', '')`;

/**
 * Gives addresses without an area theirs: by the name of the city and the postcode, then by the search for cities that are written
 * otherwise, a few at a time and outside of a transaction, since a spelling takes milliseconds. An address that fits several districts
 * or none keeps its words, and its owner is asked to choose. Safe to repeat.
 * @returns how many addresses got an area
 */
export async function matchAddresses(db: Executor, book: AreaBook): Promise<number> {
  let matched = await matchByName(db);
  const spellings = await spellingsLeft(db);
  for (let at = 0; at < spellings.length; at += SPELLINGS_AT_ONCE)
    matched += await matchBySearch(db, book, spellings.slice(at, at + SPELLINGS_AT_ONCE));
  return matched;
}

async function matchByName(db: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    with typed as (select id, ${plainCity} as city, post_code from address where area is null),
    one as (
      select typed.id, min(left(village.code, 8)) as code
      from typed
      join area regency on length(regency.code) = 5 and regency.retired_at is null and regency.plain = typed.city
      join area village on length(village.code) = 13 and village.retired_at is null
        and village.post_code = typed.post_code and left(village.code, 5) = regency.code
      group by typed.id having count(distinct left(village.code, 8)) = 1)
    ${giveArea} from one join area district on district.code = one.code where address.id = one.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Names of the area are written beside its code: they stay when the area is gone. */
const giveArea = sql`update address set area = one.code, district = district.name, province = left(one.code, 2),
  city = coalesce((select regexp_replace(name, '^(Kota|Kabupaten) Administrasi ', '\\1 ') from area where code = left(one.code, 5)), address.city)`;

interface Spelling {
  readonly city: string;
  readonly province: string;
  readonly post_code: string;
}

const spellingsLeft = (db: Executor): Promise<readonly Spelling[]> =>
  db
    .selectFrom('address')
    .select(['city', 'province', 'post_code'])
    .distinct()
    .where('area', 'is', null)
    .limit(MOST_SPELLINGS)
    .execute();

async function matchBySearch(db: Executor, book: AreaBook, spellings: readonly Spelling[]): Promise<number> {
  const search = await book.search();
  const found: (Spelling & { readonly code: string })[] = [];
  for (const { city, province, post_code } of spellings) {
    await breathe();
    const places = search(`${city} ${post_code}`, { near: PROVINCES[province] === undefined ? undefined : province });
    const districts = new Set(places.map(({ code }) => code.slice(0, 8)));
    const [code] = districts;
    if (districts.size === 1 && code !== undefined) found.push({ city, province, post_code, code });
  }
  if (found.length === 0) return 0;
  const column = (key: 'city' | 'province' | 'post_code' | 'code') => found.map((one) => one[key]);
  const { numAffectedRows } = await sql`
    with one as (
      select * from unnest(${column('city')}::text[], ${column('province')}::text[], ${column('post_code')}::text[],
        ${column('code')}::text[]) as found (city, province, post_code, code))
    ${giveArea} from one join area district on district.code = one.code
    where address.area is null and (address.city, address.province, address.post_code)
      = (one.city, one.province, one.post_code)
      and exists (select from area village where village.post_code = one.post_code and left(village.code, 8) = one.code)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
