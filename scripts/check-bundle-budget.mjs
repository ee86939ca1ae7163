/**
 * Holds the JavaScript budget of the product screen, in KiB gzipped, computed from the build's manifest: what a first visit loads before
 * the screen of phone credit can be used, and what it has loaded once the first purchase is done.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runTypescript } from './run-typescript.mjs';

export const BUDGET_KIB = { beforeUse: 170, untilPurchase: 230 };

const ENTRY = 'index.html';
const LANGUAGES = ['src/app/i18n/id.json', 'src/app/i18n/en.json', 'src/app/i18n/zh.json'];
/**
 * Loaded for a signed-in account when the page has settled: news, what opens without a network, the record of its calls, the marks
 * of operators. One that has moved fails the build, so that nothing leaves the budget by a new name.
 */
const AFTER_START = [
  'src/app/deferred-startup.ts',
  'src/app/live/live-connection.ts',
  'src/app/offline/start-keeping.ts',
  'src/app/client-recorder/start-recording.ts',
  'src/blocks/marks/drawn/DrawnOperator.tsx',
];
/** Installed by what opens without a network; no part of the build's manifest. */
const SERVICE_WORKER = 'service-worker.js';

/**
 * @param {string} root folder of the project, with a built `dist/client`
 * @returns {Promise<{ beforeUse: number, untilPurchase: number }>} KiB of JavaScript, gzipped file by file
 */
export async function bundleSizes(root) {
  const client = path.join(root, 'dist', 'client');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8'));
  const size = (files) => [...files].reduce((sum, file) => sum + gzippedBytes(path.join(client, file)), 0) / 1024;
  const language = largestOf(LANGUAGES, (key) => size(withImports(manifest, [key])));
  const { phoneCreditBlocks } = await runTypescript('phone-credit-blocks');
  const blocks = phoneCreditBlocks();
  const start = [ENTRY, language, ...lazyBlocks(manifest, blocks.product)];
  const later = [...lazyBlocks(manifest, blocks.status), ...AFTER_START];
  return {
    beforeUse: size(withImports(manifest, start)),
    untilPurchase: size([...withImports(manifest, [...start, ...later]), SERVICE_WORKER]),
  };
}

/** @throws Error naming each budget that is passed */
export async function checkBundleBudget(root) {
  const sizes = await bundleSizes(root);
  const passed = Object.entries(BUDGET_KIB).filter(([name, most]) => sizes[name] > most);
  if (passed.length > 0) {
    const told = passed.map(([name, most]) => `${name}: ${sizes[name].toFixed(1)} KiB, at most ${most}`).join('; ');
    throw new Error(`The product screen loads too much JavaScript (gzipped): ${told}`);
  }
  return sizes;
}

/** Manifest entries of the views that load on demand, of some blocks. */
function lazyBlocks(manifest, blocks) {
  return Object.keys(manifest).filter((key) => {
    const [, block, file] = /^src\/blocks\/[a-z]+\/([a-z-]+)\/(\w+)\.tsx$/.exec(key) ?? [];
    return blocks.includes(block) && file.toLowerCase() === block.replaceAll('-', '');
  });
}

/** Script files of some manifest entries and of everything they import statically. */
function withImports(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`the build has no chunk for ${key}; correct scripts/check-bundle-budget.mjs`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function gzippedBytes(file) {
  return existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`).length
    : gzipSync(readFileSync(file), { level: 9 }).length;
}

function largestOf(keys, sizeOf) {
  return keys.reduce((largest, key) => (sizeOf(key) > sizeOf(largest) ? key : largest));
}
