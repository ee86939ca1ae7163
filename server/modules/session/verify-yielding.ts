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

/** The thread has memory of its own: it ends when nobody has signed in for so long. */
const IDLE_MS = 10_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
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
    clearTimeout(idle);
    asked.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, hash, password });
  });
}

/** Starts with the first sign-in after a while; a thread that ended is started again by the next one. */
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
  if (asked.size === 0) rest(worker);
  if (matches === undefined) waiting?.reject(new Error(error));
  else waiting?.resolve(matches);
}

/** Nobody waits: the thread keeps no process from ending, and ends itself when it stays so. */
function rest(worker: Worker): void {
  worker.unref();
  idle = setTimeout(() => {
    if (thread !== worker || asked.size > 0) return;
    thread = undefined;
    void worker.terminate();
  }, IDLE_MS).unref();
}

function forget(worker: Worker, error: Error): void {
  if (thread !== worker) return;
  thread = undefined;
  const waiting = [...asked.values()];
  asked.clear();
  for (const each of waiting) each.reject(error);
}
