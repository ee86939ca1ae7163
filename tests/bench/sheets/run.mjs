/**
 * `npm run bench -- sheets`: reads the field cases of spreadsheets with our reader and with those of the registry, and prints how
 * many each reads right. The libraries are installed in a temporary folder for this run alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleProgram } from '../bundled-program.mjs';
import { hostileFiles } from './hostile-files.mjs';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const LIBRARIES = [
  'exceljs@4.4.0',
  'xlsx@0.18.5',
  '@e965/xlsx@0.20.3',
  'read-excel-file@9.3.17',
  'xlsx-populate@1.21.0',
  'papaparse@5.7.1',
  'csv-parse@7.0.3',
];
const OURS = 'ours';
const WORKBOOK_READERS = [OURS, 'exceljs', 'xlsx', '@e965/xlsx', 'read-excel-file', 'xlsx-populate'];
const TEXT_READERS = [OURS, 'papaparse', 'csv-parse', 'xlsx', '@e965/xlsx'];
const CASES_MS = 300_000;
const HOSTILE_MS = 10_000;
/** What one upload may add to the memory of the server, and how long it may hold its processor. */
const MOST_MIB = 150;
const MOST_MS = 5_000;
const SHOWN_WRONG = 200;

const folder = mkdtempSync(path.join(tmpdir(), 'konter-sheets-'));
try {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...LIBRARIES];
  const installed = spawnSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (installed.status !== 0) throw new Error('the libraries could not be installed');
  const reader = await bundleProgram('sheets/reader');
  const hostile = hostileFiles(folder);
  const tables = [
    ['Workbooks', WORKBOOK_READERS, 'xlsx'],
    ['Text files', TEXT_READERS, 'text'],
  ];
  let beaten = true;
  for (const [title, readers, kind] of tables) {
    const results = [];
    for (const name of readers) results.push(await measure(reader, name, kind, hostile));
    const [ours, ...others] = results;
    print(title, results, ours.cases);
    beaten &&= ours.survived === ours.hostile && others.every(({ right }) => right < ours.right);
  }
  console.log(`\nOur reader is ${beaten ? '' : 'NOT '}ahead of every library.`);
  process.exitCode = beaten ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(reader, name, kind, hostile) {
  const cases = await child(reader, [folder, root, name, kind], CASES_MS);
  const lines = cases.out.split('\n').filter((line) => line.startsWith('{'));
  const read = lines.map((line) => JSON.parse(line)).filter(({ file }) => file !== undefined);
  const right = read.filter((one) => one.right);
  const harmful = [];
  const files = hostile.filter((file) => file.endsWith('.xlsx') === (kind === 'xlsx'));
  for (const file of files) {
    const run = await child(reader, [folder, root, name, 'one', file], HOSTILE_MS);
    const told = run.out.split('\n').find((line) => line.startsWith('{"grown'));
    const { grownMib, ms } = told === undefined ? { grownMib: Infinity, ms: run.ms } : JSON.parse(told);
    if (run.status !== 0 || grownMib > MOST_MIB || ms > MOST_MS)
      harmful.push(
        `${path.basename(file)} (${run.status === 0 ? `${grownMib.toFixed(0)} MiB, ` : 'died, '}${ms.toFixed(0)} ms)`,
      );
  }
  return {
    name,
    cases: read.length,
    right: right.length,
    wrong: read.filter((one) => !one.right).map(({ file }) => file),
    ms: read.reduce((sum, one) => sum + one.ms, 0),
    hostile: files.length,
    survived: files.length - harmful.length,
    harmful,
    died: cases.status !== 0,
  };
}

/** Runs the reader by itself, so that what it dies of or never ends is its own. */
function child(reader, args, limitMs) {
  return new Promise((resolve) => {
    const began = performance.now();
    const process_ = spawn(process.execPath, [reader, ...args], { stdio: ['ignore', 'pipe', 'ignore'], cwd: root });
    let out = '';
    process_.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const timer = setTimeout(() => process_.kill('SIGKILL'), limitMs);
    process_.on('exit', (status) => {
      clearTimeout(timer);
      resolve({ status, out, ms: performance.now() - began });
    });
  });
}

/** @param cases how many there are; a reader that ended before the last one has fewer */
function print(title, results, cases) {
  const rows = results.map(({ name, right, hostile, survived, ms, died }) => [
    name,
    `${right} of ${cases}${died ? ', died' : ''}`,
    `${survived} of ${hostile}`,
    `${ms.toFixed(0)} ms`,
  ]);
  const head = [title, 'Read right', 'Hostile files within limits', 'Time'];
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(`\n${line(head)}\n|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
  for (const { name, wrong, harmful } of results) {
    if (wrong.length > 0) console.log(`${name} wrong: ${wrong.slice(0, SHOWN_WRONG).join(', ')}`);
    if (harmful.length > 0) console.log(`${name} beyond limits: ${harmful.join(', ')}`);
  }
}
