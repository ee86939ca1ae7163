/**
 * A thread that looks at the passwords of sign-ins, one after the other and not too many a second, and yields to everything else
 * that the process does: its own priority is lowered, so that on a busy machine a sign-in waits for the others and not the others
 * for it.
 */
import { availableParallelism, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

const YIELDING = 10;
/** Passwords in a second for each processor: there are the database and everybody's pages too. */
const PER_PROCESSOR = 20;
const PACE_MS = 1_000 / (PER_PROCESSOR * availableParallelism());

// Linux alone counts priorities by thread; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, YIELDING);

const rest = new Int32Array(new SharedArrayBuffer(4));

parentPort.on('message', ({ id, hash, password }) => {
  const began = performance.now();
  try {
    parentPort.postMessage({ id, matches: verifySync(hash, password) });
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
  Atomics.wait(rest, 0, 0, Math.max(0, PACE_MS - (performance.now() - began)));
});
