import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPTS = path.join(import.meta.dirname, '..', '..', 'scripts');

/** What a runner does in place of running tests. */
interface Play {
  readonly exit?: number;
  /** Ends by this signal, after its report. */
  readonly signal?: 'SIGKILL';
  /** Content of the report that it leaves. */
  readonly report?: string;
  /** What it keeps of errors outside of tests, word by word. */
  readonly outside?: string;
}

let folder: string;

/** A project of nothing but the script: the test defines its runners. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'konter-test-script-'));
  for (const name of ['test.mjs', 'chromium.mjs', 'failed-tests.mjs', 'installed-packages.mjs']) {
    mkdirSync(path.join(folder, 'scripts'), { recursive: true });
    cpSync(path.join(SCRIPTS, name), path.join(folder, 'scripts', name));
  }
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  writeFileSync(path.join(folder, 'scripts', 'build.mjs'), '');
  for (const name of ['tsc', 'biome', 'knip', 'vitest', 'playwright']) runner(name, {});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runner(name: string, { exit = 0, signal, report, outside }: Play): void {
  const file = path.join(folder, 'node_modules', '.bin', name);
  const place = path.join(folder, 'test-results', name === 'playwright' ? 'browser.json' : 'vitest.json');
  const lines = [
    '#!/usr/bin/env node',
    ...(report === undefined
      ? []
      : [`require('node:fs').writeFileSync(${JSON.stringify(place)}, ${JSON.stringify(report)});`]),
    ...(outside === undefined
      ? []
      : [`require('node:fs').writeFileSync(process.env.OUTSIDE_TESTS_FILE, ${JSON.stringify(outside)});`]),
    signal === undefined ? `process.exit(${exit});` : `process.kill(process.pid, '${signal}');`,
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o755);
}

function run(only?: string): { readonly status: number | null; readonly last: string; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'scripts', 'test.mjs'), ...(only === undefined ? [] : [`--only=${only}`])],
    { encoding: 'utf8', env: { ...process.env, CHROMIUM: process.execPath } },
  );
  return { status, last: stdout.trimEnd().split('\n').at(-1) ?? '', said: stdout + stderr };
}

const vitest = (passed: number, failed: number, testResults: readonly object[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });
const playwright = (expected: number, unexpected = 0, flaky = 0): string =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

describe('REAL-2: npm test', () => {
  test('adds up the reports of its runners, each check as one, and prints the sum in its last line', () => {
    runner('vitest', { report: vitest(40, 0) });
    runner('playwright', { report: playwright(7) });
    expect(run('types,lint,unit,react,database,browser')).toMatchObject({ status: 0, last: '50 passed, 0 failed' });
  });

  test.each<[string, string, Play, string]>([
    ['a failing test', 'vitest', { exit: 1, report: vitest(40, 2) }, '47 passed, 2 failed'],
    [
      'a file that does not load',
      'vitest',
      { exit: 1, report: vitest(40, 0, [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]) },
      '47 passed, 1 failed',
    ],
    ['an error outside of tests', 'vitest', { exit: 1, report: vitest(40, 0) }, '47 passed, 1 failed'],
    ['a runner that crashes without results', 'vitest', { exit: 1 }, '7 passed, 1 failed'],
    ['a runner that says it went well and left nothing', 'vitest', { exit: 0 }, '7 passed, 1 failed'],
    [
      'a runner that is killed over its report',
      'vitest',
      { signal: 'SIGKILL', report: '{"numPas' },
      '7 passed, 1 failed',
    ],
    ['a failing browser test', 'playwright', { exit: 1, report: playwright(5, 2) }, '45 passed, 2 failed'],
    [
      'a browser test that passed at the second try',
      'playwright',
      { report: playwright(6, 0, 1) },
      '46 passed, 1 failed',
    ],
    ['an error outside of browser tests', 'playwright', { exit: 1, report: playwright(7) }, '47 passed, 1 failed'],
    ['browser tests that crash without results', 'playwright', { exit: 1 }, '40 passed, 1 failed'],
    ['browser tests that left nothing', 'playwright', { exit: 0 }, '40 passed, 1 failed'],
  ])('fails over %s', (_what, name, play, last) => {
    runner('vitest', { report: vitest(40, 0) });
    runner('playwright', { report: playwright(7) });
    runner(name, play);
    const { status, last: said } = run('unit,browser');
    expect([status, said]).toEqual([1, last]);
  });

  test('fails over types, style, a build that breaks, and goes on to the rest', () => {
    runner('tsc', { exit: 2 });
    runner('biome', { signal: 'SIGKILL' });
    runner('knip', { exit: 1 });
    runner('vitest', { report: vitest(3, 0) });
    writeFileSync(path.join(folder, 'scripts', 'build.mjs'), 'process.exit(1)');
    const { status, last, said } = run('types,lint,unit,browser');
    expect([status, last]).toEqual([1, '3 passed, 4 failed']);
    for (const problem of [
      'types: 1 failed',
      'lint and format: 1 failed',
      'no unused file, export or dependency: 1 failed',
      'build: 1 failed',
    ]) {
      expect(said).toContain(problem);
    }
  });

  test('prints errors outside of tests at its end, with their place', () => {
    const outside = JSON.stringify({ errors: [{ message: 'src/a.test.ts › a name\nError: nobody awaited this' }] });
    runner('vitest', { exit: 1, report: vitest(40, 0), outside });
    const { status, last, said } = run('unit');
    expect([status, last]).toEqual([1, '40 passed, 1 failed']);
    expect(said).toContain('✗ outside of tests');
    expect(said).toContain('nobody awaited this');
  });

  test('does not read the results of an earlier run', () => {
    runner('vitest', { report: vitest(40, 0) });
    expect(run('unit').last).toBe('40 passed, 0 failed');
    runner('vitest', { exit: 0 });
    expect(run('unit')).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
  });

  test('refuses a part that it does not know, and runs nothing', () => {
    const { status, said } = run('unit,browsers');
    expect(status).toBe(2);
    expect(said).toContain('not browsers');
    expect(said).not.toContain('passed');
  });
});
