import { type Place, placeByCode } from '#src/domain/area/place.ts';
import { readAreas } from '#src/domain/area/read-areas.ts';
import { type AreaSearch, openAreaSearch } from '#src/domain/area/search-areas.ts';
import address from '../../../../schemas/areas/areas.txt?url';

/** All areas, in memory. */
export interface LoadedAreas {
  readonly search: AreaSearch;
  readonly at: (code: string) => Place | undefined;
}

let loading: Promise<LoadedAreas> | undefined;

/** Fetches the list of areas once; the service worker keeps it for times without a network. @throws Error when it cannot be fetched */
export function loadAreas(): Promise<LoadedAreas> {
  loading ??= fetchAreas().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchAreas(): Promise<LoadedAreas> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the list of areas: ${answer.status}`);
  const areas = readAreas(await answer.text());
  return { search: openAreaSearch(areas), at: (code) => placeByCode(areas, code) };
}
