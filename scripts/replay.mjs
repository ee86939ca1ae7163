/** `npm run replay`: bundles server/replay (Node 20 reads no TypeScript) and runs it in the project's folder. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './installed-packages.mjs';

const bundled = await build({
  entryPoints: [path.join(root, 'server', 'replay', 'main.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  alias: { '#src': path.join(root, 'src'), '#server': path.join(root, 'server') },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});
const file = path.join(root, 'node_modules', `.replay-${process.pid}.mjs`);
writeFileSync(file, bundled.outputFiles[0].contents);
process.on('exit', () => rmSync(file, { force: true }));
await import(file);
