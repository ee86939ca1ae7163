import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AreaList, readAreas } from '#src/domain/area/read-areas.ts';
import { type AreaSearch, openAreaSearch } from '#src/domain/area/search-areas.ts';

/** The shipped list of areas, read when it is needed. Only the search stays in memory, once something was searched for. */
export interface AreaBook {
  /** The hash of the file's content, and its areas. @throws Error when the file is missing; `areas` when it is broken */
  readonly read: () => Promise<{ readonly hash: string; readonly areas: () => AreaList }>;
  /** The same search that the browser runs. */
  readonly search: () => Promise<AreaSearch>;
}

/** @param file path of `schemas/areas/areas.txt` */
export function openAreaBook(file: string): AreaBook {
  let search: AreaSearch | undefined;
  const read: AreaBook['read'] = async () => {
    const text = await readFile(file, 'utf8');
    return { hash: createHash('sha256').update(text).digest('hex'), areas: () => readAreas(text) };
  };
  return {
    read,
    search: async () => {
      search ??= openAreaSearch((await read()).areas());
      return search;
    },
  };
}
