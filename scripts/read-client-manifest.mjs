import { runTypescript } from './run-typescript.mjs';

/**
 * Works out what a browser program built from this tree can draw.
 * @returns {Promise<import('../src/contract/client-manifest.ts').ClientManifest>}
 */
export async function readClientManifest() {
  return (await runTypescript('client-capabilities')).clientManifest();
}
