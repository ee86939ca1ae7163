import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { startAndWait } from './started-program.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * A copy of the built program with a data folder of its own, so that its documents and files may be changed.
 * @returns its folder, how to start it (see `startAndWait`) and how to remove it
 */
export function copyProgram() {
  const folder = mkdtempSync(path.join(tmpdir(), 'konter-bench-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  for (const name of ['dist', 'schemas', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    start: async (address = '/login') =>
      startAndWait([process.execPath, path.join(folder, 'dist', 'server.mjs')], {
        cwd: folder,
        port: await freePorts(),
        path: address,
        // Whoever asks on behalf of many names an address for each: the limits per address are not what is measured.
        environment: { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
