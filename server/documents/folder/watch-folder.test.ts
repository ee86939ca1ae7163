import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let root: string;
let stop: () => void;
let read: string[] = [];
let said: unknown[] = [];
const keep = (what: object): void => void said.push(what);
const log = { warn: keep, error: keep };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'watched-'));
  mkdirSync(path.join(root, 'products', 'prepaid'), { recursive: true });
  writeFileSync(at('pulsa.json'), '0');
  read = files();
  said = [];
  stop = watchFolder(root, log, async () => {
    read = files();
  });
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
  expect(said).toEqual([]);
});

const at = (file: string): string => path.join(root, 'products', 'prepaid', file);

/** What lies below the folder: each file's name and text. */
function files(): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => statSync(path.join(root, name)).isFile())
    .map((name) => `${name}: ${readFileSync(path.join(root, name), 'utf8')}`);
}

/** Does something to the files and waits until what is there now was read. */
async function heard(change: () => void): Promise<void> {
  change();
  const now = files();
  expect(now).not.toEqual(read);
  await vi.waitFor(() => expect(read).toEqual(now), { timeout: 10_000, interval: 20 });
}

/** As git, rsync and many editors write: the file is another one afterwards. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test('SDUI-4: a file that is replaced is heard of each time, however it is written', async () => {
  for (const text of ['1', '2', '3']) await heard(() => replace(at('pulsa.json'), text));
  await heard(() => {
    rmSync(at('pulsa.json'));
    writeFileSync(at('pulsa.json'), '4');
  });
  await heard(() => writeFileSync(at('pulsa.json'), '5'));
});

test('SDUI-4: folders that come, go and come again are followed', async () => {
  const games = path.join(root, 'products', 'games');
  for (const text of ['1', '2']) {
    await heard(() => {
      mkdirSync(games);
      writeFileSync(path.join(games, 'chess.json'), text);
    });
    await heard(() => replace(path.join(games, 'chess.json'), `${text}!`));
    await heard(() => rmSync(games, { recursive: true }));
  }
});
