import { chown, copyFile, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BACK_UP_NOTE, type BackUp, FORMAT, isFree, KEPT_FILES, measure } from './back-up.ts';
import { placeDatabase } from './data-folder.ts';
import { chooseOperatingUser } from './operating-user.ts';

/**
 * Puts a back-up into a data folder that has no database; the next start replays the log and goes on from there (REAL-5).
 * @returns the back-up's note
 * @throws Error with a readable sentence when it is no back-up or an incomplete one, or the folder has a database already
 */
export async function restore(given: { readonly from: string; readonly dataDir: string }): Promise<BackUp> {
  const [from, dataDir] = [path.resolve(given.from), path.resolve(given.dataDir)];
  const note = await readNote(from);
  const user = chooseOperatingUser();
  const folder = await placeDatabase(user, dataDir);
  if (!(await isFree(folder))) {
    throw new Error(`${folder} holds a database already. Move it away first: nothing is overwritten.`);
  }
  const fresh = `${folder}.restored-${process.pid}`;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    await cp(path.join(from, 'postgres'), fresh, { recursive: true, preserveTimestamps: true });
    if (user.switched) await giveTo(fresh, user);
    for (const name of KEPT_FILES) await keep(path.join(from, name), path.join(dataDir, name));
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return note;
}

async function readNote(folder: string): Promise<BackUp> {
  const text = await readFile(path.join(folder, BACK_UP_NOTE), 'utf8').catch(() => {
    throw new Error(`${folder} is no back-up: it has no ${BACK_UP_NOTE}.`);
  });
  const note = JSON.parse(text) as BackUp;
  if (note.format !== FORMAT) throw new Error(`${folder} was written by another version of this program.`);
  // A copy of a back-up that broke off has its note too.
  const { files, bytes } = await measure(folder);
  if (files !== note.files || bytes !== note.bytes)
    throw new Error(
      `${folder} is not whole: ${files} of ${note.files} files, ${bytes} of ${note.bytes} bytes are there.`,
    );
  return note;
}

/** Sealed values can be opened with this key alone; one that is there already may belong to something else. */
async function keep(from: string, to: string): Promise<void> {
  const text = await readFile(from, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const there = await readFile(to, 'utf8').catch(() => undefined);
  if (there === text) return;
  if (there !== undefined) throw new Error(`${to} is another installation's key. Move it away first.`);
  await copyFile(from, to);
}

async function giveTo(target: string, user: { readonly uid: number; readonly gid: number }): Promise<void> {
  await chown(target, user.uid, user.gid);
  if (!(await lstat(target)).isDirectory()) return;
  for (const name of await readdir(target)) await giveTo(path.join(target, name), user);
}
