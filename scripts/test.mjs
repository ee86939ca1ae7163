/**
 * `npm test`: everything a change must pass, from a fresh clone on. Ends with "N passed, M failed".
 * `--only=types,lint,generated,unit,react,database,browser` runs a part.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumWithoutWindows, wholeChromium } from './chromium.mjs';
import { failedInPlaywright, failedInVitest, outsideTests } from './failed-tests.mjs';
import { installPackages, root } from './installed-packages.mjs';

const PARTS = ['generated', 'types', 'lint', 'unit', 'react', 'database', 'browser'];
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const parts = new Set(only ? only.split(',') : PARTS);
const unknown = [...parts].filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`--only knows ${PARTS.join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}

process.chdir(root);
installPackages({ withDevelopment: true });
const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const problems = [];

if (parts.has('generated')) {
  single('meta-schemas are what the code gives', staysTheSame('schemas/meta', 'scripts/generate-meta-schemas.mjs'));
  single(
    'the reference of documents is what the meta-schemas give',
    staysTheSame('docs/reference', 'scripts/generate-meta-schemas.mjs'),
  );
  single(
    'every machine is kept as it is',
    staysTheSame('src/recording/versions', 'scripts/generate-machine-versions.mjs'),
  );
  single('charts are what the machines give', staysTheSame('src/inspector/charts', 'scripts/generate-charts.mjs'));
  single('styles of the component library are what the theme gives', () =>
    run(process.execPath, ['scripts/extract-antd-css.mjs', '--check']),
  );
}
if (parts.has('types')) single('types', () => run(bin('tsc'), []));
if (parts.has('lint')) {
  single('lint and format', () => run(bin('biome'), ['check']));
  single('no unused file, export or dependency', () => run(bin('knip'), ['--no-progress']));
}
// What has to run alone in its process works with the database, too.
const PROJECTS = { unit: ['unit'], react: ['react'], database: ['database', 'alone'] };
const projects = Object.entries(PROJECTS).flatMap(([part, names]) => (parts.has(part) ? names : []));
if (projects.length > 0) vitest(projects);
if (parts.has('browser')) browser();

for (const problem of problems) console.error(`✗ ${problem}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function bin(name) {
  return path.join(root, 'node_modules', '.bin', name);
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function count(good, bad, title) {
  passed += good;
  failed += bad;
  if (bad > 0) problems.push(`${title}: ${bad} failed`);
}

/** A check that counts as one test. */
function single(title, check) {
  console.log(`\n== ${title}`);
  const good = check();
  count(good ? 1 : 0, good ? 0 : 1, title);
}

/** Runs a generator and compares the folder before and after. */
function staysTheSame(folder, script) {
  const read = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]);
  return () => {
    const before = JSON.stringify(read());
    if (!run(process.execPath, [script])) return false;
    if (JSON.stringify(read()) === before) return true;
    console.error(`${folder} was stale and has been written anew: commit it.`);
    return false;
  };
}

function vitest(names) {
  console.log(`\n== ${names.join(', ')}`);
  const report = path.join(results, 'vitest.json');
  const outside = path.join(results, 'vitest-outside-tests.json');
  const good = run(
    bin('vitest'),
    [
      'run',
      ...names.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/report-errors-outside-tests.mjs',
      `--outputFile.json=${report}`,
    ],
    {
      OUTSIDE_TESTS_FILE: outside,
      ...(process.env.DATABASE_URL ? { TEST_DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
  );
  const summary = readJson(report);
  if (!summary) return count(0, 1, 'vitest did not run');
  // A file that cannot be loaded has no tests to count, and is a failure all the same.
  const unloaded = summary.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  count(summary.numPassedTests, summary.numFailedTests + unloaded.length, names.join(', '));
  problems.push(...failedInVitest(summary, root));
  if (!good && summary.numFailedTests + unloaded.length === 0) count(0, 1, 'vitest: errors outside of tests');
  problems.push(...outsideTests(readJson(outside)));
}

function browser() {
  console.log('\n== browser');
  if (!findChromium()) return count(0, 1, 'browser tests: no Chromium (set CHROMIUM to its path, or install it)');
  if (!run(process.execPath, ['scripts/build.mjs'])) return count(0, 1, 'build');
  const good = run(bin('playwright'), ['test', '--pass-with-no-tests']);
  const report = readJson(path.join(results, 'browser.json'));
  const stats = report?.stats;
  if (!stats) return count(0, 1, 'playwright did not run');
  const bad = stats.unexpected + stats.flaky;
  count(stats.expected, bad, 'browser');
  problems.push(...failedInPlaywright(report));
  if (!good && bad === 0) count(0, 1, 'playwright: errors outside of tests');
}

/** The whole browser must be there; the one without windows makes the same tests faster. */
function findChromium() {
  const found = () => existsSync(wholeChromium() ?? '');
  if (process.env.CHROMIUM) return found();
  const missing = [
    ...(found() ? [] : ['chromium']),
    ...(chromiumWithoutWindows() === undefined ? ['chromium-headless-shell'] : []),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')} for the browser tests …`);
    run('apt-get', ['update', '-qq']);
    for (const name of missing) run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' });
  }
  return found();
}

/** Undefined when there is none, or when whoever wrote it died over it. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
