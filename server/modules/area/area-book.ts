import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AreaList, readAreas } from '#src/domain/area/read-areas.ts';
import { type AreaSearch, openAreaSearch } from '#src/domain/area/search-areas.ts';

/** The shipped list of areas, read when it is first needed: most processes never need it. */
export interface AreaBook {
  /** The list and the hash of its file's content. @throws Error when the file is missing or broken */
  readonly read: () => Promise<{ readonly areas: AreaList; readonly hash: string }>;
  /** The same search that the browser runs. */
  readonly search: () => Promise<AreaSearch>;
}

/** @param file path of `schemas/areas/areas.txt` */
export function openAreaBook(file: string): AreaBook {
  let reading: ReturnType<AreaBook['read']> | undefined;
  let search: AreaSearch | undefined;
  const read: AreaBook['read'] = () => {
    reading ??= readFile(file, 'utf8').then((text) => ({
      areas: readAreas(text),
      hash: createHash('sha256').update(text).digest('hex'),
    }));
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    read,
    search: async () => {
      search ??= openAreaSearch((await read()).areas);
      return search;
    },
  };
}
