import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { PLACE_CODE, type Place, shortRegency } from '#src/domain/area/place.ts';
import { PROVINCES } from '#src/domain/people/province.ts';

interface PlaceRow {
  readonly village: string | null;
  readonly district: string;
  readonly regency: string;
  readonly province: string;
  readonly post_code: string | null;
}

/** The place of a code, of a district or a village. @returns undefined when there is none, also for one that is retired */
export async function findPlace(db: Executor, code: string): Promise<Place | undefined> {
  if (!PLACE_CODE.test(code)) return undefined;
  const { rows } = await sql<PlaceRow>`
    select case when length(place.code) = 13 then place.name end as village, district.name as district,
      regency.name as regency, province.name as province, place.post_code
    from area place
    join area district on district.code = left(place.code, 8)
    join area regency on regency.code = left(place.code, 5)
    join area province on province.code = left(place.code, 2)
    where place.code = ${code} and place.retired_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    code,
    village: row.village ?? '',
    district: row.district,
    regency: shortRegency(row.regency),
    province: PROVINCES[code.slice(0, 2)] ?? row.province,
    postCode: row.post_code ?? '',
  };
}

/** Whether a village of the same regency as a place has this postcode. */
export async function isPostCodeNear(db: Executor, place: string, postCode: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from area where post_code = ${postCode} and length(code) = 13 and retired_at is null
      and left(code, 5) = ${place.slice(0, 5)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Regencies and cities, in the order of their codes. @param province code; of all provinces when absent */
export async function listRegencies(
  db: Executor,
  province?: string,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from area where length(code) = 5 and retired_at is null
      and (${province ?? null}::text is null or left(code, 2) = ${province ?? null}) order by code`.execute(db);
  return rows.map(({ code, name }) => ({ code, name: shortRegency(name) }));
}
