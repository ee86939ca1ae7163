import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Bundles a TypeScript program of this folder (Node 20 reads none) and runs it in the project's folder.
 * @param {string} name its file without `.ts`
 * @param {{ external?: string[] }} options packages that stay outside of the bundle
 * @returns {Promise<Record<string, unknown>>} what the program exports
 */
export async function runTypescript(name, { external = [] } = {}) {
  const bundled = await build({
    entryPoints: [path.join(root, 'scripts', `${name}.ts`)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    alias: { '#src': path.join(root, 'src') },
    logLevel: 'error',
  });
  const file = path.join(root, 'node_modules', `.${name}-${process.pid}.mjs`);
  writeFileSync(file, bundled.outputFiles[0].contents);
  try {
    process.chdir(root);
    return await import(file);
  } finally {
    rmSync(file, { force: true });
  }
}
