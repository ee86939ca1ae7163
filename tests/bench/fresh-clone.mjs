import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../support/free-ports.mjs';
import { startAndWait } from './started-program.mjs';

/**
 * Clones what is committed into an empty folder and runs `npm start` there, as a newcomer does. npm takes the packages from
 * its cache as far as it has them.
 * @returns seconds from `git clone` until the program says that it is ready
 */
export async function measureFreshClone(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'konter-clone-'));
  // When root runs this, the database runs as another user, who has to get through here.
  chmodSync(folder, 0o711);
  const clone = path.join(folder, 'konter');
  try {
    const began = performance.now();
    execFileSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', root, clone]);
    const program = await startAndWait(['npm', 'start'], {
      cwd: clone,
      port: await freePorts(),
      path: '/api/v1/health/ready',
    });
    const seconds = (performance.now() - began) / 1_000;
    await program.stop();
    return { seconds };
  } finally {
    // An install that was ended may still be writing its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  }
}
