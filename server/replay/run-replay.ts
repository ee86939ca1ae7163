import { parseArgs } from 'node:util';
import { describeDivergence } from '#src/recording/replay/describe-divergence.ts';
import { writeAcceptances } from './acceptance.ts';
import { measureReplay } from './measure.ts';
import { type FileReplay, findRecordings, hasFailed, replayFile } from './replay-files.ts';
import { writeGoldens } from './write-goldens.ts';
import { junitReport } from './write-junit.ts';

/** Where the regression cases of the repository are. */
const CORPUS = 'tests/replays';

const USAGE = `npm run replay -- [files or folders] [options]
  Folds recordings through today's code and says where it does something else. Default: ${CORPUS}.
  --junit <file>     also writes the result as JUnit XML
  --accept <reason>  what differs is wanted: kept beside the recording, until the definition changes again
  --golden           first writes the recordings that ${CORPUS} lacks
  --measure <n>      replays n recordings and compares with a bare fold
Ends with 0 when nothing differs, 1 when something does, 2 when nothing could be replayed.`;

export interface Output {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly write: (file: string, text: string) => void;
}

/** `npm run replay`. @returns the exit code */
export function runReplay(words: readonly string[], { say, complain, write }: Output): 0 | 1 | 2 {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        junit: { type: 'string' },
        accept: { type: 'string' },
        golden: { type: 'boolean' },
        measure: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) {
      say(USAGE);
      return 0;
    }
    if (values.accept !== undefined && values.accept.trim() === '') throw new Error('--accept needs a reason.');
    if (values.golden === true) for (const file of writeGoldens(CORPUS)) say(`wrote ${file}`);
    const files = findRecordings(positionals.length === 0 ? [CORPUS] : positionals);
    if (files.length === 0) throw new Error('There is no recording to replay: an empty corpus proves nothing.');
    let results = files.map((file) => replayFile(file));
    if (values.accept !== undefined) {
      accept(results, values.accept);
      results = files.map((file) => replayFile(file));
    }
    for (const result of results) for (const line of describe(result)) say(line);
    if (values.junit !== undefined) write(values.junit, junitReport(results));
    if (values.measure !== undefined) say(measure(results, Number(values.measure)));
    const failed = results.filter(hasFailed).length;
    say(`${results.length} recordings replayed, ${failed} differ`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function accept(results: readonly FileReplay[], reason: string): void {
  for (const { file, failures, replay } of results) {
    const definition = replay?.definition ?? null;
    if (failures.length > 0 && definition !== null) writeAcceptances(file, failures, definition, reason);
  }
}

function describe({ file, problems, replay, failures, accepted }: FileReplay): readonly string[] {
  const [first, ...others] = failures;
  const expired = accepted.filter(({ definition }) => definition !== replay?.definition);
  return [
    ...problems.map((problem) => `✗ ${file}: ${JSON.stringify(problem)}`),
    ...(first === undefined ? [] : [`✗ ${file}: ${describeDivergence(first)}`]),
    ...(others.length === 0
      ? []
      : [`  and ${others.length} more: ${others.map(({ kind, step }) => `${kind}@${step}`).join(', ')}`]),
    ...(failures.length === 0 || expired.length === 0
      ? []
      : [`  accepted for an earlier definition: ${expired.map(({ reason }) => reason).join('; ')}`]),
    ...(replay?.divergences.some(({ kind }) => kind === 'definition-changed') === true && failures.length === 0
      ? [`· ${file}: the definition has changed since, and does the same`]
      : []),
  ];
}

function measure(results: readonly FileReplay[], wanted: number): string {
  if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--measure needs a number of recordings.');
  const { recordings, perSecond, ratio } = measureReplay(
    results.flatMap(({ recording }) => recording ?? []),
    wanted,
  );
  return `${recordings} recordings, ${perSecond} per second, ${Math.round(ratio * 1_000) / 1_000} of the speed of a bare fold`;
}
