import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findRecordings, hasFailed, replayFile } from '#server/replay/replay-files.ts';
import { runReplay } from '#server/replay/run-replay.ts';
import { goldenLives } from '#server/replay/write-goldens.ts';
import { MACHINES } from '#src/machines/machines.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { XSTATE_VERSION } from '#src/recording/recording.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { ROOT } from '../architecture/source-tree.ts';

const CORPUS = join(ROOT, 'tests', 'replays');
const files = findRecordings([CORPUS]);

function folderWith(contents: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text);
  return folder;
}

function run(...words: readonly string[]) {
  const said: string[] = [];
  const written = new Map<string, string>();
  const code = runReplay(words, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    write: (file, text) => written.set(file, text),
  });
  return { code, said, written };
}

const golden = (life: string): string => readFileSync(join(CORPUS, 'transaction', `${life}.konter.jsonl`), 'utf8');

describe('golden recordings', () => {
  test('LIFE-8: recordings exist, and today’s code replays them step by step', () => {
    expect(files.length).toBeGreaterThan(15);
    for (const result of files.map((file) => replayFile(file)))
      expect(hasFailed(result), JSON.stringify(result)).toBe(false);
  });

  test('LIFE-8: one per end and per guard outcome of each machine that has any; the transaction has', () => {
    const names = new Set(files.map((file) => file.slice(CORPUS.length + 1)));
    expect([...names].some((name) => name.startsWith('transaction/'))).toBe(true);
    for (const [machine, definition] of MACHINES) {
      if (!existsSync(join(CORPUS, machine))) continue;
      const wanted = [...goldenLives(machine, definition).keys()].map((life) => `${machine}/${life}.konter.jsonl`);
      expect(
        wanted.filter((name) => !names.has(name)),
        'npm run replay -- --golden',
      ).toEqual([]);
    }
  });

  test('LIFE-8: each is the same bytes read and written', () => {
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const { recording } = readRecording(text);
      expect(recording && writeRecording(recording) === text, basename(file)).toBe(true);
    }
  });

  test('LIFE-8: recordings name the XState that is installed', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/xstate/package.json'), 'utf8'));
    expect(XSTATE_VERSION).toBe(version);
  });
});

describe('npm run replay', () => {
  test('LIFE-8: ends with 0, 1 when something differs, 2 when there is nothing to replay', () => {
    expect(run(join(CORPUS, 'transaction'))).toMatchObject({ code: 0 });
    expect(run(folderWith({})).code).toBe(2);
    expect(run('/no/such/folder').code).toBe(2);
    expect(run('--nonsense').code).toBe(2);
    const edited = golden('ends-canceled').replace('"to":"canceled"', '"to":"success"');
    const folder = folderWith({ 'edited.jsonl': edited });
    const { code, said, written } = run(folder, '--junit', '/out.xml');
    expect(code).toBe(1);
    expect(said.join('\n')).toContain(
      'step 2: state-differs: it leads to another state; recorded {"outcome":"taken","to":"success"}',
    );
    expect(written.get('/out.xml')).toContain('tests="1" failures="1"');
    expect(written.get('/out.xml')).toContain('<failure message="step 2: state-differs');
  });

  test('LIFE-8: a wanted change is accepted with a reason, and only for the definition it was made for', () => {
    const folder = folderWith({ 'a.jsonl': golden('ends-canceled').replace('"to":"canceled"', '"to":"success"') });
    expect(run(folder, '--accept', ' ').code).toBe(2);
    expect(run(folder, '--accept', 'canceled sales end there since the new rule').code).toBe(0);
    expect(run(folder).code).toBe(0);
    const file = join(folder, 'a.accepted.json');
    const [kept] = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept).toMatchObject({
      kind: 'state-differs',
      step: 2,
      reason: 'canceled sales end there since the new rule',
    });
    writeFileSync(file, JSON.stringify([{ ...kept, definition: 'an older one' }]));
    const later = run(folder);
    expect(later.code).toBe(1);
    expect(later.said.join('\n')).toContain('accepted for an earlier definition');
    writeFileSync(file, JSON.stringify([{ ...kept, reason: '' }]));
    expect(run(folder).code).toBe(2);
  });

  test('LIFE-8: a truncated file fails, and the error names the place', () => {
    const folder = folderWith({ 'cut.jsonl': golden('ends-returned').slice(0, -40) });
    const { code, said } = run(folder);
    expect(code).toBe(1);
    expect(said.join('\n')).toContain('truncated');
  });
});
