/**
 * Builds and serves the page by which another bench measures this engine: `node tests/bench/peer-page/start.mjs
 * [--port 4180] [--cases http://127.0.0.1:4173/canonical]`. The page keeps the contract of docs/performance.md, "Beside others".
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { bundleProgram } from '../bundled-program.mjs';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const folder = path.join(root, 'dist', 'bench-page');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4180' },
    cases: { type: 'string', default: 'http://127.0.0.1:4173/canonical' },
  },
});

// Built as the program is, so that files come in the same pieces.
await build({
  configFile: path.join(root, 'vite.config.ts'),
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  resolve: { alias: { '#src': path.join(root, 'src') } },
  build: { outDir: folder, emptyOutDir: true },
});
const server = fork(await bundleProgram('peer-page/serve-cases'), [folder, values.port, values.cases]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
