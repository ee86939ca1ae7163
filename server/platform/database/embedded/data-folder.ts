import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canReach, type OperatingUser } from './operating-user.ts';

/** Only what the server needs: no PG* variable of the caller's shell may change what it does. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** In a data folder whose database had to go elsewhere: where. */
const ELSEWHERE_NOTE = 'DATABASE_IS_ELSEWHERE.txt';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The folder of `dataDir`'s database. Inside it, unless we are root and the unprivileged user cannot reach it (a home of
 * mode 700): then in /var/lib, named by a hash, with a note in `dataDir`.
 */
export async function placeDatabase(user: OperatingUser, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // 0711: the unprivileged user may pass through to its own folder and can list or read nothing else.
  await chmod(dataDir, user.switched ? 0o711 : 0o700).catch(() => undefined);
  if (await canReach(user, dataDir)) return path.join(dataDir, 'postgres');
  const outside = path.join('/var/lib', `konter-${shortHash(dataDir)}`);
  await mkdir(outside, { recursive: true, mode: 0o711 });
  await writeFile(path.join(dataDir, ELSEWHERE_NOTE), `${outside}\n`);
  return path.join(outside, 'postgres');
}

/** Where the database of `dataDir` may be, without touching anything: a folder that was named by mistake stays as it is. */
export async function placesOfDatabase(dataDir: string): Promise<readonly string[]> {
  const outside = await readFile(path.join(dataDir, ELSEWHERE_NOTE), 'utf8').catch(() => undefined);
  return [dataDir, ...(outside === undefined ? [] : [outside.trim()])].map((folder) => path.join(folder, 'postgres'));
}

/** Creates the cluster in a folder beside and renames it, so that an interrupted first start leaves nothing half-made. */
export async function initialise(user: OperatingUser, binaries: string, folder: string, owner: string): Promise<void> {
  if (await stat(path.join(folder, 'PG_VERSION')).catch(() => undefined)) return;
  const parent = path.dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith('postgres.new-')) await rm(path.join(parent, name), { recursive: true, force: true });
  }
  const fresh = path.join(parent, `postgres.new-${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  if (user.switched) await chown(fresh, user.uid, user.gid);
  await run(user, path.join(binaries, 'bin', 'initdb'), [
    `--pgdata=${fresh}`,
    `--username=${owner}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]);
  await rename(fresh, folder);
}

/**
 * The folder of the Unix socket: short (a socket path holds 107 bytes) and closed to every user but root and `user`.
 * Access to it is the authentication, so there is no password to leak.
 */
export async function socketFolder(user: OperatingUser, dataFolder: string): Promise<string> {
  const wanted = path.join('/tmp', `konter-${shortHash(dataFolder)}`);
  await mkdir(wanted, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(wanted);
  const mine = found.isDirectory() && (found.uid === user.uid || found.uid === process.getuid?.());
  // Another user created the name first: never connect through a folder that others may write to.
  const folder = mine ? wanted : await mkdtemp('/tmp/konter-');
  if (user.switched) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}

async function run(user: OperatingUser, command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user.switched ? { uid: user.uid, gid: user.gid } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${path.basename(command)} failed (${String(code)}): ${output.trim()}`);
}
