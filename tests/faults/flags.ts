import { TITLES } from './titles.ts';

export interface Flags {
  /** Faults to run, by number; undefined: all that are built. */
  readonly only: readonly number[] | undefined;
  /** Random histories to run against the money core, instead of faults; undefined: none. */
  readonly histories: number | undefined;
  /** Seed of the first history; undefined: another one each time. */
  readonly seed: number | undefined;
  /** Minute of the day in Jakarta at which the play begins, by the clocks of everything in it; undefined: it is what it is. */
  readonly at: number | undefined;
}

const USAGE = 'npm run faults -- [--only=2,7] [--at=23:58] | [--histories=10000 [--seed=1]]';
const LARGEST = 2 ** 31 - 1;

/** Reads the words after `npm run faults --`. @throws Error with a sentence for people */
export function readFlags(words: readonly string[]): Flags {
  const given = new Map(
    words.map((word) => {
      const [name = '', value = ''] = word.split('=', 2);
      if (!['--only', '--at', '--histories', '--seed'].includes(name))
        throw new Error(`"${word}" is not understood: ${USAGE}`);
      return [name, value];
    }),
  );
  const [only, histories, seed] = [given.get('--only'), given.get('--histories'), given.get('--seed')];
  const at = given.get('--at');
  if (histories === undefined && seed !== undefined) throw new Error(`A seed is for histories: ${USAGE}`);
  if (histories !== undefined && at !== undefined) throw new Error(`A time of the day is for faults: ${USAGE}`);
  if (histories !== undefined && only !== undefined) throw new Error(`Faults or histories, one at a time: ${USAGE}`);
  return {
    only: only?.split(',').map(faultNumber),
    histories: histories === undefined ? undefined : positive('--histories', histories),
    seed: seed === undefined ? undefined : positive('--seed', seed),
    at: at === undefined ? undefined : minuteOfDay(at),
  };
}

function faultNumber(text: string): number {
  if (TITLES[Number(text)] === undefined || text.trim() === '')
    throw new Error(`"${text}" is no fault: they are numbered 1 to ${Object.keys(TITLES).length}`);
  return Number(text);
}

function minuteOfDay(text: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined) throw new Error(`--at is "${text}"; it must be a time such as 23:58`);
  return Number(hour) * 60 + Number(minute);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > LARGEST)
    throw new Error(`${name} is "${text}"; it must be a number from 1 to ${LARGEST}`);
  return value;
}
