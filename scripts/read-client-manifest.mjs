import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Works out what a browser program built from this tree can draw. Node 20 reads no TypeScript, so the code is bundled first.
 * @param {string} root folder of the project
 * @returns {Promise<import('../src/contract/client-manifest.ts').ClientManifest>}
 */
export async function readClientManifest(root) {
  const bundled = await build({
    entryPoints: [path.join(root, 'scripts', 'client-capabilities.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { '#src': path.join(root, 'src') },
    logLevel: 'error',
  });
  const file = path.join(root, 'node_modules', `.client-capabilities-${process.pid}.mjs`);
  await writeFile(file, bundled.outputFiles[0].contents);
  try {
    return (await import(file)).clientManifest();
  } finally {
    await rm(file, { force: true });
  }
}
