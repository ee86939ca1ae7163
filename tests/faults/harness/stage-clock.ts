import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Jakarta is seven hours ahead of UTC all year. */
const ZONE_MS = 7 * 3_600_000;
const LIBRARY = path.join('usr', 'lib', 'x86_64-linux-gnu', 'faketime', 'libfaketimeMT.so.1');
const PROJECT = path.join(import.meta.dirname, '..', '..');
const SKEW = path.join(PROJECT, 'tests', 'faults', 'harness', 'skewed-clock.mjs');

let aheadMs = 0;

/** Milliseconds from an instant to the next time that a clock in Jakarta shows these minutes of the day; 0 when it does. */
export function msUntil(minuteOfDay: number, now: number): number {
  const ofDay = (now + ZONE_MS) % DAY_MS;
  return (minuteOfDay * MINUTE_MS - ofDay + DAY_MS) % DAY_MS;
}

/** From now on everything that is started has a clock that is ahead, as the play itself has. Called once, before anything is started. */
export async function moveClock(ms: number): Promise<void> {
  aheadMs = ms;
  process.env.CLOCK_SKEW_MS = String(ms);
  await import(SKEW);
}

/** Variables that give a program of ours a clock that is off from the stage's by `ms`. */
export function programClock(ms = 0): Readonly<Record<string, string>> {
  const skew = aheadMs + ms;
  return skew === 0 ? {} : { CLOCK_SKEW_MS: String(skew), NODE_OPTIONS: `--import=${SKEW}` };
}

/** Variables that give PostgreSQL a clock that is off from the stage's by `ms`. @param place folder that its user may read */
export async function databaseClock(place: string, ms = 0): Promise<Readonly<Record<string, string>>> {
  const skew = aheadMs + ms;
  if (skew === 0) return {};
  const library = path.join(place, path.basename(LIBRARY));
  if (!existsSync(library)) copyFileSync(await findLibrary(), library);
  return { LD_PRELOAD: library, FAKETIME: `${skew < 0 ? '' : '+'}${(skew / 1_000).toFixed(3)}` };
}

/**
 * The library that moves a program's clock: the installed one, else Debian's package, fetched once and unpacked beside the play, which
 * needs no rights.
 * @throws Error where there is neither
 */
async function findLibrary(): Promise<string> {
  const installed = path.join(path.sep, LIBRARY);
  if (existsSync(installed)) return installed;
  const folder = path.join(PROJECT, 'node_modules', '.faults', 'libfaketime');
  const unpacked = path.join(folder, LIBRARY);
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  try {
    await promisify(execFile)('sh', ['-c', 'apt-get download libfaketime && dpkg-deb -x libfaketime_*.deb .'], {
      cwd: folder,
    });
  } catch (error) {
    throw new Error("libfaketime, which moves the database's clock, is not installed and could not be fetched", {
      cause: error,
    });
  }
  return unpacked;
}
