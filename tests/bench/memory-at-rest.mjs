import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './median.mjs';

/** After some twelve seconds without a question the engine gives back what the start used (some 75 MiB). */
const SETTLE_MS = 30_000;
const READINGS = 5;

/**
 * Memory of the program and its embedded database when nobody asks anything: proportional set size (PSS: shared pages
 * divided among those who share them) of the Node process and of every PostgreSQL process.
 * @param program.pid process that `npm start` or `node` was started as
 * @param dataDir where the database is
 */
export async function memoryAtRest({ pid }, dataDir) {
  await pause(SETTLE_MS);
  const node = [];
  const postgres = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    node.push(sumOfPss(familyOf(pid).filter((each) => isServer(each))));
    postgres.push(sumOfPss(familyOf(postmaster)));
    await pause(1_000);
  }
  return { nodeMib: median(node), postgresMib: median(postgres) };
}

/** A process and all below it. */
function familyOf(first) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const family = new Set([first]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [child, parent] of parents) {
      if (family.has(parent) && !family.has(child)) grown = Boolean(family.add(child));
    }
  }
  return [...family];
}

/** The database is counted by itself, npm and its shell are not the server. */
function isServer(pid) {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return command.some((part) => part.endsWith('server.mjs') || part.endsWith('start.mjs'));
}

function sumOfPss(pids) {
  return pids.reduce((sum, pid) => sum + pssKib(pid), 0) / 1_024;
}

function pssKib(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
}
