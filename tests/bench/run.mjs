/**
 * `npm run bench`: measures what the project promises and prints it as a table, last. Ratios are within this run; everything
 * is on loopback. Names measure a part: `npm run bench -- publish products`; `--no-clone` leaves out the fresh clone.
 * `npm run bench -- sheets` compares readers of spreadsheets, `npm run bench -- soak --minutes 60` is another thing: mixed load for so long, and what became of memory.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { BUDGET_KIB } from '../../scripts/check-bundle-budget.mjs';
import { freePorts } from '../support/free-ports.mjs';
import { measureBulkFiles } from './bulk-files.mjs';
import { documentFigures } from './document-figures.mjs';
import { atLeast, atMost, printTable } from './figures-table.mjs';
import { measureFreshClone } from './fresh-clone.mjs';
import { measureFuzz } from './fuzz.mjs';
import { measureInspector } from './inspector.mjs';
import { inspectorFigures } from './inspector-figures.mjs';
import { memoryAtRest } from './memory-at-rest.mjs';
import { measureNominalGrid } from './nominal-grid.mjs';
import { nominalGridFigures } from './nominal-grid-figures.mjs';
import { measurePageLoad } from './page-load.mjs';
import { measureProducts } from './products.mjs';
import { measurePublish } from './publish.mjs';
import { measurePurchases } from './purchases.mjs';
import { measureRecorder, recorderFigures } from './recorder.mjs';
import { measureReport } from './report.mjs';
import { reportFigures } from './report-figures.mjs';
import { measureSalesBefore, salesBeforeFigures } from './sales-before.mjs';
import { measureScreenDocument } from './screen-document.mjs';
import { measureSignIn, signInFigures } from './sign-in.mjs';
import { endEverything, startAndWait } from './started-program.mjs';
import { measureTwoServers, twoServersFigures } from './two-servers.mjs';

// By itself, and for as long as it takes.
if (process.argv[2] === 'soak') {
  await import('../soak/run.mjs');
  process.exit();
}
if (process.argv[2] === 'sheets') {
  await import('./sheets/run.mjs');
  process.exit();
}

const LIMIT_MS = 1_200_000;
/** In this order; the last ones take the whole machine. */
const PARTS = [
  'start',
  'page',
  'memory',
  'inspector',
  'purchases',
  'sales-before',
  'two-servers',
  'recorder',
  'sign-in',
  'publish',
  'screen',
  'products',
  'grid',
  'fuzz',
  'bulk',
  'report',
  'clone',
];
const CLEARING_UP_MS = 15_000;
const AGENT = { login: '081200000001', password: 'konter-demo-1' };
const root = path.resolve(import.meta.dirname, '..', '..');
const given = process.argv.slice(2).flatMap((argument) => argument.replace(/^--only=/, '').split(','));
const only = given.filter((name) => !name.startsWith('--'));
const unknown = only.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`The bench has the parts ${PARTS.join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}
const wanted = (part) => (only.length > 0 ? only.includes(part) : part !== 'clone' || !given.includes('--no-clone'));
const results = {};
const failures = [];

let isOver = false;
const overtime = setTimeout(() => {
  isOver = true;
  failures.push(`The bench was ended after ${LIMIT_MS / 1_000} s: this machine is busy or slow.`);
  // The part under way fails and clears up after itself.
  endEverything();
  setTimeout(finish, CLEARING_UP_MS);
}, LIMIT_MS);

const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
if (['start', 'page', 'memory', 'inspector'].some(wanted))
  await part('program', 'start, pages, memory, inspector', measureProgram);
if (wanted('purchases')) await part('purchases', 'purchases', () => measurePurchases());
if (wanted('sales-before')) await part('salesBefore', 'purchases after a million sales', () => measureSalesBefore());
if (wanted('two-servers')) await part('twoServers', 'purchases of two web processes', () => measureTwoServers());
if (wanted('recorder')) await part('recorder', 'purchases with the recorder on and off', () => measureRecorder());
if (wanted('sign-in')) await part('signIn', 'others during a sign-in storm', () => measureSignIn());
if (wanted('publish')) await part('publish', 'publishing to 100 clients', () => measurePublish());
if (wanted('screen')) await part('screen', 'a served screen document', () => measureScreenDocument());
if (wanted('products')) await part('products', 'a thousand products', () => measureProducts());
if (wanted('grid')) await part('grid', '2,000 nominals', () => measureNominalGrid());
if (wanted('fuzz')) await part('fuzz', 'a million expressions on both sides', () => measureFuzz());
if (wanted('bulk')) await part('bulk', 'bulk files', () => measureBulkFiles());
if (wanted('report')) await part('report', 'reports of a million sales', () => measureReport());
// Last: on a busy machine it takes the time of all the others.
if (wanted('clone')) await part('clone', 'fresh clone', () => measureFreshClone(root));
clearTimeout(overtime);
finish();

async function part(name, title, measure) {
  if (isOver) return;
  const began = performance.now();
  process.stdout.write(`Measuring ${title} … `);
  try {
    results[name] = { ...results[name], ...(await measure()) };
    console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
  } catch (error) {
    failures.push(`${title}: ${error.stack}`);
    console.log('failed');
  }
}

/** One program on a data folder of its own: started twice, used by a browser, left alone. */
async function measureProgram() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(dataDir, 0o711);
  const options = { cwd: root, port: await freePorts(), path: '/login', environment: { DATA_DIR: dataDir } };
  let program;
  try {
    program = await startAndWait(['npm', 'start'], options);
    if (wanted('start')) {
      await program.stop();
      program = await startAndWait(['npm', 'start'], options);
      results.start = { seconds: program.seconds };
    }
    if (wanted('page')) results.page = await measurePageLoad({ url: program.url, account: AGENT });
    if (wanted('memory')) results.memory = await memoryAtRest(program, dataDir);
    if (wanted('inspector')) results.inspector = await measureInspector({ url: program.url });
    return {};
  } finally {
    await program?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function figures() {
  const { clone, start, page, memory, purchases, bulk } = results;
  const mib = memory && memory.nodeMib + memory.postgresMib;
  return [
    atMost('Fresh clone until ready, packages in the cache', 180, clone?.seconds, 's'),
    atMost('Later start until the first answered request', 5, start?.seconds, 's'),
    atMost('Product screen: JavaScript before use, gzipped', BUDGET_KIB.beforeUse, page?.beforeUseKib, 'KiB'),
    atMost('… until the first purchase is done', BUDGET_KIB.untilPurchase, page?.untilPurchaseKib, 'KiB'),
    atMost('Product screen, 4x CPU and slow 4G: LCP', 2_500, page?.lcpMs, 'ms', 0),
    atMost('… CLS', 0.1, page?.cls, '', 3),
    atMost('… INP', 200, page?.inpMs, 'ms', 0),
    atLeast(
      'Purchases accepted, 20 at once, to their statements straight',
      0.5,
      purchases?.ratio,
      purchases &&
        `(${purchases.acceptedPerSecond.toFixed(0)} to ${purchases.straightPerSecond.toFixed(0)} per second)`,
    ),
    atLeast(
      '… to pgbench running them',
      0.6,
      purchases?.pgbenchRatio,
      purchases && `(to ${purchases.pgbenchPerSecond?.toFixed(0)} per second)`,
    ),
    atLeast(
      'Rows of a bulk file bought, to single purchases one by one',
      1,
      bulk?.ratio,
      bulk && `(${bulk.rowsPerSecond.toFixed(0)} to ${bulk.singlePerSecond.toFixed(0)} per second)`,
    ),
    atMost('1,000 rows read, checked, confirmed: memory of the server', 50, bulk?.grownMib, 'MiB', 0),
    atMost('… and time', 10, bulk?.checkSeconds, 's'),
    ...salesBeforeFigures(results.salesBefore),
    ...twoServersFigures(results.twoServers),
    ...recorderFigures(results.recorder),
    ...signInFigures(results.signIn),
    ...reportFigures(results.report),
    ...nominalGridFigures(results.grid),
    ...inspectorFigures(results.inspector),
    {
      ...atMost('Memory at rest, PSS of Node and PostgreSQL', 300, mib, 'MiB', 0),
      ...(memory && {
        measured: `${mib.toFixed(0)} MiB (${memory.nodeMib.toFixed(0)} Node, ${memory.postgresMib.toFixed(0)} PostgreSQL)`,
      }),
    },
  ];
}

function finish() {
  for (const failure of failures) console.error(failure);
  const [processor] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  console.log(
    `\n${cpus().length} × ${processor?.model.trim()}, ${memory}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  // Asked for by name, the others are left out of the table.
  const all = [...figures(), ...documentFigures(results)];
  printTable(only.length > 0 ? all.filter(({ measured }) => measured !== undefined) : all);
  process.exit(failures.length === 0 ? 0 : 1);
}
