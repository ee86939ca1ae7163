import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderName, removeAbandoned } from './abandoned-folders.ts';

const PREFIX = 'konter-test-';
let parent: string;
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'konter-abandoned-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function folderOf(run: number, name: string): string {
  const folder = path.join(parent, folderName(PREFIX, run, name));
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18');
  return folder;
}
/** Number of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('REAL-2: folders that test runs leave behind', () => {
  test('a running test run keeps its folder, a killed one does not', async () => {
    const mine = folderOf(process.pid, 'a');
    const left = folderOf(ended(), 'b');
    expect(await removeAbandoned(parent, PREFIX, async () => undefined)).toEqual([left]);
    expect([existsSync(mine), existsSync(left)]).toEqual([true, false]);
  });

  test('of concurrent searches one removes, and none fails', async () => {
    const gone = ended();
    const left = ['c', 'd', 'e'].map((name) => folderOf(gone, name));
    const stopped: string[] = [];
    const looks = Array.from({ length: 6 }, () =>
      removeAbandoned(parent, PREFIX, async (folder) => void stopped.push(folder)),
    );
    const removed = (await Promise.all(looks)).flat();
    expect(removed.toSorted()).toEqual(left);
    expect(stopped.toSorted()).toEqual(left);
  });

  test('a folder whose server cannot be stopped stays and does not prevent the removal of others', async () => {
    const gone = ended();
    const [stuck, fine] = [folderOf(gone, 'f'), folderOf(gone, 'g')];
    const stop = async (folder: string) => {
      if (folder === stuck) throw new Error('it does not stop');
    };
    expect(await removeAbandoned(parent, PREFIX, stop)).toEqual([fine]);
    expect(existsSync(stuck)).toBe(true);
  });
});
