import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Bundles generate-meta-schemas.ts (Node 20 reads no TypeScript) and runs it in the project's folder. */
const root = path.resolve(import.meta.dirname, '..');
const bundled = await build({
  entryPoints: [path.join(root, 'scripts', 'generate-meta-schemas.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  alias: { '#src': path.join(root, 'src') },
  logLevel: 'error',
});
const file = path.join(root, 'node_modules', `.generate-meta-schemas-${process.pid}.mjs`);
await writeFile(file, bundled.outputFiles[0].contents);
try {
  process.chdir(root);
  await import(file);
  execFileSync(path.join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', 'schemas/meta']);
} finally {
  await rm(file, { force: true });
}
