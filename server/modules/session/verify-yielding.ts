import { Worker } from 'node:worker_threads';

interface Verdict {
  readonly id: number;
  readonly matches?: boolean;
  readonly error?: string;
}

interface Asked {
  readonly resolve: (matches: boolean) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | undefined;
let serial = 0;
const asked = new Map<number, Asked>();

/**
 * Tells whether a password belongs to a stored hash, on a thread of low priority: many sign-ins at once must not slow down who is
 * signed in already (issue figure: 99th percentile within twice the quiet one). Passwords are looked at in the order of asking.
 * @throws Error when the hash is none, or the thread ended before it answered
 */
export function verifyYielding(hash: string, password: string): Promise<boolean> {
  const worker = running();
  serial += 1;
  const id = serial;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, hash, password });
  });
}

/** Starts with the first sign-in, as long as the process; a thread that ended is started again by the next one. */
function running(): Worker {
  if (thread) return thread;
  const started = new Worker(new URL('./verify-thread.mjs', import.meta.url));
  started.on('message', (verdict: Verdict) => settle(started, verdict));
  started.on('error', (error) => forget(started, error));
  started.on('exit', () => forget(started, new Error('the thread that looks at passwords ended')));
  thread = started;
  return started;
}

function settle(worker: Worker, { id, matches, error }: Verdict): void {
  const waiting = asked.get(id);
  asked.delete(id);
  // Nobody waits: the thread keeps no process from ending.
  if (asked.size === 0) worker.unref();
  if (matches === undefined) waiting?.reject(new Error(error));
  else waiting?.resolve(matches);
}

function forget(worker: Worker, error: Error): void {
  if (thread !== worker) return;
  thread = undefined;
  const waiting = [...asked.values()];
  asked.clear();
  for (const each of waiting) each.reject(error);
}
