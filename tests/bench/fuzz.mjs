import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { launchBrowser, PHONE } from './bench-browser.mjs';
import { copyProgram } from './program-copy.mjs';
import { onOvertime } from './started-program.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');
/** A name with a hash in it, as the build gives. */
const MODULE = '/assets/bench-fuzz-00000000.js';
/** The page answers in between. */
const CHUNK = 10_000;

/**
 * The same random expressions on both sides: by the ops command under Node, and in a page under its own policy (no eval),
 * with the code that the browser program evaluates documents with. Both at the same time, each on a processor.
 * @returns figures of `server` and `browser`, see `FuzzFigures`
 */
export async function measureFuzz({ count = 1_000_000, seed = 1 } = {}) {
  const [server, browser] = await Promise.all([onServer(count, seed), inBrowser(count, seed)]);
  const names = ['evaluated', 'refused', 'failed', 'checked'];
  return { server, browser, alike: names.every((name) => server[name] === browser[name]) };
}

async function onServer(count, seed) {
  const command = [path.join(root, 'scripts', 'ops.mjs'), 'fuzz', '--count', String(count), '--seed', String(seed)];
  const child = spawn(process.execPath, [...command, '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  onOvertime(() => child.kill(), ended);
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  await ended;
  return JSON.parse(printed);
}

async function inBrowser(count, seed) {
  const copy = copyProgram();
  let program;
  let browser;
  try {
    await build({
      entryPoints: [path.join(root, 'server', 'ops', 'fuzz', 'fuzz-expressions.ts')],
      outfile: path.join(copy.folder, 'dist', 'client', MODULE),
      bundle: true,
      minify: true,
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      alias: { '#src': path.join(root, 'src') },
      logLevel: 'warning',
    });
    program = await copy.start();
    browser = await launchBrowser();
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${program.url}/login`);
    const began = performance.now();
    await page.evaluate(startFuzz, [MODULE, seed]);
    let figures;
    for (let done = 0; done < count; done += CHUNK)
      figures = await page.evaluate(continueFuzz, Math.min(CHUNK, count - done));
    return { ...figures, seconds: Math.round((performance.now() - began) / 1_000) };
  } finally {
    await browser?.close();
    await program?.stop();
    copy.remove();
  }
}

/** Runs in the page. @throws Error when the page's policy would let code be made from text */
async function startFuzz([module, seed]) {
  const { createFuzz } = await import(module);
  const element = document.createElement('script');
  element.textContent = 'globalThis.inlineRan = true';
  document.head.append(element);
  if (globalThis.inlineRan) throw new Error('this page runs inline scripts: its policy is not in force');
  globalThis.konterFuzz = createFuzz(seed);
}

const continueFuzz = (count) => globalThis.konterFuzz(count);
