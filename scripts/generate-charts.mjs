import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Bundles generate-charts.ts (Node 20 reads no TypeScript) and runs it in the project's folder. */
const root = path.resolve(import.meta.dirname, '..');
const bundled = await build({
  entryPoints: [path.join(root, 'scripts', 'generate-charts.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['elkjs'],
  alias: { '#src': path.join(root, 'src') },
  logLevel: 'error',
});
const file = path.join(root, 'node_modules', `.generate-charts-${process.pid}.mjs`);
await writeFile(file, bundled.outputFiles[0].contents);
try {
  process.chdir(root);
  await import(file);
} finally {
  await rm(file, { force: true });
}
