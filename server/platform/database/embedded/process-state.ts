import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether a process is running. One that has ended but was not collected by its parent (a zombie: containers without an
 * init keep them for ever) is not.
 */
export function isRunning(pid: number): boolean {
  if (!isThere(pid)) return false;
  const state = processFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** Whether a pid belongs to a process, including one that has ended and was not collected. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in the kernel's own units; undefined where there is no /proc. */
export function processBegin(pid: number): string | undefined {
  return processFields(pid)?.[19];
}

/** Fields of /proc/<pid>/stat from the third on: the second, the name, may hold anything. */
function processFields(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Polls until `condition` holds; false after `timeoutMs`. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await pause(15);
  }
  return false;
}
