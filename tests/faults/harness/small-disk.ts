import { execFile } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { OperatingUser } from '#server/platform/database/embedded/operating-user.ts';

const run = promisify(execFile);

/** A file system of its own that can be filled on demand. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all room that is left. What is written over stays possible, what is new is not. */
  fill(): Promise<void>;
  /** Gives room again. */
  clear(): Promise<void>;
  /** Unmounts it and deletes its content; no process may use it any more. */
  remove(): Promise<void>;
}

const ROOM_MIB = 2_048;
/** Of being quicker than those who write. */
const MOST_TRIES = 50;

/** Makes one in memory. @param folder is made @throws Error where this user may not mount */
export async function mountSmallDisk(
  folder: string,
  { uid, gid }: Pick<OperatingUser, 'uid' | 'gid'>,
): Promise<SmallDisk> {
  await mkdir(folder);
  const room = `size=${ROOM_MIB}m`;
  await run('mount', ['-t', 'tmpfs', '-o', `${room},mode=711,uid=${uid},gid=${gid}`, 'tmpfs', folder]).catch(() => {
    throw new Error('expected to be allowed to mount a file system (root is) for a disk that is full');
  });
  const resize = (size: string) => run('mount', ['-o', `remount,${size}`, folder]);
  return {
    folder,
    fill: async () => {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bfree, bsize } = await statfs(folder);
        try {
          await resize(`size=${(blocks - bfree) * bsize}`);
          return;
        } catch (error) {
          // Who wrote meanwhile has made it too small: what is on it by now counts.
          if (tries === MOST_TRIES) throw error;
        }
      }
    },
    clear: async () => {
      await resize(room);
    },
    remove: async () => {
      await run('umount', [folder]);
    },
  };
}
