import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { nameOfRegency, plainWords } from '#src/domain/area/area-words.ts';
import { districtPlace, villagePlace } from '#src/domain/area/place.ts';
import type { AreaList } from '#src/domain/area/read-areas.ts';
import { plainLines } from '#src/domain/area/word-lines.ts';
import type { AreaBook } from './area-book.ts';

interface AreaRow {
  readonly code: string;
  readonly name: string;
  readonly plain: string;
  readonly postCode: string | null;
}

/**
 * Stores the shipped areas in the caller's transaction, unless they are stored already; two calls at once store them once. Areas that the
 * list no longer has are retired, and those that came back are not.
 * @param over `any` replaces another list; `none` leaves it, because a program of before and one of now may run side by side
 * @returns whether they were stored now
 */
export async function storeAreas(transaction: Executor, book: AreaBook, over: 'any' | 'none'): Promise<boolean> {
  const { areas, hash } = await book.read();
  const replaced =
    over === 'any'
      ? sql`do update set hash = excluded.hash, stored_at = now() where area_list.hash <> excluded.hash`
      : sql`do nothing`;
  const { rows: stored } = await sql`
    insert into area_list (hash) values (${hash}) on conflict (id) ${replaced} returning id`.execute(transaction);
  if (stored.length === 0) return false;
  const rows = rowsOf(areas());
  const column = (key: keyof AreaRow) => rows.map((row) => row[key]);
  await sql`
    insert into area (code, name, plain, post_code)
    select * from unnest(${column('code')}::text[], ${column('name')}::text[], ${column('plain')}::text[], ${column('postCode')}::text[])
    on conflict (code) do update
      set name = excluded.name, plain = excluded.plain, post_code = excluded.post_code, retired_at = null
      where (area.name, area.plain, area.post_code, area.retired_at)
        is distinct from (excluded.name, excluded.plain, excluded.post_code, null)`.execute(transaction);
  await sql`
    update area set retired_at = now()
    where retired_at is null and not exists
      (select from unnest(${column('code')}::text[]) as listed (code) where listed.code = area.code)`.execute(
    transaction,
  );
  return true;
}

function rowsOf(areas: AreaList): readonly AreaRow[] {
  const { provinces, regencies, districts, villages } = areas;
  const plainVillages = plainLines(villages.names);
  return [
    ...provinces.map(({ code, name }) => ({ code, name, plain: plainWords(name), postCode: null })),
    ...regencies.map(({ code, name }) => ({ code, name, plain: nameOfRegency(name), postCode: null })),
    ...districts.map(({ code, name }, at) => {
      const { postCode = '' } = districtPlace(areas, at) ?? {};
      return { code, name, plain: plainWords(name), postCode: postCode === '' ? null : postCode };
    }),
    ...villages.names.map((name, at) => {
      const { code = '', postCode = null } = villagePlace(areas, at) ?? {};
      return { code, name, plain: plainVillages[at]?.trim() ?? '', postCode };
    }),
  ];
}
