import { TITLES } from './titles.ts';

/** The result of a fault. */
export interface Played {
  readonly number: number;
  readonly survived: boolean;
  readonly seconds: number;
  /** What was done, or what was not survived. */
  readonly said: string;
}

/** One fault in a line, with what was not survived below it. */
export function lineOf({ number, survived, seconds, said }: Played): string {
  const verdict = survived ? 'survived' : 'NOT SURVIVED';
  const lines = said.split('\n').map((line) => `       ${line}`);
  return [`${String(number).padStart(4)}   ${verdict}  ${seconds.toFixed(1)} s  ${TITLES[number]}`, ...lines].join(
    '\n',
  );
}

/** The last lines: the faults that are not built, those not selected, and the number survived. */
export function summaryOf(played: readonly Played[], built: readonly number[]): readonly string[] {
  const all = Object.keys(TITLES).map(Number);
  const missing = all.filter((number) => !built.includes(number));
  const left = built.filter((number) => !played.some((each) => each.number === number));
  const lost = played.filter(({ survived }) => !survived).map(({ number }) => number);
  const lines: string[] = [];
  for (const number of missing) lines.push(`${String(number).padStart(4)}   not built  ${TITLES[number]}`);
  if (left.length > 0) lines.push(`not asked for: ${left.join(', ')}`);
  if (missing.length > 0) lines.push(`not built: ${missing.join(', ')}`);
  if (lost.length > 0) lines.push(`NOT SURVIVED: ${lost.join(', ')}`);
  return [...lines, `${played.length - lost.length} of ${all.length} faults survived`];
}
