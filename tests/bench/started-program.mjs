import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const ends = new Set();
/** The bench measures the demo with its embedded database, whatever else the environment says. */
const DEFAULTS = { NODE_ENV: '', KONTER_MODE: '', DATABASE_URL: '', ROLE: '', LOG_LEVEL: '' };

/**
 * Starts a command of the program in a folder and waits until an address of it answers with 200.
 * @returns how long that took in seconds, its process number, and how to stop it
 */
export async function startAndWait(command, { cwd, port, path, environment = {}, within = 180_000 }) {
  const began = performance.now();
  const url = `http://127.0.0.1:${port}`;
  // A process group of its own: npm and the program it starts are ended together.
  const child = spawn(command[0], command.slice(1), {
    cwd,
    detached: true,
    env: { ...process.env, ...DEFAULTS, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const ended = once(child, 'exit');
  const end = () => process.kill(-child.pid, 'SIGTERM');
  onOvertime(end, ended);
  const stop = async () => {
    if (isAlive(child)) end();
    await ended;
  };
  while (performance.now() - began < within) {
    if (!isAlive(child)) throw new Error(`${command.join(' ')} ended with ${child.exitCode}:\n${printed}`);
    const answer = await fetch(`${url}${path}`).catch(() => undefined);
    if (answer?.ok) return { seconds: (performance.now() - began) / 1_000, url, pid: child.pid, stop };
    // Asked without a break, the question would take the time that the start needs.
    await pause(20);
  }
  await stop();
  throw new Error(`${command.join(' ')} did not answer in time:\n${printed}`);
}

const isAlive = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** Says how to end something that the bench started, should its time run out; forgotten once it has ended. */
export function onOvertime(end, ended) {
  ends.add(end);
  ended.then(() => ends.delete(end));
}

/** Ends what is still running. */
export function endEverything() {
  for (const end of ends) end();
}
