import { placesOfDatabase } from './data-folder.ts';
import { answers, readPostmaster, socketUrl } from './postmaster.ts';

/** Where the database of a data folder is: where one runs now, else where one would. */
export async function servedFolder(dataDir: string): Promise<string> {
  const [inside = dataDir, ...outside] = await placesOfDatabase(dataDir);
  for (const folder of [inside, ...outside]) if ((await readPostmaster(folder)) !== undefined) return folder;
  return inside;
}

/**
 * The address of the embedded server that runs on a folder, for a command that runs beside the program.
 * @param folder the database's own, see {@link servedFolder}
 * @param database the program's, or the one that every server has
 * @throws Error with a readable sentence when none runs there
 */
export async function requireRunning(folder: string, database: 'konter' | 'postgres'): Promise<string> {
  const postmaster = await readPostmaster(folder);
  const at = (name: string) => postmaster && socketUrl(postmaster.socketFolder, 'konter', name);
  const url = at(database);
  // Queried in the database that every server has: the program's own may not exist yet.
  const any = at('postgres');
  if (url === undefined || any === undefined || !(await answers(any, folder))) {
    throw new Error(
      `No database runs on ${folder}. Start the program first; the data folder of a stopped one may simply be copied.`,
    );
  }
  return url;
}
