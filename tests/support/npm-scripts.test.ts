import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '#server/platform/database/embedded/process-state.ts';
import { ROOT } from '../architecture/source-tree.ts';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** Prints its pid, and runs until it is stopped. */
const PROGRAM = 'console.log(process.pid); setInterval(() => undefined, 1_000);';

// npm sends a signal to its shell alone, which ends without passing it on.
test('REAL-5: a signal to `npm start` ends the program, which would otherwise keep selling unnoticed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'konter-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'scripts', 'start.mjs'), PROGRAM);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  const npm = spawn('npm', ['--silent', 'start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'exit');
  const [said] = await once(npm.stdout, 'data');
  const program = Number(String(said).trim());
  onTestFinished(() => {
    if (isRunning(program)) process.kill(program, 'SIGKILL');
  });
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(() => isRunning(program), { timeout: 5_000 }).toBe(false);
});

test('REAL-5: the other commands that start programs take the place of their shell as well', () => {
  const left = Object.entries(scripts).filter(
    ([, script]) => /(^|\s)node /.test(script) && !script.startsWith('exec '),
  );
  expect(left).toEqual([]);
});
