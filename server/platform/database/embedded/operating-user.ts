import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The user that PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface OperatingUser {
  readonly uid: number;
  readonly gid: number;
  /** We are root and hand the work to an unprivileged user. */
  readonly switched: boolean;
}

/** A machine may be prepared with this user; without it root falls back to `nobody`. */
const DEDICATED_USER = 'konter';

/**
 * Chooses the user of PostgreSQL: the current one, or, when we are root, the `konter` user if it exists and `nobody` if
 * not.
 */
export function chooseOperatingUser(): OperatingUser {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switched: false };
  const found = findUser(DEDICATED_USER) ?? findUser('nobody') ?? { uid: 65534, gid: 65534 };
  return { ...found, switched: true };
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  let lines: string[];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const fields = lines.map((line) => line.split(':')).find(([user]) => user === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return Number.isInteger(uid) && uid > 0 && Number.isInteger(gid) ? { uid, gid } : undefined;
}

/** Whether `user` may traverse every folder on the path to `target`. A home of mode 700 denies it. */
export async function canReach(user: OperatingUser, target: string): Promise<boolean> {
  if (!user.switched) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const entry = await stat(folder).catch(() => undefined);
    if (entry && !maySearch(user, entry)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function maySearch(user: OperatingUser, entry: { uid: number; gid: number; mode: number }): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
